import { expect, test } from '@jest/globals';
import { testDatabase } from '../../../test/testDatabase.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { addEffect } from './addEffect.ts';
import { claimEffect } from './claimEffect.ts';
import { Outbox } from './outbox.model.ts';
import { markDone } from './settleEffect.ts';

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
