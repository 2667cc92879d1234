import { beforeAll, describe, expect, test } from '@jest/globals';
import { createBrowser } from '../../../test/browser.ts';
import type { Client } from '../../../test/client.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { AuditRecords } from '../../members/audit/audit.model.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { newUser } from '../../members/users/accounts/newUser.ts';
import { Users } from '../../members/users/users.model.ts';
import type { User } from '../../members/users/users.model.ts';

const site = testServer();
const list = 'GET /api/creator/people';
const password = 'walking under old trees';
let creator: User;
let api: Client;

beforeAll(async () => {
  creator = await makeUser({ isCreator: true, username: 'Sage Rivers', password });
  api = await site.signIn(creator);
});

/** All results of a search, page by page. */
async function listEverybody(search?: string) {
  const pages = [];
  let cursor: string | undefined;
  do {
    const query = { ...(search !== undefined && { search }), ...(cursor !== undefined && { cursor }) };
    const page = await api.ok(list, { query });
    pages.push(page.people);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return pages;
}

describe('GET /api/creator/people', () => {
  beforeAll(async () => {
    const base = Date.now() - 1_000_000;
    const created = (at: number) => new Date(base + Math.floor(at / 2) * 1000);
    const people = Array.from({ length: 120 }, async (_, at) =>
      newUser({
        username: `Ähren ${String(at % 60).padStart(2, '0')}`,
        email: at % 2 === 0 ? `ähren${at}@grove.test` : `zz${at}@grove.test`,
        createdAt: created(at),
      }),
    );
    await nativeCollection(Users).insertMany(await Promise.all(people));
  });

  test('returns each person once, newest first, in pages of fifty', async () => {
    const pages = await listEverybody();
    expect(pages.map(({ length }) => length).slice(0, 2)).toEqual([50, 50]);
    const people = pages.flat();
    expect(people).toHaveLength(await Users.countDocuments());
    expect(new Set(people.map(({ id }) => id)).size).toBe(people.length);
    const joinDates = people.map(({ joinedAt }) => joinedAt);
    expect(joinDates).toEqual([...joinDates].sort().reverse());
    expect(people.find(({ isYou }) => isYou)).toMatchObject({ username: 'Sage Rivers', role: 'creator' });
  });

  test('takes two queries in addition to the session query, however many people there are', async () => {
    expect(await site.countQueries(() => api.ok(list))).toBe(3);
    expect(await site.countQueries(() => api.ok(list, { query: { search: 'ähren' } }))).toBe(3);
  });

  test('finds any part of a name or email address, in any case, each person once', async () => {
    const people = (await listEverybody('äHREN')).flat();
    expect(people).toHaveLength(120);
    expect(new Set(people.map(({ id }) => id)).size).toBe(120);
    expect((await listEverybody('zz1@')).flat()).toHaveLength(1);
    expect((await listEverybody('sage r')).flat()).toHaveLength(1);
    expect((await listEverybody('RIVERS')).flat()).toHaveLength(1);
    expect((await listEverybody('hren 0')).flat()).toHaveLength(20);
    expect((await listEverybody('river song')).flat()).toEqual([]);
  });

  test.each([
    [
      'names',
      '森',
      (at: number) => ({ username: `森${'林'.repeat(77)}${at}`, email: `mori${at}@grove.test` }),
    ],
    [
      'characters',
      '~',
      (at: number) => ({ username: `~${'\u0001'.repeat(76)}${at}`, email: `c${at}@grove.test` }),
    ],
    [
      'email addresses',
      'yy',
      (at: number) => ({ username: `M ${at}`, email: `yy${at}@${'b'.repeat(235)}.test` }),
    ],
  ])('continues after long %s', async (_, search, fields) => {
    const people = await Promise.all(Array.from({ length: 60 }, async (__, at) => newUser(fields(at))));
    await nativeCollection(Users).insertMany(people);
    expect((await listEverybody(search)).map(({ length }) => length)).toEqual([50, 10]);
  });

  test('treats a search as text, never as a pattern', async () => {
    for (const search of ['.*', '^', '(a+)+$', '[', '\\'])
      expect((await listEverybody(search)).flat()).toEqual([]);
  });

  test('contains no secrets', async () => {
    const { text } = await api.send(list, { query: { search: 'sage' } });
    expect(text).not.toMatch(/passwordHash|argon2|secondFactor"/);
  });

  test.each<[Record<string, string>]>([
    [{ cursor: 'x' }],
    [{ cursor: Buffer.from('["newest","x","000000000000000000000000"]').toString('base64url') }],
    [{ cursor: Buffer.from('["search","x","000000000000000000000000"]').toString('base64url') }],
    [{ search: 'x'.repeat(101) }],
    [{ limit: '1000' }],
  ])('rejects %j', async (query) => {
    expect((await api.send(list, { query })).status).toBe(400);
  });
});

describe('PUT /api/creator/people/:userId/role', () => {
  const key = 'PUT /api/creator/people/:userId/role';
  const change = (client: Client, user: User, role: string) =>
    client.send(key, { params: { userId: user._id.toHexString() }, body: { role } });

  test('ends the sessions, and the rights change from the next sign-in', async () => {
    const user = await makeUser({ password });
    const browser = createBrowser(site);
    await browser.ok('POST /api/auth/sign-in', { body: { email: user.email, password } });
    expect(JSON.parse((await change(api, user, 'coach')).text)).toMatchObject({ role: 'coach' });
    expect(await browser.ok('GET /api/auth/me')).toBeNull();
    const { user: again } = await browser.ok('POST /api/auth/sign-in', {
      body: { email: user.email, password },
    });
    expect(again).toMatchObject({ isCoach: true, isCreator: false });
    expect(await AuditRecords.findOne({ action: 'role-changed', subjectId: user._id }).lean()).toMatchObject({
      actorId: creator._id,
      detail: 'member → coach',
    });
  });

  test('changes nothing for the current role', async () => {
    const user = await makeUser({ isCoach: true });
    const client = await site.signIn(user);
    expect((await change(api, user, 'coach')).status).toBe(200);
    expect(await client.ok('GET /api/auth/me')).not.toBeNull();
  });

  test('does not change demo accounts', async () => {
    const demo = await makeUser({ demo: 'member' });
    expect((await change(api, demo, 'creator')).status).toBe(403);
  });

  test('ends the invitations of a former creator', async () => {
    const user = await makeUser({ isCreator: true });
    const client = await site.signIn(user);
    await client.ok('POST /api/creator/invitations', {
      body: { email: 'friend@grove.test', role: 'creator' },
    });
    await change(api, user, 'member');
    const { invitations } = await api.ok('GET /api/creator/invitations', { query: {} });
    expect(invitations.map(({ email }) => email)).not.toContain('friend@grove.test');
  });

  test('returns 404 for an unknown person and 400 for an invalid role or id', async () => {
    const send = (userId: string, body: unknown) => api.send(key, { params: { userId }, body });
    expect((await send('0'.repeat(24), { role: 'coach' })).status).toBe(404);
    expect((await send('x', { role: 'coach' })).status).toBe(400);
    expect((await send(creator._id.toHexString(), { role: 'owner' })).status).toBe(400);
    expect((await send(creator._id.toHexString(), { role: 'coach', isCreator: true })).status).toBe(400);
  });

  test('only operators make creators operators and change their role', async () => {
    const newcomer = await makeUser({ isCreator: true, isOperator: false, password });
    const client = await site.signIn(newcomer);
    const params = { userId: newcomer._id.toHexString() };
    const body = { role: 'creator', isOperator: true };
    expect((await client.send(key, { params, body })).status).toBe(403);
    expect((await change(client, creator, 'member')).status).toBe(403);
    expect((await client.send('GET /api/creator/audit')).status).toBe(403);
    const { people } = await client.ok(list, { query: { search: 'sage r' } });
    expect(people).toMatchObject([{ isOperator: true, can: { changeRole: false } }]);

    expect(await api.ok(key, { params, body: { role: 'creator', isOperator: true } })).toMatchObject({
      isOperator: true,
      can: { changeRole: true },
    });
    expect(await client.ok('GET /api/auth/me')).toBeNull();
    const browser = createBrowser(site);
    const { user } = await browser.ok('POST /api/auth/sign-in', {
      body: { email: newcomer.email, password },
    });
    expect(user?.can.operate).toBe(true);
    await browser.ok('GET /api/creator/audit');
    expect(await AuditRecords.findOne({ subjectId: newcomer._id }).lean()).toMatchObject({
      detail: 'creator → operator',
    });
    await api.ok(key, { params, body: { role: 'creator', isOperator: false } });
    expect((await change(api, newcomer, 'member')).status).toBe(200);
    expect(await Users.findById(newcomer._id).lean()).toMatchObject({ isCreator: false, isOperator: false });
  });

  test('members and coaches cannot be operators', async () => {
    const params = { userId: (await makeUser())._id.toHexString() };
    expect((await api.send(key, { params, body: { role: 'coach', isOperator: true } })).status).toBe(400);
  });

  test('keeps at least one operator, also when the last one deletes the account', async () => {
    await makeUser({ isCreator: true, isOperator: false });
    const params = { userId: creator._id.toHexString() };
    const refusal = await api.send(key, { params, body: { role: 'creator', isOperator: false } });
    expect([refusal.status, refusal.text]).toEqual([409, expect.stringContaining('at least one operator')]);
    expect((await change(api, creator, 'member')).status).toBe(409);
    expect((await api.send('POST /api/account/deletion', { body: { password } })).status).toBe(409);
    expect(await Users.findById(creator._id).lean()).toMatchObject({ isOperator: true, deletesAt: null });
    await Users.deleteMany({ isCreator: true, _id: { $ne: creator._id } });
  });

  test('keeps at least one creator, even when two demote each other at once', async () => {
    expect((await change(api, creator, 'member')).status).toBe(409);
    const second = await makeUser({ isCreator: true });
    const client = await site.signIn(second);
    const both = await Promise.all([change(api, second, 'member'), change(client, creator, 'member')]);
    const statuses = both.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect([401, 403, 409]).toContain(statuses[1]);
    expect(await Users.countDocuments({ isCreator: true })).toBe(1);
  });

  test('does not count a creator with a scheduled deletion as the remaining one', async () => {
    await Users.updateMany({ isCreator: true }, { $set: { isCreator: false } });
    const [one] = await Promise.all([
      makeUser({ isCreator: true }),
      makeUser({ isCreator: true, deletesAt: new Date(Date.now() + 86_400_000) }),
    ]);
    expect((await change(await site.signIn(one), one, 'member')).status).toBe(409);
  });
});
