import { describe, expect, test } from '@jest/globals';
import { leaving, password } from '../../../test/leaving.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { mailServer } from '../../../test/mailServer.ts';
import { storedObjects } from '../../../test/storedObjects.ts';
import { testServer } from '../../../test/testServer.ts';
import { twoWeeksPass } from '../../../test/timePasses.ts';
import { Outbox } from '../../delivery/outbox/outbox.model.ts';
import { Users } from '../../members/users/users.model.ts';

const objects = await storedObjects();
const mails = await mailServer();
const site = testServer({ S3_ENDPOINT: objects.endpoint, SMTP_URL: mails.url });

const ask = 'POST /api/account/deletion';
const withdraw = 'DELETE /api/account/deletion';
const { leavingMember, isDeleted } = leaving(site);
const day = 24 * 60 * 60 * 1000;

describe('asking', () => {
  test('needs the password, tells by mail and on every page, and gives two weeks', async () => {
    const { user, api } = await leavingMember();
    expect((await api.send(ask, { body: { password: 'a guess' } })).status).toBe(403);
    const { deletesAt } = await api.ok(ask, { body: { password } });
    const inDays = (new Date(deletesAt).getTime() - Date.now()) / day;
    expect(inDays).toBeGreaterThan(13.99);
    expect(inDays).toBeLessThan(14.01);
    expect(await api.ok('GET /api/account')).toMatchObject({ deletesAt });
    expect(await api.ok('GET /api/auth/me')).toMatchObject({ deletesAt });
    await site.runOutbox();
    expect((await mails.mailTo(user.email)).subject).toBe('Your account at The Sanctum will be deleted');
    expect(await Users.exists({ _id: user._id })).not.toBeNull();
  });

  test('twice gives the same day', async () => {
    const { api } = await leavingMember();
    const first = await api.ok(ask, { body: { password } });
    expect(await api.ok(ask, { body: { password } })).toEqual(first);
  });

  test('is refused to the demo’s accounts and to the last creator', async () => {
    await Users.updateMany({ isCreator: true }, { $set: { isCreator: false } });
    const demo = await leavingMember({ demo: 'member' });
    expect((await demo.api.send(ask, { body: { password } })).status).toBe(403);
    const last = await leavingMember({ isCreator: true });
    const { status, text } = await last.api.send(ask, { body: { password } });
    expect([status, text]).toEqual([409, 'There must be at least one creator']);
  });

  test('the demo’s creator does not count as one who stays', async () => {
    await Users.updateMany({ isCreator: true }, { $set: { isCreator: false } });
    await makeUser({ demo: 'creator', isCreator: true });
    const { api } = await leavingMember({ isCreator: true });
    expect((await api.send(ask, { body: { password } })).status).toBe(409);
  });

  test('of the last two creators at once, one may leave', async () => {
    await Users.updateMany({ isCreator: true }, { $set: { isCreator: false } });
    const two = [await leavingMember({ isCreator: true }), await leavingMember({ isCreator: true })];
    const answers = await Promise.all(two.map(({ api }) => api.send(ask, { body: { password } })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('changing one’s mind', () => {
  test('keeps the account, also when the day comes', async () => {
    const { user, api } = await leavingMember();
    await api.ok(ask, { body: { password } });
    await api.ok(withdraw);
    expect(await api.ok('GET /api/account')).toMatchObject({ deletesAt: null });
    await isDeleted();
    expect(await Users.exists({ _id: user._id })).not.toBeNull();
    expect(await api.ok('GET /api/auth/me')).toMatchObject({ email: user.email, deletesAt: null });
  });

  test('keeps the account, however late the worker is', async () => {
    const { user, api } = await leavingMember();
    await api.ok(ask, { body: { password } });
    await twoWeeksPass();
    await api.ok(withdraw);
    expect(await api.ok('GET /api/account')).toMatchObject({ deletesAt: null });
    await site.runOutbox();
    expect(await Users.exists({ _id: user._id })).not.toBeNull();
  });

  test('and back again counts the two weeks from then', async () => {
    const { user, api } = await leavingMember();
    await api.ok(ask, { body: { password } });
    await api.ok(withdraw);
    await api.ok(ask, { body: { password } });
    // The day of the first asking.
    const first = { kind: 'account-deletion', 'payload.userId': user._id.toHexString() };
    await Outbox.findOneAndUpdate(first, { $set: { dueAt: new Date() } }, { sort: { _id: 1 } });
    await site.runOutbox();
    expect(await Users.exists({ _id: user._id })).not.toBeNull();
  });

  test('is nothing where nothing was asked', async () => {
    const { api } = await leavingMember();
    expect(await api.ok(withdraw)).toBeNull();
  });
});
