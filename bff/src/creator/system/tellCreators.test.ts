import { expect, test } from '@jest/globals';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testDatabase } from '../../../test/testDatabase.ts';
import { addEffect } from '../../delivery/outbox/addEffect.ts';
import { Undeliverable } from '../../delivery/outbox/effectHandler.ts';
import { Outbox } from '../../delivery/outbox/outbox.model.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { tellCreators } from './tellCreators.ts';

const database = testDatabase();

test('what is set aside is told to every creator by one mail, however much it is, and that mail to nobody', async () => {
  const creators = [await makeUser({ isCreator: true }), await makeUser({ isCreator: true })];
  await makeUser();
  for (const key of ['a', 'b', 'c'])
    await inTransaction((tx) => addEffect({ kind: 'note', key, subject: key, payload: {} }, tx));
  const refuse = () => Promise.reject(new Undeliverable('no such address'));
  const told: string[] = [];
  const mail = ({ to }: { to: string }) => {
    told.push(to);
    return refuse();
  };
  await database.runOutbox({ note: refuse, mail, 'set-aside': tellCreators });
  expect(told.sort()).toEqual(creators.map(({ email }) => email).sort());
  expect(await Outbox.countDocuments({ kind: 'set-aside' })).toBe(1);
  expect(await Outbox.countDocuments({ state: 'set-aside' })).toBe(5);
});
