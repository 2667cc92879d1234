import { describe, expect, test } from '@jest/globals';
import type { Client } from '../../../test/client.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { mailServer } from '../../../test/mailServer.ts';
import { testServer } from '../../../test/testServer.ts';
import { timePasses } from '../../../test/timePasses.ts';
import { Events } from '../../delivery/events/events.model.ts';
import { Notifications } from '../../delivery/notifications/notifications.model.ts';
import { notificationsData } from '../../delivery/notifications/notifications.personalData.ts';
import { Outbox } from '../../delivery/outbox/outbox.model.ts';

const mails = await mailServer();
const site = testServer({ SMTP_URL: mails.url });

async function someone(username: string, fields: Parameters<typeof makeUser>[0] = {}) {
  const user = await makeUser({ username, ...fields });
  const api = await site.signIn(user);
  // Sharing something gives a badge, too.
  const rewards = ['badge', 'level-up'];
  const news = async () =>
    (await api.ok('GET /api/notifications')).items.filter(({ kind }) => !rewards.includes(kind));
  const titles = async () => (await news()).map(({ title }) => title);
  const unread = async () => (await news()).filter(({ isRead }) => !isRead).length;
  return { user, api, id: user._id.toHexString(), news, titles, unread };
}

const share = (api: Client, text: string, rest: { audience?: string; mentions?: string[] } = {}) =>
  api.ok('POST /api/posts', { body: { text, tag: null, ...rest } });
const of = (postId: string) => ({ params: { postId } });
const comment = (
  api: Client,
  postId: string,
  { replyTo = null, mentions }: { replyTo?: string | null; mentions?: string[] } = {},
) =>
  api.ok('POST /api/posts/:postId/comments', {
    ...of(postId),
    body: { text: 'So did I', replyTo, ...(mentions && { mentions }) },
  });
const react = (api: Client, postId: string) =>
  api.ok('PUT /api/posts/:postId/reaction', { ...of(postId), body: { emoji: '🌱' } });
const unreact = (api: Client, postId: string) => api.ok('DELETE /api/posts/:postId/reaction', of(postId));

describe('what others do', () => {
  test('is one entry that grows while it is unread, each thing once, and never one’s own', async () => {
    const [author, ann] = [await someone('Author'), await someone('Ann')];
    const [ben, cleo] = [await someone('Ben'), await someone('Cleo')];
    const post = await share(author.api, 'A walk');
    await react(author.api, post.id);
    await comment(author.api, post.id);
    expect(await author.titles()).toEqual([]);

    await react(ann.api, post.id);
    expect(await author.titles()).toEqual(['Ann reacted to your post']);
    await react(ann.api, post.id);
    await react(ben.api, post.id);
    expect(await author.titles()).toEqual(['Ben and Ann reacted to your post']);
    await react(cleo.api, post.id);
    expect(await author.titles()).toEqual(['Cleo and 2 others reacted to your post']);
    expect(await author.unread()).toBe(1);

    await author.api.ok('POST /api/notifications/read', { body: {} });
    await unreact(ann.api, post.id);
    await react(ann.api, post.id);
    expect(await author.unread()).toBe(0);
    for (let nth = 0; nth < 2; nth += 1) await comment(ann.api, post.id);
    const items = await author.news();
    expect(items[0]).toMatchObject({
      ...{ kind: 'comment', title: 'Ann commented on your post', text: '2 new comments.', isRead: false },
      path: `/#community:sanctum-collective/${post.id}`,
    });
    expect(items).toHaveLength(2);
  });

  test('by many at once is one entry in which each stands once', async () => {
    const author = await someone('Author');
    const post = await share(author.api, 'A walk');
    const others = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => someone(name)));
    await Promise.all(others.flatMap(({ api }) => [react(api, post.id), react(api, post.id)]));
    const [title, ...more] = await author.titles();
    expect(title).toMatch(/^\w and 4 others reacted to your post$/);
    expect(more).toEqual([]);
  });

  test('goes with what it was: a reaction taken back while unread, a deleted comment, a deleted post', async () => {
    const [author, ann, ben] = [await someone('Author'), await someone('Ann'), await someone('Ben')];
    const post = await share(author.api, 'A walk');
    await react(ann.api, post.id);
    await react(ben.api, post.id);
    await unreact(ben.api, post.id);
    expect(await author.titles()).toEqual(['Ann reacted to your post']);
    await unreact(ann.api, post.id);
    expect(await author.titles()).toEqual([]);

    const first = await comment(ann.api, post.id);
    const second = await comment(ben.api, post.id, { replyTo: first.id, mentions: [ann.id] });
    expect(await ann.titles()).toEqual(['Ben mentioned you']);
    await author.api.ok('POST /api/notifications/read', { body: {} });
    await ben.api.ok('DELETE /api/comments/:commentId', { params: { commentId: second.id } });
    expect([await author.titles(), await ann.titles()]).toEqual([['Ann commented on your post'], []]);
    await author.api.ok('DELETE /api/posts/:postId', of(post.id));
    expect(await author.titles()).toEqual([]);
  });

  test('tells of a comment once: whom it mentions, whom it answers, who wrote the post', async () => {
    const [author, ann, ben] = [await someone('Author'), await someone('Ann'), await someone('Ben')];
    const post = await share(author.api, '@Ann come along', { mentions: [ann.id, ann.id, author.id] });
    expect(post.mentions).toEqual([
      { id: ann.id, name: 'Ann' },
      { id: author.id, name: 'Author' },
    ]);
    expect(await ann.titles()).toEqual(['Author mentioned you']);
    const answer = await comment(ann.api, post.id);
    const reply = await comment(ben.api, post.id, { replyTo: answer.id, mentions: [author.id] });
    expect(reply.mentions).toEqual([{ id: author.id, name: 'Author' }]);
    expect(await ann.titles()).toEqual(['Ben replied to your comment', 'Author mentioned you']);
    expect(await author.titles()).toEqual(['Ben mentioned you', 'Ann commented on your post']);
    for (const mentions of [[ann.id], [ann.id, ben.id], [ann.id, ben.id]]) {
      const body = { text: '@Ann @Ben come along', tag: null, mentions };
      await author.api.ok('PATCH /api/posts/:postId', { ...of(post.id), body });
    }
    expect(await ben.titles()).toEqual(['Author mentioned you']);
    expect((await ann.titles()).filter((title) => title === 'Author mentioned you')).toHaveLength(1);
  });

  test.each([
    ['an id that is none', ['x']],
    ['too many', Array.from({ length: 11 }, () => 'a'.repeat(24))],
    ['an operator', [{ $ne: null }]],
  ])('a mention of %s is refused', async (_, mentions) => {
    const { api } = await someone('Author');
    const body = { text: 'a', tag: null, mentions };
    expect((await api.send('POST /api/posts', { body })).status).toBe(400);
  });

  test('of somebody who leaves is gone, and they are mentioned no longer', async () => {
    const [author, ann, ben] = [await someone('Author'), await someone('Ann'), await someone('Ben')];
    const post = await share(author.api, 'A walk');
    await comment(ben.api, post.id);
    await comment(ann.api, post.id);
    await react(ann.api, post.id);
    await notificationsData.erase(ann.id, ben.id, undefined as never);
    expect(await author.titles()).toEqual(['Ben commented on your post']);
    expect(JSON.stringify(await Notifications.find({}).lean())).not.toContain(ann.id);
  });

  test('is told to open pages, without words', async () => {
    const [author, ann] = [await someone('Author'), await someone('Ann')];
    const post = await share(author.api, 'A walk');
    const ofBell = { audiences: `user:${author.id}`, kind: 'notification' } as const;
    // The first post may have earned something.
    const before = await Events.countDocuments(ofBell);
    await react(ann.api, post.id);
    const told = await Events.find(ofBell).sort({ _id: 1 }).lean();
    expect(told.slice(before).map(({ about }) => about)).toEqual([{}]);
  });
});

describe('messages', () => {
  const key = (at: number) => String(at).repeat(32);
  const write = (api: Client, userId: string, at: number) =>
    api.ok('POST /api/conversations/:userId/messages', {
      params: { userId },
      body: { text: 'A private word', key: key(at) },
    });

  test('of one person are one entry until they are seen; nobody else learns of them', async () => {
    const [ann, ben, cleo] = [await someone('Ann'), await someone('Ben'), await someone('Cleo')];
    await write(ann.api, ben.id, 1);
    const second = await write(ann.api, ben.id, 2);
    await write(cleo.api, ben.id, 3);
    expect(await ben.titles()).toEqual(['Cleo sent you a message', 'Ann sent you 2 messages']);
    expect([await ann.titles(), await cleo.titles()]).toEqual([[], []]);
    await ann.api.ok('DELETE /api/messages/:messageId', { params: { messageId: second.id } });
    expect(await ben.titles()).toEqual(['Cleo sent you a message', 'Ann sent you a message']);
    await ben.api.ok('PUT /api/conversations/:userId/seen', {
      params: { userId: ann.id },
      body: { number: 2 },
    });
    expect((await ben.news()).filter(({ isRead }) => !isRead).map(({ title }) => title)).toEqual([
      'Cleo sent you a message',
    ]);
    for (const { api } of [ann, ben, cleo])
      expect((await api.ok('GET /api/search', { query: { query: 'private' } })).items).toEqual([]);
  });

  test('come by mail when they wait unread, all in one, without their words', async () => {
    const [ann, ben, cleo] = [await someone('Ann'), await someone('Ben'), await someone('Cleo')];
    await write(ann.api, ben.id, 1);
    await write(ann.api, ben.id, 2);
    await write(ben.api, cleo.id, 3);
    await cleo.api.ok('PUT /api/conversations/:userId/seen', {
      params: { userId: ben.id },
      body: { number: 1 },
    });
    await timePasses('news-mail');
    await Notifications.updateMany({ mailDueAt: { $ne: null } }, { $set: { mailDueAt: new Date(0) } });
    await site.runOutbox();
    const { subject, text } = await mails.mailTo(ben.user.email);
    expect(subject).toBe('Ann sent you 2 messages · The Sanctum');
    expect(text).not.toContain('private');
    expect(mails.mails.filter(({ to }) => to.includes(cleo.user.email))).toEqual([]);
  });
});

describe('in a circle', () => {
  async function circleOf(...members: { id: string }[]) {
    const creator = await someone('Creator', { isCreator: true });
    const body = { kind: 'circle', name: 'Lanterns', description: '' } as const;
    const { id } = await creator.api.ok('POST /api/circles', { body });
    const place = (userId: string) => ({ params: { circleId: id, userId } });
    const add = (userId: string) =>
      creator.api.ok('PUT /api/circles/:circleId/members/:userId', { ...place(userId), body: {} });
    const remove = (userId: string) =>
      creator.api.ok('DELETE /api/circles/:circleId/members/:userId', place(userId));
    for (const member of members) await add(member.id);
    return { id, creator, add, remove };
  }

  test('who is added is told, and who is taken out is told nothing of it any more', async () => {
    const [ann, ben] = [await someone('Ann'), await someone('Ben')];
    const circle = await circleOf(ann, ben);
    expect(await ann.titles()).toEqual(['You are now part of Lanterns']);
    const post = await share(ann.api, '@Ben', { audience: circle.id, mentions: [ben.id] });
    await react(ben.api, post.id);
    expect(await ben.titles()).toEqual(['Ann mentioned you', 'You are now part of Lanterns']);
    await circle.remove(ben.id);
    expect([await ben.titles(), await ben.unread()]).toEqual([[], 0]);
    await circle.remove(ann.id);
    await react(circle.creator.api, post.id);
    await comment(circle.creator.api, post.id);
    expect(await ann.titles()).toEqual([]);
    await circle.add(ann.id);
    expect(await ann.titles()).toEqual(['You are now part of Lanterns']);
  });

  test('nobody is mentioned who is not in it', async () => {
    const [ann, outside] = [await someone('Ann'), await someone('Outside')];
    const circle = await circleOf(ann);
    const post = await share(ann.api, '@Outside', { audience: circle.id, mentions: [outside.id] });
    const answer = await comment(ann.api, post.id, { mentions: [outside.id] });
    expect([post.mentions, answer.mentions, await outside.titles()]).toEqual([[], [], []]);
  });
});

describe('by mail', () => {
  const byMail = (api: Client) =>
    api.ok('PATCH /api/account/notifications', { body: { community: { mail: true } } });

  test('what is still unread after some minutes comes in one mail, with no words of others in the outbox', async () => {
    const [author, ann, ben] = [await someone('Author'), await someone('Ann'), await someone('Ben')];
    await byMail(author.api);
    const post = await share(author.api, 'A walk');
    const gone = await share(author.api, 'Another');
    await react(ann.api, post.id);
    await comment(ann.api, gone.id);
    await comment(ben.api, post.id);
    await react(ben.api, post.id);
    await author.api.ok('DELETE /api/posts/:postId', of(gone.id));
    const waiting = await Outbox.find({ kind: 'news-mail', state: 'waiting' }).lean();
    expect(waiting.map(({ payload }) => payload)).toEqual(waiting.map(() => ({ userId: author.id })));
    expect(await site.runOutbox()).toBe(0);
    await timePasses('news-mail');
    await Notifications.updateMany({ mailDueAt: { $ne: null } }, { $set: { mailDueAt: new Date(0) } });
    await site.runOutbox();
    const { subject, text } = await mails.mailTo(author.user.email);
    expect(subject).toBe('2 things are new for you · The Sanctum');
    expect(text).toContain('Ben and Ann reacted to your post');
    expect(text).toContain('Ben commented on your post');
    expect(text).toContain('/#dashboard:settings/notifications');
    expect(mails.mails.filter(({ to }) => to.includes(author.user.email))).toHaveLength(1);
  });

  test('what was read or taken back meanwhile comes in none', async () => {
    const [author, ann] = [await someone('Author'), await someone('Ann')];
    await byMail(author.api);
    const post = await share(author.api, 'A walk');
    await react(ann.api, post.id);
    await unreact(ann.api, post.id);
    await comment(ann.api, post.id);
    await author.api.ok('POST /api/notifications/read', { body: {} });
    await timePasses('news-mail');
    await Notifications.updateMany({ mailDueAt: { $ne: null } }, { $set: { mailDueAt: new Date(0) } });
    await site.runOutbox();
    expect(mails.mails.filter(({ to }) => to.includes(author.user.email))).toEqual([]);
  });

  test('without the bell a mail is all there is', async () => {
    const [author, ann] = [await someone('Author'), await someone('Ann')];
    const body = { community: { mail: true, bell: false } };
    await author.api.ok('PATCH /api/account/notifications', { body });
    const post = await share(author.api, 'A walk');
    await react(ann.api, post.id);
    expect(await author.titles()).toEqual([]);
    await timePasses('news-mail');
    await Notifications.updateMany({ mailDueAt: { $ne: null } }, { $set: { mailDueAt: new Date(0) } });
    await site.runOutbox();
    expect((await mails.mailTo(author.user.email)).subject).toBe('Ann reacted to your post · The Sanctum');
  });
});
