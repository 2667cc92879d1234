import { expect, test } from '@jest/globals';
import { makeAnnouncement } from '../../../test/factories/makeAnnouncement.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { Announcements } from './announcements.model.ts';

const site = testServer();
const key = 'GET /api/announcements';

test('members read them newest first, with their priority and who wrote them', async () => {
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

test('are paged, each once, in as many queries whatever their number', async () => {
  await Announcements.deleteMany({});
  const api = await site.signIn(await makeUser());
  // Two at a time.
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

test('401 for a visitor', async () => {
  expect((await site.visitor.send(key)).status).toBe(401);
});
