import { describe, expect, test } from '@jest/globals';
import { createBrowser } from '../../../test/browser.ts';
import { makeGuestAccount, makeLimitedBuyer } from '../../../test/factories/makeGuestAccount.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { createMailbox } from '../../../test/mailbox.ts';
import { testServer } from '../../../test/testServer.ts';
import type { Client } from '../../../test/client.ts';
import { AuditRecords } from '../../members/audit/audit.model.ts';
import { Users } from '../../members/users/users.model.ts';
import { createLinkToken } from '../../infra/secrets.ts';
import { Types } from 'mongoose';

const site = testServer();
const mailbox = createMailbox(site);
const claim = 'POST /api/auth/claim-account';
const password = 'walking under old trees';
const tokenOf = (linkId: string) => createLinkToken(new Types.ObjectId(linkId), site.env.GROVE_SECRET);
const countAccounts = (email: string) => Users.countDocuments({ email });
const isLimitedEnded = async (api: Client) => (await api.send('GET /api/account')).status === 401;

describe('the link that confirms the account of a purchase', () => {
  test('sets the password, signs in, and ends the limited session', async () => {
    const { user, linkId, api } = await makeLimitedBuyer(site);
    const browser = createBrowser(site);
    const body = { token: tokenOf(linkId), password };
    expect(await browser.ok(claim, { body })).toMatchObject({
      id: user._id.toHexString(),
      email: user.email,
    });
    expect(await browser.ok('GET /api/auth/me')).toMatchObject({ email: user.email });
    expect(await isLimitedEnded(api)).toBe(true);
    await site.visitor.ok('POST /api/auth/sign-in', { body: { email: user.email, password } });
    expect(await Users.findById(user._id).lean()).not.toHaveProperty('isUnconfirmed');
    const actions = (await AuditRecords.find({ actorId: user._id }).lean()).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['account-created', 'account-confirmed']));
  });

  test('works once, also against two uses at the same time, and ends the account’s other links', async () => {
    const { user, linkId } = await makeGuestAccount(site);
    await site.visitor.ok('POST /api/auth/forgot-password', { body: { email: user.email } });
    const other = await mailbox.link('claim-account', user.email);
    const body = { token: tokenOf(linkId), password };
    const uses = await Promise.all([site.visitor.send(claim, { body }), site.visitor.send(claim, { body })]);
    expect(uses.map(({ status }) => status).sort()).toEqual([200, 410]);
    const { status, headers } = await site.visitor.send(claim, { body: { token: other, password } });
    expect([status, headers.get('Grove-Error')]).toEqual([410, 'link-used']);
  });

  test('refuses a weak password and stays valid', async () => {
    const { linkId } = await makeGuestAccount(site);
    const token = tokenOf(linkId);
    expect((await site.visitor.send(claim, { body: { token, password: 'password1234' } })).status).toBe(400);
    await site.visitor.ok(claim, { body: { token, password } });
  });

  test('expires with the account', async () => {
    const { user, linkId } = await makeGuestAccount(site);
    await Users.deleteOne({ _id: user._id });
    const { status } = await site.visitor.send(claim, { body: { token: tokenOf(linkId), password } });
    expect(status).toBe(410);
  });
});

describe('an unconfirmed account counts as missing', () => {
  test('for the password, and its owner gets the link again instead of a new password or a sign-in link', async () => {
    const { user } = await makeGuestAccount(site);
    const { email } = user;
    const known = await site.visitor.send('POST /api/auth/sign-in', { body: { email, password } });
    const body = { email: 'nobody@grove.test', password };
    const unknown = await site.visitor.send('POST /api/auth/sign-in', { body });
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    for (const key of ['POST /api/auth/forgot-password', 'POST /api/auth/sign-in-link'] as const) {
      await site.visitor.ok(key, { body: { email } });
      const sent = await mailbox.collect();
      expect(sent.map(({ template, to }) => [template, to])).toEqual([['claim-account', email]]);
    }
  });

  test('for a sign-up, which takes it over with its name and password', async () => {
    const { user, linkId, api } = await makeLimitedBuyer(site);
    const { email } = user;
    const browser = createBrowser(site);
    await browser.ok('POST /api/auth/sign-up', { body: { email, username: 'Wren Real', password } });
    const token = await mailbox.link('verify-email', email);
    const { user: signedIn } = await browser.ok('POST /api/auth/verify-email', { body: { token } });
    expect(signedIn).toMatchObject({ id: user._id.toHexString(), username: 'Wren Real' });
    expect([await countAccounts(email), await isLimitedEnded(api)]).toEqual([1, true]);
    expect((await site.visitor.send(claim, { body: { token: tokenOf(linkId), password } })).status).toBe(410);
  });

  test('for an invitation, which takes it over with its role', async () => {
    const creator = await site.signIn(await makeUser({ isCreator: true, username: 'Sage Rivers' }));
    const { user, api } = await makeLimitedBuyer(site);
    const { email } = user;
    await creator.ok('POST /api/creator/invitations', { body: { email, role: 'coach', password } });
    const token = await mailbox.link('invitation', email);
    const body = { token, username: 'Wren Coach', password };
    const signedIn = await site.visitor.ok('POST /api/auth/accept-invitation', { body });
    expect(signedIn).toMatchObject({ id: user._id.toHexString(), username: 'Wren Coach', isCoach: true });
    expect([await countAccounts(email), await isLimitedEnded(api)]).toEqual([1, true]);
  });

  test('for the other members: no profile, no search, no mention, until it is confirmed', async () => {
    const username = 'Quillon Featherstone';
    const { user, userId, linkId } = await makeGuestAccount(site, { username });
    const member = await site.signIn(await makeUser());
    const search = async () => {
      const found = await Promise.all([
        member.ok('GET /api/search', { query: { query: 'quillon' } }),
        member.ok('GET /api/members', { query: { search: 'quillon' } }),
        member.ok('GET /api/mentionable', { query: { query: 'quillon', audience: 'everybody' } }),
      ]);
      const profile = await member.send('GET /api/profiles/:userId', { params: { userId } });
      return [...found.map((one) => JSON.stringify(one).includes(username)), profile.status];
    };
    expect(await search()).toEqual([false, false, false, 404]);
    const creator = await site.signIn(await makeUser({ isCreator: true }));
    const students = await creator.ok('GET /api/students', { query: { search: 'quillon' } });
    expect(JSON.stringify(students)).toContain(username);
    await site.visitor.ok(claim, { body: { token: tokenOf(linkId), password } });
    expect(await search()).toEqual([true, true, true, 200]);
    expect(await Users.findById(user._id).lean()).toMatchObject({ username });
  });
});
