import { describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { makePost, pictures } from '../../../test/factories/makePost.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import type { User } from '../../members/users/users.model.ts';

const site = testServer();
const posts = 'GET /api/profiles/:userId/posts';
const media = 'GET /api/profiles/:userId/media';

function of({ _id }: Pick<User, '_id'>, cursor?: string) {
  return { params: { userId: _id.toHexString() }, query: { ...(cursor !== undefined && { cursor }) } };
}

async function authorAndReader() {
  const [author, reader] = await Promise.all([makeUser({ username: 'Ann' }), makeUser()]);
  return { author, api: await site.signIn(reader) };
}

describe('GET /api/profiles/:userId/posts', () => {
  test('shows a post with its figures and at most four of its emoji', async () => {
    const { author, api } = await authorAndReader();
    const reactions = [
      { emoji: '🌱', users: 2 },
      { emoji: '❤️', users: 9 },
      { emoji: '🙏', users: 4 },
      { emoji: '🔥', users: 1 },
      { emoji: '✨', users: 3 },
    ];
    const [image] = pictures(1);
    const post = await makePost({
      authorId: author._id,
      text: `${'word '.repeat(60)}end`,
      tag: 'Gratitude',
      images: [image!],
      reactions,
      commentsCount: 3,
      savesCount: 2,
    });
    const { items, nextCursor } = await api.ok(posts, of(author));
    expect(nextCursor).toBeNull();
    expect(items).toEqual([
      {
        id: post._id.toHexString(),
        author: { id: author._id.toHexString(), name: 'Ann', avatar: null },
        audience: 'everybody',
        content: `${'word '.repeat(56).trimEnd()}…`,
        fullText: `${'word '.repeat(60)}end`,
        tag: 'Gratitude',
        images: [
          {
            id: null,
            url: '/media/posts/river-0.webp',
            alt: 'The river, 0',
            width: 960,
            height: 720,
            sources: [],
          },
        ],
        files: [],
        mentions: [],
        reactions: [
          { emoji: '❤️', users: 9 },
          { emoji: '🙏', users: 4 },
          { emoji: '✨', users: 3 },
          { emoji: '🌱', users: 2 },
        ],
        totalReactions: 19,
        commentsCount: 3,
        savesCount: 2,
        createdAt: post.createdAt.toISOString(),
        isEdited: false,
        isPinned: false,
        isHidden: false,
        ownReaction: null,
        isSaved: false,
        can: { edit: false, delete: false, pin: false, report: true },
      },
    ]);
  });

  test('holds that member’s posts only, newest first, page after page, each once', async () => {
    const { author, api } = await authorAndReader();
    const at = new Date('2026-01-01T12:00:00.000Z');
    await makePost();
    // Three moments, so that pages end within one.
    for (let day = 0; day < 23; day++) {
      const createdAt = new Date(at.getTime() + (day % 3) * 1_000);
      await makePost({ authorId: author._id, text: String(day), createdAt });
    }
    const pages = [await api.ok(posts, of(author))];
    while (pages.at(-1)?.nextCursor)
      pages.push(await api.ok(posts, of(author, pages.at(-1)?.nextCursor ?? '')));
    expect(pages.map(({ items }) => items.length)).toEqual([10, 10, 3]);
    const all = pages.flatMap(({ items }) => items);
    expect(new Set(all.map(({ id }) => id)).size).toBe(23);
    const times = all.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
  });

  test('is empty for who has shared nothing, in as many queries as for who shares much', async () => {
    const { author, api } = await authorAndReader();
    const count = () => site.countQueries(() => api.ok(posts, of(author)));
    const before = await count();
    expect(await api.ok(posts, of(author))).toEqual({ items: [], nextCursor: null });
    for (let at = 0; at < 12; at++) await makePost({ authorId: author._id });
    expect(await count()).toBe(before);
  });
});

describe('GET /api/profiles/:userId/media', () => {
  test('shows the pictures of all posts, those of one post together, each once', async () => {
    const { author, api } = await authorAndReader();
    for (const [at, howMany] of [10, 0, 10, 10, 1, 10, 3].entries()) {
      const createdAt = new Date(Date.UTC(2026, 0, 31 - at));
      const images = pictures(howMany, `of-${String(at)}`);
      await makePost({ authorId: author._id, images, createdAt });
    }
    const first = await api.ok(media, of(author));
    expect(first.items).toHaveLength(30);
    expect(first.items[0]).toEqual({
      id: null,
      sources: [],
      url: '/media/posts/of-0-0.webp',
      alt: 'The of-0, 0',
      width: 960,
      height: 720,
      postId: expect.any(String),
      sharedAt: '2026-01-31T00:00:00.000Z',
    });
    const second = await api.ok(media, of(author, first.nextCursor ?? ''));
    expect(second.items).toHaveLength(14);
    expect(second.nextCursor).toBeNull();
    const addresses = [...first.items, ...second.items].map(({ url }) => url);
    expect(new Set(addresses).size).toBe(44);
  });
});

describe.each([posts, media] as const)('%s', (key) => {
  test('404 where there is nobody, 400 for what is no cursor, 401 for a visitor', async () => {
    const { author, api } = await authorAndReader();
    const nobody = { _id: new Types.ObjectId() };
    expect((await api.send(key, of(nobody))).status).toBe(404);
    for (const cursor of ['', 'x', 'a b', 'f'.repeat(27), 'A'.repeat(26), 'A'.repeat(201)]) {
      expect([cursor, (await api.send(key, of(author, cursor))).status]).toEqual([cursor, 400]);
    }
    expect((await site.visitor.send(key, of(author))).status).toBe(401);
  });
});
