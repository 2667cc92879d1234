// Long: the feed and profiles share one server.
import { posts } from '@grove/contracts/community/posts';
import type { ReactionEmoji } from '@grove/contracts/community/communityRules';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import type { Client } from '../../../test/client.ts';
import { makeComment, makePost, createPictures } from '../../../test/factories/makePost.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { Events } from '../../delivery/events/events.model.ts';
import { Users } from '../../members/users/users.model.ts';
import type { User } from '../../members/users/users.model.ts';
import { Comments } from './comments.model.ts';
import { Posts } from './posts.model.ts';
import { reactionsData, savedPostsData } from './posts.personalData.ts';
import { Reactions } from './reactions.model.ts';
import { SavedPosts } from './savedPosts.model.ts';

const site = testServer();

describe('posts', () => {
  const dayMs = 86_400_000;

  async function someone(fields: Parameters<typeof makeUser>[0] = {}) {
    const user = await makeUser(fields);
    const api = await site.signIn(user);
    const points = async () => (await Users.findById(user._id).lean())?.points ?? 0;
    return { user, api, id: user._id.toHexString(), points: await points(), pointsNow: points };
  }

  const of = (postId: string) => ({ params: { postId } });

  async function share(api: Client, text = 'I sat by the river.') {
    return api.ok('POST /api/posts', { body: { text, tag: null } });
  }

  describe('sharing a post', () => {
    test('a new post is first in everybody’s feed, unchanged, and awards five points once', async () => {
      const [author, reader] = [await someone({ username: 'Ann' }), await someone()];
      const text = '  <img src=x onerror=alert(1)> {{7*7}} https://grove.test\nand so on  ';
      const request = {
        body: { text: text, tag: 'Walking' },
        headers: { 'Idempotency-Key': 'sharing-once-1234' },
      };
      const shared = await author.api.ok('POST /api/posts', request);
      expect(await author.api.ok('POST /api/posts', request)).toEqual(shared);
      const { items } = await reader.api.ok('GET /api/posts');
      expect(items[0]).toMatchObject({
        id: shared.id,
        author: { id: author.id, name: 'Ann', avatar: null },
        fullText: text.trim(),
        tag: 'Walking',
        ownReaction: null,
        isSaved: false,
        isEdited: false,
        can: { edit: false, delete: false, pin: false, report: true, block: true },
      });
      expect(shared.can).toEqual({ edit: true, delete: true, pin: false, report: false, block: false });
      expect((await author.pointsNow()) - author.points).toBe(5);
    });

    test.each([
      ['an empty text', { text: ' \n ', tag: null }],
      ['a text that is too long', { text: 'a'.repeat(5_001), tag: null }],
      ['an empty tag', { text: 'a', tag: ' ' }],
      ['an author field', { text: 'a', tag: null, authorId: 'a'.repeat(24) }],
      ['an invalid audience', { text: 'a', tag: null, audience: 'nobody' }],
    ])('a post with %s is rejected', async (_, body) => {
      const { api } = await someone();
      expect((await api.send('POST /api/posts', { body })).status).toBe(400);
    });

    test('posts and comments are rate-limited as expensive calls', () => {
      expect(posts['POST /api/posts'].rate).toBe('expensive');
      expect(posts['POST /api/posts/:postId/comments'].rate).toBe('expensive');
    });
  });

  describe('the feed', () => {
    test('the pages list each post once, without hidden posts and posts of other audiences', async () => {
      const { user, api } = await someone();
      await Posts.deleteMany({});
      const at = Date.UTC(2026, 0, 1);
      for (let nth = 0; nth < 43; nth++)
        await makePost({ authorId: user._id, createdAt: new Date(at + (nth % 3) * 1_000) });
      const audience = new Types.ObjectId().toHexString();
      const secret = await makePost({ authorId: user._id, audience });
      const hidden = await makePost({ isHidden: true, images: [] });
      const pages = [await api.ok('GET /api/posts')];
      while (pages.at(-1)?.nextCursor)
        pages.push(await api.ok('GET /api/posts', { query: { cursor: pages.at(-1)?.nextCursor ?? '' } }));
      expect(pages.map(({ items }) => items.length)).toEqual([20, 20, 3]);
      const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
      expect(new Set(ids).size).toBe(43);
      for (const { _id } of [secret, hidden]) {
        const postId = _id.toHexString();
        expect(ids).not.toContain(postId);
        await isInaccessible(api, postId);
        const wall = await api.ok('GET /api/profiles/:userId/posts', {
          params: { userId: user._id.toHexString() },
          query: {},
        });
        expect(wall.items.map(({ id }) => id)).not.toContain(postId);
      }
    });

    test('takes the same number of queries for one post and for many', async () => {
      const { user, api } = await someone();
      await makePost({ authorId: user._id });
      const count = () => site.countQueries(() => api.ok('GET /api/posts'));
      const before = await count();
      for (let nth = 0; nth < 25; nth++) await makePost({ authorId: user._id });
      expect(await count()).toBe(before);
    });

    test('counts the posts since a given time', async () => {
      const { api } = await someone();
      const author = await someone();
      const { createdAt } = await share(author.api);
      await share(author.api);
      await share(author.api);
      expect(await api.ok('GET /api/new-posts', { query: { since: createdAt } })).toEqual({ count: 2 });
    });

    test('lists the reader’s saved posts, last saved first', async () => {
      const [author, reader] = [await someone(), await someone()];
      const [first, second] = [await share(author.api), await share(author.api)];
      for (const { id } of [second, first, first])
        await reader.api.ok('PUT /api/posts/:postId/saved', { ...of(id), body: {} });
      const saved = () => reader.api.ok('GET /api/posts', { query: { show: 'saved' } });
      expect((await saved()).items.map(({ id }) => id)).toEqual([first.id, second.id]);
      const left = await reader.api.ok('DELETE /api/posts/:postId/saved', of(first.id));
      expect(left).toMatchObject({ isSaved: false, savesCount: 0 });
      expect((await saved()).items.map(({ id }) => id)).toEqual([second.id]);
    });

    test('trending lists the posts of the last seven days with the highest scores', async () => {
      await Posts.deleteMany({});
      const { user, api } = await someone();
      const old = new Date(Date.now() - 8 * dayMs);
      const make = (score: number, fields = {}) => makePost({ authorId: user._id, score, ...fields });
      const [some, , most] = [
        await make(3),
        await make(0),
        await make(9),
        await make(99, { createdAt: old }),
      ];
      await make(50, { audience: new Types.ObjectId().toHexString() });
      const { items } = await api.ok('GET /api/trending-posts');
      expect(items.map(({ id }) => id)).toEqual([most, some].map(({ _id }) => _id.toHexString()));
    });
  });

  describe('responding to a post', () => {
    test('each member has one reaction, which awards the author one point once', async () => {
      const [author, one, other] = [await someone(), await someone(), await someone()];
      const { id } = await share(author.api);
      const before = await author.pointsNow();
      const react = (api: Client, emoji: ReactionEmoji) =>
        api.ok('PUT /api/posts/:postId/reaction', { ...of(id), body: { emoji } });
      await Promise.all([react(one.api, '🌱'), react(other.api, '🌱'), react(author.api, '🔥')]);
      const changed = await react(one.api, '❤️');
      expect(changed.totalReactions).toBe(3);
      expect(changed.ownReaction).toBe('❤️');
      const back = await one.api.ok('DELETE /api/posts/:postId/reaction', of(id));
      expect(back.reactions).toEqual(
        expect.arrayContaining([
          { emoji: '🌱', users: 1 },
          { emoji: '🔥', users: 1 },
        ]),
      );
      await react(one.api, '🌱');
      expect((await author.pointsNow()) - before).toBe(2);
      expect((await Posts.findById(id).lean())?.score).toBe(3);
      const refused = await one.api.send('PUT /api/posts/:postId/reaction', {
        ...of(id),
        body: { emoji: '<b>' },
      });
      expect(refused.status).toBe(400);
    });

    test('comments keep their order, nest one level deep and award two points each', async () => {
      const [author, reader] = [await someone(), await someone({ username: 'Ben' })];
      const { id } = await share(author.api);
      const write = (text: string, replyTo: string | null) =>
        reader.api.ok('POST /api/posts/:postId/comments', { ...of(id), body: { text, replyTo } });
      const first = await write('First', null);
      await write('Second', null);
      const reply = await write('To the first', first.id);
      await write('To the reply', reply.id);
      const list = () => author.api.ok('GET /api/posts/:postId/comments', { ...of(id), query: {} });
      expect((await list()).items.map(({ text, replyTo }) => [text, replyTo])).toEqual([
        ['First', null],
        ['To the first', first.id],
        ['To the reply', first.id],
        ['Second', null],
      ]);
      expect((await reader.pointsNow()) - reader.points).toBe(8);
      expect((await author.api.ok('GET /api/posts/:postId', of(id))).commentsCount).toBe(4);

      expect((await author.api.send('DELETE /api/comments/:commentId', comment(first.id))).status).toBe(404);
      await reader.api.ok('DELETE /api/comments/:commentId', comment(first.id));
      expect((await list()).items.map(({ text }) => text)).toEqual([
        'To the first',
        'To the reply',
        'Second',
      ]);
      expect((await author.api.ok('GET /api/posts/:postId', of(id))).commentsCount).toBe(3);
    });

    test('the pages of comments contain each comment once', async () => {
      const { user, api } = await someone();
      const { _id } = await makePost({ authorId: user._id });
      for (let nth = 0; nth < 23; nth++) await makeComment({ postId: _id, authorId: user._id });
      const page = (cursor?: string) =>
        api.ok('GET /api/posts/:postId/comments', {
          ...of(_id.toHexString()),
          query: { ...(cursor !== undefined && { cursor }) },
        });
      const first = await page();
      const second = await page(first.nextCursor ?? '');
      expect([first.items.length, second.items.length, second.nextCursor]).toEqual([20, 3, null]);
      expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(23);
      const bad = { ...of(_id.toHexString()), query: { cursor: 'AAAA' } };
      expect((await api.send('GET /api/posts/:postId/comments', bad)).status).toBe(400);
    });

    test('a reply to a comment of another post is rejected', async () => {
      const { user, api } = await someone();
      const [one, other] = [await makePost({ authorId: user._id }), await makePost({ authorId: user._id })];
      const { _id } = await makeComment({ postId: other._id, authorId: user._id });
      const reply = { ...of(one._id.toHexString()), body: { text: 'Hello', replyTo: _id.toHexString() } };
      expect((await api.send('POST /api/posts/:postId/comments', reply)).status).toBe(404);
    });
  });

  describe('editing and deleting', () => {
    test('only its author edits a post and deletes it with its comments, reactions and saves', async () => {
      const [author, other] = [await someone(), await someone()];
      const { id } = await share(author.api);
      const edit = { ...of(id), body: { text: 'I sat there again.', tag: 'Sitting' } };
      expect((await other.api.send('PATCH /api/posts/:postId', edit)).status).toBe(404);
      expect(await author.api.ok('PATCH /api/posts/:postId', edit)).toMatchObject({
        fullText: 'I sat there again.',
        tag: 'Sitting',
        isEdited: true,
      });
      await other.api.ok('PUT /api/posts/:postId/reaction', { ...of(id), body: { emoji: '🌱' } });
      await other.api.ok('PUT /api/posts/:postId/saved', { ...of(id), body: {} });
      await other.api.ok('POST /api/posts/:postId/comments', {
        ...of(id),
        body: { text: 'Ah', replyTo: null },
      });
      expect((await other.api.send('DELETE /api/posts/:postId', of(id))).status).toBe(404);
      await author.api.ok('DELETE /api/posts/:postId', of(id));
      await isInaccessible(author.api, id);
      for (const answers of [Comments, Reactions, SavedPosts] as const)
        expect(await answers.collection.countDocuments({ postId: new Types.ObjectId(id) })).toBe(0);
    });

    test('creators delete posts and comments of others and pin at most three posts', async () => {
      const [author, creator] = [await someone(), await someone({ isCreator: true })];
      const ids: string[] = [];
      for (let nth = 0; nth < 4; nth++) ids.push((await share(author.api)).id);
      for (const id of ids)
        await creator.api.ok('PUT /api/creator/posts/:postId/pin', { ...of(id), body: {} });
      const pinned = async () => (await author.api.ok('GET /api/posts')).pinned.map(({ id }) => id);
      const lastEvents = await Events.find({ kind: 'post' }).sort({ order: -1 }).limit(2).lean();
      const changedIds = lastEvents.flatMap(({ about }) => ('postId' in about ? about.postId : [])).sort();
      // Open pages also learn which post is no longer pinned.
      expect(changedIds).toEqual([ids[0], ids[3]].sort());
      expect(await pinned()).toEqual(ids.slice(1).reverse());
      await creator.api.ok('DELETE /api/creator/posts/:postId/pin', of(ids[3] ?? ''));
      expect(await pinned()).toEqual(ids.slice(1, 3).reverse());
      await creator.api.ok('DELETE /api/creator/posts/:postId', of(ids[2] ?? ''));
      expect(await pinned()).toEqual([ids[1]]);
      const { _id } = await makeComment({ postId: ids[1] ?? '', authorId: author.user._id });
      await creator.api.ok('DELETE /api/creator/comments/:commentId', comment(_id.toHexString()));
      expect((await author.api.ok('GET /api/posts/:postId', of(ids[1] ?? ''))).commentsCount).toBe(0);
    });

    test('deleting an account removes its reactions and saves from the counts', async () => {
      const [author, leaver] = [await someone(), await someone()];
      const { id } = await share(author.api);
      await leaver.api.ok('PUT /api/posts/:postId/reaction', { ...of(id), body: { emoji: '🌱' } });
      await leaver.api.ok('PUT /api/posts/:postId/saved', { ...of(id), body: {} });
      for (const { erase } of [reactionsData, savedPostsData])
        await erase(leaver.id, new Types.ObjectId().toHexString(), {} as Parameters<typeof erase>[2]);
      expect(await author.api.ok('GET /api/posts/:postId', of(id))).toMatchObject({
        totalReactions: 0,
        savesCount: 0,
      });
      expect((await Posts.findById(id).lean())?.score).toBe(0);
    });
  });

  const comment = (commentId: string) => ({ params: { commentId } });

  /** Checks that every endpoint treats a post that the reader may not see as if it did not exist. */
  async function isInaccessible(api: Client, postId: string) {
    const tries = [
      ['GET /api/posts/:postId', {}],
      ['PATCH /api/posts/:postId', { body: { text: 'a', tag: null } }],
      ['DELETE /api/posts/:postId', {}],
      ['PUT /api/posts/:postId/reaction', { body: { emoji: '🌱' } }],
      ['DELETE /api/posts/:postId/reaction', {}],
      ['PUT /api/posts/:postId/saved', { body: {} }],
      ['DELETE /api/posts/:postId/saved', {}],
      ['GET /api/posts/:postId/comments', {}],
      ['POST /api/posts/:postId/comments', { body: { text: 'a', replyTo: null } }],
    ] as const;
    for (const [key, more] of tries) {
      const { status } = await api.send(key, { ...of(postId), ...more });
      expect([key, status]).toEqual([key, 404]);
    }
  }
});

describe('posts on a profile', () => {
  beforeAll(() => site.empty());

  const postsKey = 'GET /api/profiles/:userId/posts';
  const mediaKey = 'GET /api/profiles/:userId/media';

  function of({ _id }: Pick<User, '_id'>, cursor?: string) {
    return { params: { userId: _id.toHexString() }, query: { ...(cursor !== undefined && { cursor }) } };
  }

  async function authorAndReader() {
    const [author, reader] = await Promise.all([makeUser({ username: 'Ann' }), makeUser()]);
    return { author, api: await site.signIn(reader) };
  }

  describe('GET /api/profiles/:userId/posts', () => {
    test('shows a post with its counts and at most four of its emoji', async () => {
      const { author, api } = await authorAndReader();
      const reactions = [
        { emoji: '🌱', users: 2 },
        { emoji: '❤️', users: 9 },
        { emoji: '🙏', users: 4 },
        { emoji: '🔥', users: 1 },
        { emoji: '✨', users: 3 },
      ];
      const [image] = createPictures(1);
      const post = await makePost({
        authorId: author._id,
        text: `${'word '.repeat(60)}end`,
        tag: 'Gratitude',
        images: [image!],
        reactions,
        commentsCount: 3,
        savesCount: 2,
      });
      const { items, nextCursor } = await api.ok(postsKey, of(author));
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
          isAuthorBlocked: false,
          can: { edit: false, delete: false, pin: false, report: true, block: true },
        },
      ]);
    });

    test('the pages list only that member’s posts, each once, newest first', async () => {
      const { author, api } = await authorAndReader();
      const at = new Date('2026-01-01T12:00:00.000Z');
      await makePost();
      // Three different times, so that pages end between posts of the same time.
      for (let day = 0; day < 23; day++) {
        const createdAt = new Date(at.getTime() + (day % 3) * 1_000);
        await makePost({ authorId: author._id, text: String(day), createdAt });
      }
      const pages = [await api.ok(postsKey, of(author))];
      while (pages.at(-1)?.nextCursor)
        pages.push(await api.ok(postsKey, of(author, pages.at(-1)?.nextCursor ?? '')));
      expect(pages.map(({ items }) => items.length)).toEqual([10, 10, 3]);
      const all = pages.flatMap(({ items }) => items);
      expect(new Set(all.map(({ id }) => id)).size).toBe(23);
      const times = all.map(({ createdAt }) => createdAt);
      expect(times).toEqual([...times].sort().reverse());
    });

    test('takes the same number of queries for a member without posts and for one with many', async () => {
      const { author, api } = await authorAndReader();
      const count = () => site.countQueries(() => api.ok(postsKey, of(author)));
      const before = await count();
      expect(await api.ok(postsKey, of(author))).toEqual({ items: [], nextCursor: null });
      for (let at = 0; at < 12; at++) await makePost({ authorId: author._id });
      expect(await count()).toBe(before);
    });
  });

  describe('GET /api/profiles/:userId/media', () => {
    test('lists the pictures of all posts once each, those of one post together', async () => {
      const { author, api } = await authorAndReader();
      for (const [at, imageCount] of [10, 0, 10, 10, 1, 10, 3].entries()) {
        const createdAt = new Date(Date.UTC(2026, 0, 31 - at));
        const images = createPictures(imageCount, `of-${String(at)}`);
        await makePost({ authorId: author._id, images, createdAt });
      }
      const first = await api.ok(mediaKey, of(author));
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
      const second = await api.ok(mediaKey, of(author, first.nextCursor ?? ''));
      expect(second.items).toHaveLength(14);
      expect(second.nextCursor).toBeNull();
      const addresses = [...first.items, ...second.items].map(({ url }) => url);
      expect(new Set(addresses).size).toBe(44);
    });
  });

  describe.each([postsKey, mediaKey] as const)('%s', (key) => {
    test('returns 404 for an unknown member, 400 for an invalid cursor and 401 for a visitor', async () => {
      const { author, api } = await authorAndReader();
      const nobody = { _id: new Types.ObjectId() };
      expect((await api.send(key, of(nobody))).status).toBe(404);
      for (const cursor of ['', 'x', 'a b', 'f'.repeat(27), 'A'.repeat(26), 'A'.repeat(201)]) {
        expect([cursor, (await api.send(key, of(author, cursor))).status]).toEqual([cursor, 400]);
      }
      expect((await site.visitor.send(key, of(author))).status).toBe(401);
    });
  });
});
