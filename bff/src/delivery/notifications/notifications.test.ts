import { describe, expect, test } from '@jest/globals';
import { createSmtpServer } from '../../../test/smtpServer.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { newDocument } from '../../infra/newDocument.ts';
import { award } from '../../rewards/awards/award.ts';
import type { User } from '../../members/users/users.model.ts';
import { Notifications } from './notifications.model.ts';
import { notify } from './notify.ts';

const emailServer = await createSmtpServer();
const site = testServer({ SMTP_URL: emailServer.url });
const list = 'GET /api/notifications';
const read = 'POST /api/notifications/read';
const announce = 'POST /api/notifications/announce';
const choose = 'PATCH /api/account/notifications';

const idOf = ({ _id }: User) => _id.toHexString();
const notifyLevelUp = (user: User, level: number) =>
  inTransaction((tx) =>
    notify({ userId: idOf(user), kind: 'level-up', key: `level:${level}`, data: { level } }, tx),
  );

async function createNotifiedMember(...levels: number[]) {
  const user = await makeUser();
  for (const level of levels) await notifyLevelUp(user, level);
  return { user, api: await site.signIn(user) };
}

describe('the notification list', () => {
  test('a new member’s list is empty', async () => {
    const { api } = await createNotifiedMember();
    expect(await api.ok(list)).toEqual({ items: [], nextCursor: null, unread: 0 });
    expect(await api.ok('GET /api/notifications/count')).toEqual({ unread: 0 });
  });

  test('the list shows what happened and links to it, newest first', async () => {
    const { user, api } = await createNotifiedMember(5);
    await inTransaction((tx) => award({ userId: idOf(user), cause: 'post', causeKey: 'a' }, tx));
    const { items, unread } = await api.ok(list);
    expect(unread).toBe(2);
    expect(items).toMatchObject([
      {
        kind: 'badge',
        title: 'New badge: First Voice',
        text: 'Share your first post with the community.',
        path: '/#dashboard:overview/badges',
        isRead: false,
      },
      { kind: 'level-up', title: 'You reached level 5', path: '/#dashboard:overview/points' },
    ]);
  });

  test('a notification is created once, even by concurrent calls', async () => {
    const { user, api } = await createNotifiedMember();
    const news = await Promise.allSettled(Array.from({ length: 8 }, () => notifyLevelUp(user, 3)));
    expect(news.filter((one) => one.status === 'fulfilled' && one.value)).toHaveLength(1);
    expect((await api.ok(list)).items).toHaveLength(1);
  });

  test('the list has pages, and counts unread notifications up to a hundred', async () => {
    const { user, api } = await createNotifiedMember();
    await nativeCollection(Notifications).insertMany(
      Array.from({ length: 130 }, (_, at) => ({
        ...newDocument(new Date(Date.UTC(2026, 0, 1) + at)),
        ...{ userId: user._id, kind: 'level-up' as const, key: `level:${at}`, data: { level: 2 } },
        ...{ isListed: true, readAt: null, announcedAt: null },
      })),
    );
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: { cursor?: string } = cursor === null ? {} : { cursor };
      const page = await api.ok(list, { query });
      expect(page.unread).toBe(100);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect([seen.length, new Set(seen).size]).toEqual([130, 130]);
  });

  test('notifications can be marked as read one by one or all at once', async () => {
    const { api } = await createNotifiedMember(2, 3, 4);
    const { items } = await api.ok(list);
    expect(await api.ok(read, { body: { ids: [items[1]?.id ?? ''] } })).toEqual({ unread: 2 });
    expect((await api.ok(list)).items.map(({ isRead }) => isRead)).toEqual([false, true, false]);
    expect(await api.ok(read, { body: {} })).toEqual({ unread: 0 });
  });

  test('another member’s notifications cannot be read, counted, marked as read or announced', async () => {
    const { api } = await createNotifiedMember(2);
    const other = await createNotifiedMember();
    const [mine] = (await api.ok(list)).items;
    expect(await other.api.ok(read, { body: { ids: [mine?.id ?? ''] } })).toEqual({ unread: 0 });
    expect(await other.api.ok(announce, { body: {} })).toEqual([]);
    expect((await other.api.ok(list)).items).toEqual([]);
    expect(await api.ok('GET /api/notifications/count')).toEqual({ unread: 1 });
  });

  test.each([
    ['a malformed cursor', list, { query: { cursor: 'x' } }],
    ['a malformed id', read, { body: { ids: ['1'] } }],
    ['too many ids', read, { body: { ids: Array.from({ length: 101 }, () => '0'.repeat(24)) } }],
    ['an operator', read, { body: { ids: { $ne: null } } }],
    ['another field', announce, { body: { all: true } }],
    ['an unknown group', choose, { body: { spam: { mail: true } } }],
    ['an unknown channel', choose, { body: { progress: { phone: true } } }],
    ['no preference', choose, { body: { progress: { mail: 'yes' } } }],
  ])('%s is answered with 400', async (_, key, input) => {
    const { api } = await createNotifiedMember();
    expect((await api.send(key, input)).status).toBe(400);
  });
});

describe('announcements', () => {
  test('each notification is announced once, oldest first, and stays unread', async () => {
    const { api } = await createNotifiedMember(2, 3);
    const first = await api.ok(announce, { body: {} });
    expect(first.map(({ title, isRead }) => [title, isRead])).toEqual([
      ['You reached level 2', false],
      ['You reached level 3', false],
    ]);
    expect(await api.ok(announce, { body: {} })).toEqual([]);
    expect((await api.ok(list)).unread).toBe(2);
  });

  test('with many open tabs, each notification is announced in one of them', async () => {
    const { api } = await createNotifiedMember(2, 3, 4);
    const tabs = await Promise.all(Array.from({ length: 8 }, () => api.ok(announce, { body: {} })));
    expect(tabs.flat().map(({ id }) => id)).toHaveLength(3);
    expect(new Set(tabs.flat().map(({ id }) => id)).size).toBe(3);
  });

  test('after a long absence, the latest five are announced', async () => {
    const { api } = await createNotifiedMember(2, 3, 4, 5, 6, 7, 8);
    expect(await api.ok(announce, { body: {} })).toHaveLength(5);
    expect(await api.ok(announce, { body: {} })).toEqual([]);
  });
});

describe('notification preferences', () => {
  const listTitles = async (api: Awaited<ReturnType<typeof createNotifiedMember>>['api']) =>
    (await api.ok('GET /api/account')).notifications;

  test('only the bell is on by default, and each preference changes separately', async () => {
    const { api } = await createNotifiedMember();
    const otherFields = {
      ...{ courses: { bell: true, mail: false }, coaching: { bell: true, mail: true } },
      ...{ community: { bell: true, mail: false }, messages: { bell: true, mail: true } },
    };
    expect(await listTitles(api)).toEqual({ progress: { bell: true, mail: false }, ...otherFields });
    const [one, two] = [{ progress: { mail: true } }, { progress: { bell: false } }];
    await Promise.all([api.ok(choose, { body: one }), api.ok(choose, { body: two })]);
    expect(await listTitles(api)).toEqual({ progress: { bell: false, mail: true }, ...otherFields });
    expect(await api.ok(choose, { body: {} })).toEqual({
      progress: { bell: false, mail: true },
      ...otherFields,
    });
  });

  test('one email is sent, with a link to the subject and to the settings', async () => {
    const { user, api } = await createNotifiedMember();
    await api.ok(choose, { body: { progress: { mail: true } } });
    await Promise.all([notifyLevelUp(user, 2), site.runOutbox()]);
    await notifyLevelUp(user, 2);
    await site.runOutbox();
    const { subject, text } = await emailServer.waitForEmail(user.email);
    expect(subject).toBe('You reached level 2 · The Sanctum');
    expect(text).toContain('/#dashboard:overview/points');
    expect(text).toContain('/#dashboard:settings/notifications');
  });

  test('with the bell turned off, notifications are not listed, counted or announced', async () => {
    const { user, api } = await createNotifiedMember();
    await api.ok(choose, { body: { progress: { bell: false } } });
    expect(await notifyLevelUp(user, 2)).toBe(true);
    expect(await api.ok(list)).toEqual({ items: [], nextCursor: null, unread: 0 });
    expect(await api.ok(announce, { body: {} })).toEqual([]);
    await api.ok(choose, { body: { progress: { bell: true } } });
    expect(await notifyLevelUp(user, 2)).toBe(false);
  });
});
