import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from '../../../test/client.ts';
import { joinCircle, makeCircle } from '../../../test/factories/makeCircle.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { effectHandlers } from '../../effects.ts';
import { Outbox } from '../../delivery/outbox/outbox.model.ts';
import { Comments } from './comments.model.ts';
import { Posts } from './posts.model.ts';

const site = testServer();
const secretText = 'Said among the few alone';
const of = (postId: string) => ({ params: { postId } });

interface Scene {
  circleId: string;
  postId: string;
  commentId: string;
  authorId: string;
  author: Client;
  reader: Client;
  /** A member and a creator who are not in the circle. */
  outsiders: Client[];
}
let scene: Scene;

beforeAll(async () => {
  const [writer, member] = [await makeUser(), await makeUser()];
  const { _id } = await makeCircle();
  for (const user of [writer, member]) await joinCircle(_id, user._id);
  const [author, reader] = [await site.signIn(writer), await site.signIn(member)];
  const circleId = _id.toHexString();
  const post = await author.ok('POST /api/posts', {
    body: { text: secretText, tag: null, audience: circleId },
  });
  const { id: commentId } = await reader.ok('POST /api/posts/:postId/comments', {
    ...of(post.id),
    body: { text: secretText, replyTo: null },
  });
  const strangers = [await makeUser(), await makeUser({ isCreator: true, isCoach: true })];
  scene = {
    circleId,
    postId: post.id,
    commentId,
    authorId: writer._id.toHexString(),
    author,
    reader,
    outsiders: await Promise.all(strangers.map((user) => site.signIn(user))),
  };
});

/** Calls every endpoint that takes or returns a post, and returns the status of each. */
async function tryEverything(api: Client): Promise<Record<string, number>> {
  const { postId, commentId, circleId } = scene;
  const post = of(postId);
  const comment = { params: { commentId } };
  const tries = [
    ['GET /api/posts', { query: { audience: circleId } }],
    ['GET /api/new-posts', { query: { audience: circleId, since: '2026-01-01T00:00:00Z' } }],
    ['POST /api/posts', { body: { text: 'a', tag: null, audience: circleId } }],
    ['GET /api/posts/:postId', post],
    ['GET /api/posts/:postId/comments', post],
    ['POST /api/posts/:postId/comments', { ...post, body: { text: 'a', replyTo: null } }],
    ['POST /api/posts/:postId/comments', { ...post, body: { text: 'a', replyTo: commentId } }],
    ['PUT /api/posts/:postId/reaction', { ...post, body: { emoji: '🌱' } }],
    ['DELETE /api/posts/:postId/reaction', post],
    ['PUT /api/posts/:postId/saved', { ...post, body: {} }],
    ['DELETE /api/posts/:postId/saved', post],
    ['PATCH /api/posts/:postId', { ...post, body: { text: 'a', tag: null } }],
    ['DELETE /api/posts/:postId', post],
    ['DELETE /api/comments/:commentId', comment],
    ['PUT /api/creator/posts/:postId/pin', { ...post, body: {} }],
    ['DELETE /api/creator/posts/:postId/pin', post],
    ['DELETE /api/creator/posts/:postId', post],
    ['DELETE /api/creator/comments/:commentId', comment],
    ['GET /api/circles/:circleId/candidates', { params: { circleId }, query: { search: 'member' } }],
  ] as const;
  const answers: Record<string, number> = {};
  for (const [key, input] of tries) answers[key] = (await api.send(key, input)).status;
  return answers;
}

/** Everything that shows posts to a reader who does not name one. */
async function everythingShown(api: Client): Promise<string> {
  const authorParams = { params: { userId: scene.authorId }, query: {} };
  const shown = await Promise.all([
    api.send('GET /api/posts'),
    api.send('GET /api/posts', { query: { show: 'saved' } }),
    api.send('GET /api/trending-posts'),
    api.send('GET /api/new-posts', { query: { since: '2026-01-01T00:00:00Z' } }),
    api.send('GET /api/profiles/:userId', authorParams),
    api.send('GET /api/profiles/:userId/posts', authorParams),
    api.send('GET /api/profiles/:userId/media', authorParams),
    api.send('GET /api/dashboard'),
  ]);
  return shown.map(({ text }) => text).join('\n');
}

/** Other places that only members of the circle see: notifications and search results. */
async function everythingFound(api: Client): Promise<string> {
  const shown = await Promise.all([
    api.send('GET /api/notifications'),
    api.send('GET /api/search', { query: { query: secretText } }),
    api.send('GET /api/search', { query: { query: secretText.slice(0, 3) } }),
  ]);
  return shown.map(({ text }) => text).join('\n');
}

describe('a post in a circle', () => {
  test('no endpoint reveals it to anyone outside the circle, not even to creators', async () => {
    const before = await Posts.findById(scene.postId).lean();
    for (const outsider of scene.outsiders) {
      const answers = Object.entries(await tryEverything(outsider));
      // Other statuses than 404, 403 and 200 could reveal the post.
      expect(answers.filter(([, status]) => status !== 404 && status !== 403 && status !== 200)).toEqual([]);
      const open = answers.filter(([, status]) => status === 200).map(([key]) => key);
      // A creator manages the circle without reading it.
      expect(open.filter((key) => key !== 'GET /api/circles/:circleId/candidates')).toEqual([]);
    }
    expect(await Posts.findById(scene.postId).lean()).toEqual(before);
    expect(await Comments.countDocuments({ postId: scene.postId })).toBe(1);
  });

  test('it is missing from all lists, profiles and counts outside the circle', async () => {
    const { author, reader, outsiders, postId } = scene;
    await reader.ok('PUT /api/posts/:postId/reaction', { ...of(postId), body: { emoji: '🌱' } });
    for (const api of [...outsiders, reader, author]) {
      const shown = await everythingShown(api);
      expect([secretText, postId].filter((secret) => shown.includes(secret))).toEqual([]);
      expect(shown).toContain('{"count":0}');
    }
    const hidden = await Promise.all(outsiders.map((api) => everythingFound(api)));
    expect([secretText, postId].filter((secret) => hidden.join('').includes(secret))).toEqual([]);
  });

  test('members of the circle read it and respond, with a fixed number of queries', async () => {
    const { author, reader, circleId, postId } = scene;
    const feed = (audience: string) => reader.ok('GET /api/posts', { query: { audience } });
    const [post] = (await feed(circleId)).items;
    expect(post).toMatchObject({ id: postId, fullText: secretText, audience: circleId, commentsCount: 1 });
    const since = new Date(Date.now() - 3_600_000).toISOString();
    const fresh = await reader.ok('GET /api/new-posts', { query: { audience: circleId, since } });
    expect(fresh.count).toBe(1);
    const before = await site.countQueries(() => feed(circleId));
    for (let nth = 0; nth < 5; nth++)
      await author.ok('POST /api/posts', { body: { text: 'More', tag: null, audience: circleId } });
    expect(await site.countQueries(() => feed(circleId))).toBe(before);
    await author.ok('PATCH /api/posts/:postId', { ...of(postId), body: { text: secretText, tag: 'Few' } });
  });

  test('it stays in a member’s saved posts only while they are in the circle', async () => {
    const guest = await makeUser();
    const api = await site.signIn(guest);
    const { circleId, postId } = scene;
    await joinCircle(circleId, guest._id);
    await api.ok('PUT /api/posts/:postId/saved', { ...of(postId), body: {} });
    const saved = async () => (await api.ok('GET /api/posts', { query: { show: 'saved' } })).items.length;
    expect(await saved()).toBe(1);
    const boss = await site.signIn(await makeUser({ isCreator: true }));
    const membershipParams = { params: { circleId, userId: guest._id.toHexString() } };
    await boss.ok('DELETE /api/circles/:circleId/members/:userId', membershipParams);
    expect(await saved()).toBe(0);
    const answers = await tryEverything(api);
    expect(Object.values(answers).filter((status) => status !== 404 && status !== 403)).toEqual([]);
  });

  test('a creator in the circle can pin it, in that circle only', async () => {
    const boss = await makeUser({ isCreator: true });
    const api = await site.signIn(boss);
    const { circleId, postId, reader } = scene;
    await joinCircle(circleId, boss._id);
    await api.ok('PUT /api/creator/posts/:postId/pin', { ...of(postId), body: {} });
    const pinned = async (audience: string) =>
      (await reader.ok('GET /api/posts', { query: { audience } })).pinned.map(({ id }) => id);
    expect(await pinned(circleId)).toEqual([postId]);
    expect(await pinned('everybody')).toEqual([]);
  });

  test('deleting the circle deletes it with its comments', async () => {
    const api = await site.signIn(await makeUser({ isCreator: true }));
    const { circleId } = scene;
    const circle = { params: { circleId } };
    await Posts.updateOne({ _id: scene.postId }, { isHidden: true });
    await api.ok('PUT /api/circles/:circleId/archived', { ...circle, body: { archived: true } });
    await api.ok('DELETE /api/creator/circles/:circleId', circle);
    const now = new Date();
    await Outbox.updateMany({ kind: 'circle-deleted' }, { $set: { runAt: now, dueAt: now } });
    await site.runOutbox(effectHandlers);
    expect(await Posts.countDocuments({ audience: circleId })).toBe(0);
    expect(await Comments.countDocuments({ postId: scene.postId })).toBe(0);
  });
});
