import { afterEach, describe, expect, test } from '@jest/globals';
import { tooFarAheadMessage } from '@grove/contracts/fields/dateRules';
import { makeAnnouncement } from '../../../test/factories/makeAnnouncement.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { createSmtpServer } from '../../../test/smtpServer.ts';
import { testServer } from '../../../test/testServer.ts';
import { resetClock, setClock } from '../../infra/clock.ts';
import { Announcements } from './announcements.model.ts';

const emailServer = await createSmtpServer();
const site = testServer({ SMTP_URL: emailServer.url });
const key = 'GET /api/announcements';

afterEach(resetClock);

test('members see announcements newest first, with priority and author', async () => {
  const author = await makeUser({ username: 'Sage', isCreator: true });
  const api = await site.signIn(await makeUser());
  expect(await api.ok(key)).toEqual({ items: [], nextCursor: null });
  await makeAnnouncement({ authorId: author._id, publishedAt: new Date('2026-02-01T00:00:00.000Z') });
  await makeAnnouncement({
    title: 'The garden opens',
    text: 'Come in.',
    priority: 'high',
    publishedAt: new Date('2026-02-02T00:00:00.000Z'),
  });
  const { items } = await api.ok(key);
  expect(items).toEqual([
    {
      id: expect.any(String),
      title: 'The garden opens',
      text: 'Come in.',
      priority: 'high',
      author: null,
      publishedAt: '2026-02-02T00:00:00.000Z',
    },
    {
      id: expect.any(String),
      title: 'Tonight',
      text: 'We sit together at seven.',
      priority: 'normal',
      author: { id: author._id.toHexString(), name: 'Sage', avatar: null },
      publishedAt: '2026-02-01T00:00:00.000Z',
    },
  ]);
});

test('the pages list each announcement once, with a fixed number of queries', async () => {
  await Announcements.deleteMany({});
  const api = await site.signIn(await makeUser());
  // Every two consecutive ones have the same time.
  const publishedAt = (at: number) => new Date(Date.UTC(2026, 1, 1 + Math.floor(at / 2)));
  for (let at = 0; at < 5; at++) await makeAnnouncement({ publishedAt: publishedAt(at), title: String(at) });
  const few = await site.countQueries(() => api.ok(key));
  for (let at = 5; at < 21; at++) await makeAnnouncement({ publishedAt: publishedAt(at), title: String(at) });
  expect(await site.countQueries(() => api.ok(key))).toBe(few);
  const pages = [await api.ok(key)];
  while (pages.at(-1)?.nextCursor) {
    pages.push(await api.ok(key, { query: { cursor: pages.at(-1)?.nextCursor ?? '' } }));
  }
  expect(pages.map(({ items }) => items.length)).toEqual([10, 10, 1]);
  expect(new Set(pages.flatMap(({ items }) => items.map(({ title }) => title))).size).toBe(21);
  expect((await api.send(key, { query: { cursor: 'nonsense' } })).status).toBe(400);
});

test('a visitor gets 401', async () => {
  expect((await site.visitor.send(key)).status).toBe(401);
});

test('creators create, schedule, edit and unpublish announcements; members see only published ones', async () => {
  await Announcements.deleteMany({});
  const [member, creator] = [
    await site.signIn(await makeUser()),
    await site.signIn(await makeUser({ isCreator: true, username: 'Sage' })),
  ];
  const body = { title: ' The garden opens ', text: 'Come in.', priority: 'high' } as const;
  const write = (publishedAt?: string | null) =>
    creator.ok('POST /api/creator/announcements', {
      body: { ...body, ...(publishedAt !== undefined && { publishedAt }) },
    });
  const listIds = async () => (await member.ok(key)).items.map(({ id }) => id);
  const now = await write();
  const later = await write(new Date(Date.now() + 3_600_000).toISOString());
  expect(now).toMatchObject({ title: 'The garden opens', priority: 'high', author: { name: 'Sage' } });
  expect(await listIds()).toEqual([now.id]);
  const all = await creator.ok('GET /api/creator/announcements');
  expect(all.items.map(({ id }) => id)).toEqual([later.id, now.id]);

  // A cursor with a future time does not reveal scheduled announcements.
  const lastCursor = Buffer.alloc(20, 0xff);
  lastCursor.writeBigInt64BE(BigInt(Date.now() + 9_000_000));
  const scheduled = await member.ok(key, { query: { cursor: lastCursor.toString('base64url') } });
  expect(scheduled.items.map(({ id }) => id)).toEqual([now.id]);

  const of = (announcementId: string) => ({ params: { announcementId } });
  const change = 'PATCH /api/creator/announcements/:announcementId';
  await creator.ok(change, { ...of(later.id), body: { publishedAt: new Date().toISOString() } });
  expect(await listIds()).toEqual([later.id, now.id]);
  const withdrawn = await creator.ok(change, { ...of(now.id), body: { publishedAt: null } });
  expect(withdrawn).toMatchObject({ publishedAt: null, text: 'Come in.' });
  expect(await listIds()).toEqual([later.id]);
  await creator.ok('DELETE /api/creator/announcements/:announcementId', of(later.id));
  expect(await listIds()).toEqual([]);
  expect((await creator.send(change, { ...of(later.id), body: {} })).status).toBe(404);
});

test('an announcement scheduled too far ahead is rejected with a message for its author', async () => {
  const creator = await site.signIn(await makeUser({ isCreator: true }));
  const announcementId = String((await makeAnnouncement())._id);
  const publishedAt = '9999-12-31T23:59:00.000Z';
  const body = { title: 'The garden opens', text: 'Come in.', priority: 'high', publishedAt } as const;
  for (const answer of [
    await creator.send('POST /api/creator/announcements', { body }),
    await creator.send('PATCH /api/creator/announcements/:announcementId', {
      params: { announcementId },
      body: { publishedAt },
    }),
  ]) {
    expect(answer.status).toBe(400);
    expect(answer.headers.get('Grove-Field')).toBe('publishedAt');
    expect(answer.text).toContain(tooFarAheadMessage);
  }
});

describe('notifications of an announcement', () => {
  const change = 'PATCH /api/creator/announcements/:announcementId';
  const body = { title: 'The garden opens', text: 'Come in.', priority: 'normal' } as const;

  async function someone(fields: Parameters<typeof makeUser>[0] = {}) {
    const user = await makeUser(fields);
    const api = await site.signIn(user);
    const titles = async () => (await api.ok('GET /api/notifications')).items.map(({ title }) => title);
    return { user, api, titles };
  }

  test('every member but the author is notified once, in the bell and, if they chose so, by email', async () => {
    const [author, member] = [await someone({ isCreator: true }), await someone()];
    await member.api.ok('PATCH /api/account/notifications', { body: { community: { mail: true } } });
    const { id } = await author.api.ok('POST /api/creator/announcements', { body });
    await site.runOutbox();
    await author.api.ok(change, { params: { announcementId: id }, body: { title: 'The garden is open' } });
    await site.runOutbox();
    const [shown] = (await member.api.ok('GET /api/notifications')).items;
    expect(shown).toMatchObject({
      kind: 'announcement',
      title: 'New announcement: The garden is open',
      path: '/#community:sanctum-collective',
    });
    expect(await member.titles()).toHaveLength(1);
    expect(await author.titles()).toEqual([]);
    const emails = emailServer.emails.filter(({ to }) => to.includes(member.user.email));
    expect(emails.map(({ subject }) => subject)).toEqual([
      'New announcement: The garden opens · The Sanctum',
    ]);
    const later = await someone();
    await author.api.ok(change, { params: { announcementId: id }, body: { title: 'Open' } });
    await site.runOutbox();
    expect(await later.titles()).toEqual([]);
  });

  test('a scheduled announcement notifies members at its time, and an unpublished or deleted one no longer does', async () => {
    const [author, member] = [await someone({ isCreator: true }), await someone()];
    const publishedAt = new Date(Date.now() + 3_600_000);
    const { id } = await author.api.ok('POST /api/creator/announcements', {
      body: { ...body, publishedAt: publishedAt.toISOString() },
    });
    await site.runOutbox();
    expect(await member.titles()).toEqual([]);
    setClock(new Date(publishedAt.getTime() + 1_000));
    await site.runOutbox();
    expect(await member.titles()).toEqual(['New announcement: The garden opens']);
    const params = { announcementId: id };
    await author.api.ok(change, { params, body: { publishedAt: null } });
    await site.runOutbox();
    expect(await member.titles()).toEqual([]);
    await author.api.ok(change, { params, body: { publishedAt: publishedAt.toISOString() } });
    await site.runOutbox();
    expect(await member.titles()).toHaveLength(1);
    await author.api.ok('DELETE /api/creator/announcements/:announcementId', { params });
    await site.runOutbox();
    expect(await member.titles()).toEqual([]);
  });
});
