import { afterEach, describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { makeGuestAccount, makeLimitedBuyer } from '../../../test/factories/makeGuestAccount.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { advanceClock, resetClock } from '../../infra/clock.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { Users } from '../../members/users/users.model.ts';
import { endLimitedSessions } from './endSession.ts';

const site = testServer();
const day = 24 * 60 * 60 * 1000;

afterEach(resetClock);

describe('a session that opens one purchase only', () => {
  test('is refused by endpoints for members, and names the reason', async () => {
    const { api } = await makeLimitedBuyer(site);
    for (const key of ['GET /api/account', 'GET /api/conversations', 'GET /api/events', 'GET /api/orders']) {
      const { status, headers } = await api.send(key);
      expect([key, status, headers.get('Grove-Error')]).toEqual([key, 403, 'account-unconfirmed']);
    }
  });

  test('counts as a visitor’s for public endpoints', async () => {
    const { api } = await makeLimitedBuyer(site);
    expect(await api.ok('GET /api/auth/me')).toBeNull();
    expect(await api.ok('GET /api/cart')).toEqual([]);
  });

  test('ends after seven days although it is used daily, and never counts as a visit', async () => {
    const { api, user } = await makeLimitedBuyer(site);
    const key = 'GET /api/account';
    for (const days of [2, 2, 2.9]) {
      advanceClock(days * day);
      expect((await api.send(key)).status).toBe(403);
    }
    advanceClock(0.2 * day);
    expect((await api.send(key)).status).toBe(401);
    expect(await Users.findById(user._id).lean()).toMatchObject({ points: 0 });
  });

  test('ends without ending a full session of the same account', async () => {
    const { api, user } = await makeLimitedBuyer(site);
    const full = await site.signIn(user);
    await inTransaction((tx) => endLimitedSessions(user._id, tx));
    expect((await api.send('GET /api/account')).status).toBe(401);
    expect((await full.send('GET /api/account')).status).toBe(200);
  });

  test('is not created for a confirmed account', async () => {
    const { user, open } = await makeGuestAccount(site);
    await Users.updateOne({ _id: user._id }, { $unset: { isUnconfirmed: 1 } });
    await expect(open(new Types.ObjectId().toHexString())).rejects.toThrow('No session was created');
  });

  test('is not created for a deleted account', async () => {
    const { user, open } = await makeGuestAccount(site);
    await Users.deleteOne({ _id: user._id });
    await expect(open(new Types.ObjectId().toHexString())).rejects.toThrow('No session was created');
  });
});

test('the account of a purchase gets a neutral name if the buyer’s name came to look like a creator’s', async () => {
  await makeUser({ isCreator: true, username: 'Maya Lindqvist' });
  const { user } = await makeGuestAccount(site, { username: 'Maya Lindqvist' });
  expect(user).toMatchObject({ username: 'New member', isUnconfirmed: true, isCreator: false });
});
