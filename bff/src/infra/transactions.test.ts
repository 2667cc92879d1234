import { expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { makeUser } from '../../test/factories/makeUser.ts';
import { testServer } from '../../test/testServer.ts';
import { Users } from '../members/users/users.model.ts';

const site = testServer();

/** Writes a user in a transaction that never ends, like a process that is killed. */
async function abandoned(userId: mongoose.Types.ObjectId) {
  const session = mongoose.connection.getClient().startSession();
  session.startTransaction();
  const users = mongoose.connection.getClient().db(mongoose.connection.name).collection('users');
  await users.updateOne({ _id: userId }, { $set: { updatedAt: new Date() } }, { session });
  return session;
}

/** Runs work with MongoDB's own long limit, as in a database whose settings Grove may not change. */
async function withLongLifetime(work: () => Promise<void>): Promise<void> {
  const admin = mongoose.connection.getClient().db('admin');
  const set = (seconds: unknown) =>
    admin.command({ setParameter: 1, transactionLifetimeLimitSeconds: seconds });
  const { was } = await set(60);
  await work().finally(() => set(was));
}

test('documents locked by a killed process are free before a waiting write gives up', async () => {
  const creator = await makeUser({ isCreator: true });
  const api = await site.signIn(creator);
  await abandoned(creator._id);
  const body = { email: 'friend@grove.test', role: 'member' } as const;
  expect((await api.send('POST /api/creator/invitations', { body })).status).toBe(200);
}, 30_000);

test('a write to a document that is locked for longer is answered with 503', async () => {
  const creator = await makeUser({ isCreator: true });
  const api = await site.signIn(creator);
  await withLongLifetime(async () => {
    const session = await abandoned(creator._id);
    const body = { email: 'friend@grove.test', role: 'member' } as const;
    const { status, headers } = await api.send('POST /api/creator/invitations', { body });
    await session.abortTransaction();
    expect([status, headers.get('Retry-After')]).toEqual([503, '2']);
  });
}, 30_000);

test('creators do not block each other, nor members who leave', async () => {
  const [held, other, member] = [
    await makeUser({ isCreator: true }),
    await makeUser({ isCreator: true }),
    await makeUser({ password: 'walking under old trees' }),
  ];
  await withLongLifetime(async () => {
    const session = await abandoned(held._id);
    const body = { email: 'another@grove.test', role: 'member' } as const;
    await (await site.signIn(other)).ok('POST /api/creator/invitations', { body });
    const leaving = { body: { password: 'walking under old trees' } };
    await (await site.signIn(member)).ok('POST /api/account/deletion', leaving);
    await session.abortTransaction();
    expect((await Users.findById(member._id).lean())?.deletesAt).toBeInstanceOf(Date);
  });
}, 30_000);
