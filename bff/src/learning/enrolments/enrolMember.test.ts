import { expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { testDatabase } from '../../../test/testDatabase.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { enrolMember } from './enrolMember.ts';
import { Enrolments } from './enrolments.model.ts';

testDatabase();

const newId = () => new Types.ObjectId().toHexString();
const enrol = (ids: { userId: string; courseId: string }, orderId?: Types.ObjectId) =>
  inTransaction((tx) => enrolMember({ ...ids, ...(orderId && { orderId }) }, tx));

test('a member is enrolled once for any number of orders, and can enroll again after the enrolment has ended', async () => {
  const ids = { userId: newId(), courseId: newId() };
  const orderId = new Types.ObjectId();
  expect(await enrol(ids)).toBe(true);
  expect(await Enrolments.findOne(ids).lean()).toMatchObject({ orderIds: [], percent: 0, endedAt: null });
  expect(await enrol(ids, orderId)).toBe(false);
  expect(await enrol(ids, orderId)).toBe(false);
  expect(await Enrolments.findOne(ids).lean()).toMatchObject({ orderIds: [orderId] });
  await Enrolments.updateOne(ids, { $set: { endedAt: new Date() } });
  expect(await enrol(ids)).toBe(true);
});
