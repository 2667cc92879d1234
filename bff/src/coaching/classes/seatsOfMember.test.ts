import { expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { makeLiveClass } from '../../../test/factories/makeLiveClass.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { Outbox } from '../../delivery/outbox/outbox.model.ts';
import { ClassSeats } from './classSeats.model.ts';
import { grantSeats, setSeatsEnd, suspendSeats } from './grantSeats.ts';
import { LiveClasses } from './liveClasses.model.ts';
import { releaseSeats, reserveSeats } from './reserveSeats.ts';
import { transferSeats } from './transferSeats.ts';

const site = testServer();
const dayMs = 86_400_000;

/** A class with one seat, and an order and a subscription of one member. */
async function boughtAndSubscribed() {
  const { productId, meetingIds } = await makeLiveClass({ seats: 1 });
  const { _id: memberId } = await makeUser();
  const request = (orderId: Types.ObjectId) => ({
    ...{ orderId, memberId, classIds: [new Types.ObjectId(productId)] },
  });
  const [order, subscription] = [request(new Types.ObjectId()), request(new Types.ObjectId())];
  const taken = async () => (await LiveClasses.findById(productId).lean())?.taken;
  const countEmails = () => Outbox.countDocuments({ kind: 'mail', key: { $regex: `class:${productId}:` } });
  return { ...{ productId, meetingIds, memberId, order, subscription, taken, countEmails } };
}

test('a subscriber who buys the class, too, has one seat until both have ended', async () => {
  for (const first of ['order', 'subscription'] as const) {
    const { productId, order, subscription, taken, countEmails } = await boughtAndSubscribed();
    const [earlier, later] = first === 'order' ? [order, subscription] : [subscription, order];
    await inTransaction((tx) => grantSeats(earlier, tx));
    await inTransaction((tx) => setSeatsEnd(subscription.orderId, new Date(Date.now() + dayMs), tx));
    await inTransaction((tx) => grantSeats(later, tx));
    expect([await taken(), await countEmails()]).toEqual([1, 1]);
    await inTransaction((tx) => suspendSeats(earlier, tx));
    await inTransaction((tx) => releaseSeats(earlier.orderId, tx));
    expect([first, await taken(), await countEmails()]).toEqual([first, 1, 1]);
    await inTransaction((tx) => suspendSeats(later, tx));
    await inTransaction((tx) => releaseSeats(later.orderId, tx));
    expect([await taken(), await countEmails()]).toEqual([0, 2]);
    expect(await ClassSeats.countDocuments({ classId: productId })).toBe(0);
  }
});

test('a subscriber can buy the class although their own seat was the last one', async () => {
  const { order, subscription, taken } = await boughtAndSubscribed();
  await inTransaction((tx) => grantSeats(subscription, tx));
  await inTransaction((tx) => reserveSeats(order, tx));
  expect(await taken()).toBe(1);
  const other = { ...order, orderId: new Types.ObjectId(), memberId: (await makeUser())._id };
  await expect(inTransaction((tx) => reserveSeats(other, tx))).rejects.toThrow();
});

test('two purchases of a member at once take one seat', async () => {
  const { order, subscription, taken } = await boughtAndSubscribed();
  await Promise.all([order, subscription].map((one) => inTransaction((tx) => grantSeats(one, tx))));
  expect(await taken()).toBe(1);
  await Promise.all([order, subscription].map((one) => inTransaction((tx) => releaseSeats(one.orderId, tx))));
  expect(await taken()).toBe(0);
});

test('the seat of a visitor’s order joins that of the member it turns out to be', async () => {
  const { order, subscription, memberId, taken } = await boughtAndSubscribed();
  const visitors = { ...order, memberId: new Types.ObjectId() };
  await inTransaction((tx) => reserveSeats(visitors, tx));
  await inTransaction((tx) => grantSeats(subscription, tx));
  expect(await taken()).toBe(2);
  await inTransaction((tx) => transferSeats(visitors.orderId, memberId, tx));
  expect(await taken()).toBe(1);
  await inTransaction((tx) => releaseSeats(visitors.orderId, tx));
  expect(await taken()).toBe(1);
});

test('attendance stays when one of the two ends', async () => {
  const { productId, meetingIds, memberId, order, subscription } = await boughtAndSubscribed();
  await inTransaction((tx) => grantSeats(subscription, tx));
  await inTransaction((tx) => grantSeats(order, tx));
  const meetingId = meetingIds[0] ?? '';
  await LiveClasses.updateOne(
    { _id: productId },
    { $set: { 'meetings.0.startsAt': new Date(Date.now() - 1) } },
  );
  const api = await site.signIn(await makeUser({ isCreator: true }));
  const params = { meetingId, memberId: memberId.toHexString() };
  await api.ok('PUT /api/coach/meetings/:meetingId/attendance/:memberId', { params, body: {} });
  await inTransaction((tx) => releaseSeats(subscription.orderId, tx));
  const attendance = async () =>
    (await api.ok('GET /api/coach/meetings/:meetingId/attendance', { params })).members;
  expect(await attendance()).toMatchObject([{ memberId: params.memberId, hasAttended: true }]);
});
