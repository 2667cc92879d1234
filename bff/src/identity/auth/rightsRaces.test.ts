import { beforeEach, expect, test } from '@jest/globals';
import { TOTP } from 'otpauth';
import { createBrowser } from '../../../test/browser.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { linkToken } from '../../infra/secrets.ts';
import { invite } from '../invitations/invite.ts';
import { createLink } from '../oneTimeLinks/createLink.ts';
import { OneTimeLinks } from '../oneTimeLinks/oneTimeLinks.model.ts';
import { Users } from '../../members/users/users.model.ts';
import type { User } from '../../members/users/users.model.ts';
import { Sessions } from './sessions.model.ts';

// Who is a creator, and with what, is decided by one after the other.
const site = testServer();
const password = 'walking under old trees';
const security = 'PUT /api/creator/security';

beforeEach(async () => {
  await Users.updateMany({}, { $set: { isCreator: false } });
  await Sessions.deleteMany({});
});

async function creatorWithSecondFactor() {
  const user = await makeUser({ password, isCreator: true });
  const browser = createBrowser(site);
  await browser.ok('POST /api/auth/sign-in', { body: { email: user.email, password } });
  const { secret } = await browser.ok('POST /api/account/second-factor/start', { body: { password } });
  const totp = new TOTP({ secret });
  await browser.ok('POST /api/account/second-factor/confirm', { body: { code: totp.generate() } });
  await Users.updateOne({ _id: user._id }, { $set: { 'secondFactor.lastStep': 0 } });
  return { browser, code: totp.generate() };
}

/** Creators' sessions of those whose rights would have to wait. */
async function sessionsWithoutSecondFactor(): Promise<number> {
  const without = await Users.find({ 'secondFactor.since': null }, { _id: 1 }).lean();
  return Sessions.countDocuments({ isCreator: true, userId: { $in: without.map(({ _id }) => _id) } });
}

function demotionOf(user: User) {
  return { params: { userId: user._id.toHexString() }, body: { role: 'member' } } as const;
}

test('no invitation outlives the demotion of its sender, which it races', async () => {
  const owner = await site.signIn(await makeUser({ isCreator: true }));
  const sender = await makeUser({ isCreator: true });
  const actor = { id: sender._id.toHexString(), isCreator: true, isCoach: false };
  const offer = { email: 'friend@grove.test', role: 'creator', address: '' } as const;
  let isFirst = true;
  const inviting = inTransaction(async (tx) => {
    // From here on the transaction sees what was true before the demotion.
    await Users.findById(sender._id).session(tx).lean();
    if (isFirst) await owner.ok('PUT /api/creator/people/:userId/role', demotionOf(sender));
    isFirst = false;
    return invite(actor, offer, tx);
  });
  await expect(inviting).rejects.toMatchObject({ code: 'forbidden' });
  expect(await OneTimeLinks.countDocuments({ userId: sender._id })).toBe(0);
});

test.each([1, 2, 3])('of two creators that demote each other at once, one stays (%d)', async () => {
  await makeUser({ isCreator: true });
  const [one, other] = [await makeUser({ isCreator: true }), await makeUser({ isCreator: true })];
  const [asOne, asOther] = [await site.signIn(one), await site.signIn(other)];
  const key = 'PUT /api/creator/people/:userId/role';
  const answers = await Promise.all([asOne.send(key, demotionOf(other)), asOther.send(key, demotionOf(one))]);
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
});

test('no invited creator comes in without the second factor that is demanded at the same moment', async () => {
  const { browser } = await creatorWithSecondFactor();
  for (let round = 0; round < 6; round += 1) {
    await browser.ok(security, { body: { requireSecondFactor: false } });
    const email = `invited${round}@grove.test`;
    const { _id } = await inTransaction((tx) =>
      createLink({ kind: 'invitation', email, role: 'creator' }, tx),
    );
    const body = { token: linkToken(_id, site.env.GROVE_SECRET), username: 'Guest', password };
    const accepting = site.visitor.send('POST /api/auth/accept-invitation', { body });
    await new Promise((done) => setTimeout(done, 15 + round * 5));
    await Promise.all([accepting, browser.send(security, { body: { requireSecondFactor: true } })]);
    expect(await sessionsWithoutSecondFactor()).toBe(0);
  }
});

test('no creator keeps the rights who turns off the second factor that is demanded at the same moment', async () => {
  const { browser } = await creatorWithSecondFactor();
  for (let round = 0; round < 6; round += 1) {
    await browser.ok(security, { body: { requireSecondFactor: false } });
    const other = await creatorWithSecondFactor();
    const off = other.browser.send('POST /api/account/second-factor/off', {
      body: { password, code: other.code },
    });
    await new Promise((done) => setTimeout(done, 15 + round * 5));
    await Promise.all([off, browser.send(security, { body: { requireSecondFactor: true } })]);
    expect(await sessionsWithoutSecondFactor()).toBe(0);
  }
});
