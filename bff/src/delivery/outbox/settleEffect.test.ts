import { expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { testDatabase } from '../../../test/testDatabase.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { addEffect } from './addEffect.ts';
import { claimEffect } from './claimEffect.ts';
import { Outbox } from './outbox.model.ts';
import { markDone, setAside } from './settleEffect.ts';

testDatabase();

test('the next of a subject keeps its lease when another worker took it the moment it could', async () => {
  const add = (key: string) =>
    inTransaction((tx) => addEffect({ kind: 'test', key, subject: 'one', payload: {} }, tx));
  await add('first');
  const first = await claimEffect();
  await add('second');
  // As another worker leaves it, between the end of the first and the word to those behind it.
  const dueAt = new Date(Date.now() + 30_000);
  await Outbox.updateOne({ key: 'second' }, { $set: { lease: 'of another worker', dueAt } });

  if (first) await markDone(first);
  expect(await Outbox.findOne({ key: 'first' }).lean()).toMatchObject({ state: 'done' });
  expect(await Outbox.findOne({ key: 'second' }).lean()).toMatchObject({ dueAt });
  expect(await claimEffect()).toBeUndefined();
});

test('what is set aside without creators being told of it is not set aside', async () => {
  await inTransaction((tx) => addEffect({ kind: 'test', key: 'lost', subject: 'two', payload: {} }, tx));
  const claimed = await claimEffect();
  if (claimed === undefined) throw new Error('Nothing is due');
  const refuse = (kinds: string[]) =>
    mongoose.connection.db?.command({ collMod: 'outbox', validator: { kind: { $nin: kinds } } });
  await refuse(['set-aside']);
  await expect(setAside(claimed, 'it does not work')).rejects.toThrow();
  expect(await Outbox.findOne({ key: 'lost' }).lean()).toMatchObject({
    state: 'waiting',
    lease: claimed.lease,
  });
  await refuse([]);
  await setAside(claimed, 'it does not work');
  expect(await Outbox.findOne({ key: 'lost' }).lean()).toMatchObject({ state: 'set-aside' });
  expect(await Outbox.countDocuments({ kind: 'set-aside', state: 'waiting' })).toBe(1);
});
