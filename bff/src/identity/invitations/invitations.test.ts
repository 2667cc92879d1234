import { beforeAll, describe, expect, test } from '@jest/globals';
import { createBrowser } from '../../../test/browser.ts';
import type { Client } from '../../../test/client.ts';
import { Types } from 'mongoose';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { createMailbox } from '../../../test/mailbox.ts';
import { testServer } from '../../../test/testServer.ts';
import { AuditRecords } from '../../members/audit/audit.model.ts';
import { OneTimeLinks } from '../oneTimeLinks/oneTimeLinks.model.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { Users } from '../../members/users/users.model.ts';

const site = testServer();
const mailbox = createMailbox(site);
const invite = 'POST /api/creator/invitations';
const read = 'POST /api/auth/read-invitation';
const accept = 'POST /api/auth/accept-invitation';
const password = 'walking under old trees';
let api: Client;
let counter = 0;

beforeAll(async () => {
  api = await site.signIn(await makeUser({ isCreator: true, username: 'Sage Rivers' }));
});

async function invited(role: 'member' | 'coach' | 'creator' = 'coach') {
  counter += 1;
  const email = `guest${counter}@grove.test`;
  const invitation = await api.ok(invite, { body: { email, role } });
  return { email, invitation, token: await mailbox.link('invitation', email) };
}

/** Returns all open invitations, loaded page by page. */
async function openInvitations() {
  const pages = [];
  let cursor: string | undefined;
  do {
    const query = cursor === undefined ? {} : { cursor };
    const { invitations, nextCursor } = await api.ok('GET /api/creator/invitations', { query });
    pages.push(invitations);
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  return pages.flat();
}

describe('an invitation', () => {
  test('the emailed link creates an account with the invited role', async () => {
    const { email, invitation, token } = await invited();
    expect(invitation).toMatchObject({ email, role: 'coach', invitedBy: 'Sage Rivers' });
    expect((await openInvitations()).map(({ id }) => id)).toContain(invitation.id);
    expect(await site.visitor.ok(read, { body: { token } })).toEqual({
      email,
      role: 'coach',
      invitedBy: 'Sage Rivers',
      expiresAt: invitation.expiresAt,
    });

    const browser = createBrowser(site);
    const user = await browser.ok(accept, { body: { token, username: 'Kofi', password } });
    expect(user).toMatchObject({ email, username: 'Kofi', isCoach: true, isCreator: false });
    expect(await browser.ok('GET /api/auth/me')).toEqual(user);
    expect((await site.visitor.send(read, { body: { token } })).status).toBe(410);
    expect((await openInvitations()).map(({ id }) => id)).not.toContain(invitation.id);
  });

  test('the audit log names the invited address, and the member’s name once they have an account', async () => {
    const { email, token } = await invited();
    const listBodies = async () => {
      const { entries } = await api.ok('GET /api/creator/audit', { query: { action: 'invitation-sent' } });
      return entries[0];
    };
    expect(await listBodies()).toMatchObject({ subjectEmail: email, subject: null, detail: 'coach' });
    await site.visitor.ok(accept, { body: { token, username: 'Kofi', password } });
    expect(await listBodies()).toMatchObject({ subjectEmail: null, subject: { username: 'Kofi' } });
    expect(await AuditRecords.countDocuments({ subjectEmail: email })).toBe(0);
  });

  test('the audit log names the address of a withdrawn invitation', async () => {
    const { email, invitation } = await invited();
    await api.ok('DELETE /api/creator/invitations/:invitationId', {
      params: { invitationId: invitation.id },
    });
    const { entries } = await api.ok('GET /api/creator/audit', { query: { action: 'invitation-withdrawn' } });
    expect(entries[0]).toMatchObject({ subjectEmail: email, subject: null });
  });

  test('the audit log keeps no address if the invited person signs up without the invitation', async () => {
    const { email } = await invited();
    await site.visitor.ok('POST /api/auth/sign-up', { body: { username: 'Kofi', email, password } });
    const token = await mailbox.link('verify-email', email);
    await site.visitor.ok('POST /api/auth/verify-email', { body: { token, password } });
    expect(await AuditRecords.countDocuments({ subjectEmail: email })).toBe(0);
  });

  test('an invitation is accepted once, even with concurrent requests', async () => {
    const { token, email } = await invited();
    const body = { token, username: 'Kofi', password };
    const both = await Promise.all([
      site.visitor.send(accept, { body }),
      site.visitor.send(accept, { body }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(await Users.countDocuments({ email })).toBe(1);
  });

  test('a second invitation invalidates the first link, even if both are sent at once', async () => {
    const { token, email } = await invited();
    const again = () => api.send(invite, { body: { email, role: 'member' } });
    const both = await Promise.all([again(), again()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await site.visitor.send(read, { body: { token } })).status).toBe(410);
    expect(await OneTimeLinks.countDocuments({ email })).toBe(1);
  });

  test('an invitation can be withdrawn once', async () => {
    const { token, invitation } = await invited();
    const withdraw = () =>
      api.send('DELETE /api/creator/invitations/:invitationId', { params: { invitationId: invitation.id } });
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 404]);
    expect((await site.visitor.send(accept, { body: { token, username: 'Kofi', password } })).status).toBe(
      410,
    );
  });

  test('an address with an account is not invited, and its open invitation does not work', async () => {
    const user = await makeUser();
    expect((await api.send(invite, { body: { email: user.email, role: 'coach' } })).status).toBe(409);
    const { token, email } = await invited('creator');
    await makeUser({ email });
    expect((await site.visitor.send(accept, { body: { token, username: 'Kwame', password } })).status).toBe(
      410,
    );
    expect(await Users.findOne({ email }).lean()).toMatchObject({ isCreator: false });
  });

  test('a repeated request with the same key sends one email', async () => {
    const body = { email: 'retried@grove.test', role: 'member' };
    const headers = { 'Idempotency-Key': 'invite-retried-1' };
    const first = await api.send(invite, { body, headers });
    const second = await api.send(invite, { body, headers });
    expect([second.status, second.text]).toEqual([200, first.text]);
    const emails = (await mailbox.collect()).filter(({ to }) => to === body.email);
    expect(emails).toHaveLength(1);
  });

  test('a weak password is refused, and the link keeps working', async () => {
    const { token, email } = await invited();
    const weak = await site.visitor.send(accept, { body: { token, username: 'Kofi', password: email } });
    expect(weak.status).toBe(400);
    expect((await site.visitor.send(read, { body: { token } })).status).toBe(200);
  });

  test.each<[string, unknown]>([
    [invite, { email: 'x', role: 'member' }],
    [invite, { email: 'a@b.de', role: 'owner' }],
    [invite, { email: 'a@b.de' }],
    [accept, { token: 'x'.repeat(38), username: '', password }],
    [accept, { token: 'x'.repeat(38), username: 'Kofi', password: 'short' }],
    [accept, { token: 'x'.repeat(38), username: 'Kofi', password, role: 'creator' }],
    [read, { token: 'x' }],
  ])('%s with %j is refused', async (key, body) => {
    expect((await api.send(key, { body })).status).toBe(400);
  });

  test('a creator can have at most 200 open invitations', async () => {
    const now = new Date();
    const expiresAt = new Date(now.getTime() + 86_400_000);
    const inviter = await makeUser({ isCreator: true });
    const userId = inviter._id;
    const inviterApi = await site.signIn(inviter);
    await nativeCollection(OneTimeLinks).insertMany(
      Array.from({ length: 200 }, (_, at) => ({
        ...{ _id: new Types.ObjectId(), userId, email: `many${at}@grove.test` },
        ...{ kind: 'invitation' as const, role: 'member' as const, createdAt: now, expiresAt },
      })),
    );
    const { status, text } = await inviterApi.send(invite, {
      body: { email: 'one.more@grove.test', role: 'member' },
    });
    expect([status, text]).toEqual([409, 'You have 200 open invitations. Withdraw one first']);
    const again = { email: 'many1@grove.test', role: 'coach' } as const;
    expect((await inviterApi.send(invite, { body: again })).status).toBe(200);
    const otherInvitation = { email: 'of.another@grove.test', role: 'member' } as const;
    expect((await api.send(invite, { body: otherInvitation })).status).toBe(200);
    // Many have the same time: each must be listed, so that it can be withdrawn.
    const open = await openInvitations();
    expect(open.length).toBeGreaterThan(200);
    expect(new Set(open.map(({ id }) => id)).size).toBe(
      await OneTimeLinks.countDocuments({ kind: 'invitation' }),
    );
    expect(open.length).toBe(await OneTimeLinks.countDocuments({ kind: 'invitation' }));
  });
});
