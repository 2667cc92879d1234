// Long: the tests of search and notifications share one server.
import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Client } from '../../../test/client.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { createSmtpServer } from '../../../test/smtpServer.ts';
import { testServer } from '../../../test/testServer.ts';
import { makeEffectsDue } from '../../../test/makeEffectsDue.ts';
import { Events } from '../../delivery/events/events.model.ts';
import { Notifications } from '../../delivery/notifications/notifications.model.ts';
import { notificationsData } from '../../delivery/notifications/notifications.personalData.ts';
import { Outbox } from '../../delivery/outbox/outbox.model.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { deleteUser } from '../../members/users/accounts/deleteUser.ts';
import { addToVocabulary } from '../../members/vocabulary/updateVocabulary.ts';
import { Vocabulary } from '../../members/vocabulary/vocabulary.model.ts';
import { Posts } from '../posts/posts.model.ts';

const smtpServer = await createSmtpServer();
const site = testServer({ SMTP_URL: smtpServer.url });

describe('searching', () => {
  async function someone(fields: Parameters<typeof makeUser>[0] = {}) {
    const user = await makeUser(fields);
    await inTransaction((tx) => addToVocabulary(user.searchKeys, tx));
    return { user, api: await site.signIn(user), id: user._id.toHexString() };
  }

  const share = (api: Client, text: string, audience = 'everybody') =>
    api.ok('POST /api/posts', { body: { text, tag: null, audience } });
  const comment = (api: Client, postId: string, text: string) =>
    api.ok('POST /api/posts/:postId/comments', { params: { postId }, body: { text, replyTo: null } });
  const searchFor = async (api: Client, query: string) =>
    (await api.ok('GET /api/search', { query: { query } })).items;
  const found = async (api: Client, query: string) =>
    (await searchFor(api, query)).map(({ type, id }) => `${type} ${id}`);

  /** Creates a circle with these members; returns it with its creator. */
  async function circleOf(...members: { id: string }[]) {
    const creator = await someone({ isCreator: true, username: 'Cora Creator' });
    const body = { kind: 'circle', name: 'Morning Lanterns', description: '' } as const;
    const { id } = await creator.api.ok('POST /api/circles', { body });
    for (const member of members)
      await creator.api.ok('PUT /api/circles/:circleId/members/:userId', {
        params: { circleId: id, userId: member.id },
        body: {},
      });
    return { id, creator };
  }

  describe('search', () => {
    test('finds people, posts, comments, circles and pods by the start of their words', async () => {
      const author = await someone({ username: 'Zoë Quillfeather' });
      const reader = await someone();
      const circle = await circleOf(reader);
      const post = await share(author.api, 'A quillwort by the RIVER');
      const answer = await comment(reader.api, post.id, 'What a quilled friend');
      expect(await found(reader.api, 'quill')).toEqual([
        `user ${author.id}`,
        `post ${post.id}`,
        `comment ${answer.id}`,
      ]);
      expect(await found(reader.api, 'zoe')).toEqual([`user ${author.id}`]);
      expect(await found(reader.api, 'rivér Quillw')).toEqual([`post ${post.id}`]);
      expect(await found(reader.api, 'quillwort zoe')).toEqual([]);
      const [shown] = await searchFor(reader.api, 'lantern');
      expect(shown).toEqual({
        ...{ id: circle.id, type: 'circle', title: 'Morning Lanterns', subtitle: '' },
        ...{ avatarUrl: null, badge: 'Circle', postId: null },
      });
      expect((await searchFor(reader.api, 'quilled'))[0]).toMatchObject({
        badge: 'Comment',
        postId: post.id,
      });
    });

    test('tolerates one typo and ranks exact matches first', async () => {
      const { api } = await someone();
      const post = await share(api, 'Chrysanthemum season');
      for (const typed of ['chrisanthemum', 'chrysantemum', 'chrysanthhemum', 'chyrsanthemum', 'chrisant'])
        expect(await found(api, typed)).toEqual([`post ${post.id}`]);
      expect(await found(api, 'chrixanthemum')).toEqual([]);
      const other = await share(api, 'My chrysanthemun');
      expect(await found(api, 'chrysanthemun')).toEqual([`post ${other.id}`, `post ${post.id}`]);
    });

    test('tolerates a typo at any position, in any of several words', async () => {
      const { api } = await someone();
      const words = ['heliotrope', 'marjoram', 'snowdrop', 'foxglove'];
      const post = await share(api, words.join(' '));
      const typo = fc.record({ word: fc.constantFrom(...words), kind: fc.nat(3), at: fc.nat(20) });
      await fc.assert(
        fc.asyncProperty(typo, fc.constantFrom(...words), async ({ word, kind, at }, other) => {
          const position = at % (word.length - 1);
          const letters = Array.from(word);
          const slips = [
            letters.toSpliced(position, 1),
            letters.toSpliced(position, 0, 'q'),
            letters.toSpliced(position, 1, 'q'),
            letters.toSpliced(position, 2, letters[position + 1] ?? '', letters[position] ?? ''),
          ];
          expect(await found(api, `${(slips[kind] ?? []).join('')} ${other}`)).toEqual([`post ${post.id}`]);
        }),
        { numRuns: 30 },
      );
    });

    test.each(['', '   ', '🌱', '.*', '$ne', '\u0000'])('finds nothing for %p', async (query) => {
      expect(await searchFor((await someone()).api, query)).toEqual([]);
    });

    test('accepts one plain-text query of at most a hundred characters', async () => {
      const { api } = await someone();
      const send = (query: Record<string, string>) => api.send('GET /api/search', { query });
      expect((await send({ query: 'a'.repeat(101) })).status).toBe(400);
      expect((await send({})).status).toBe(400);
      expect((await send({ 'query[$ne]': 'a' })).status).toBe(400);
      expect((await site.visitor.send('GET /api/search', { query: { query: 'a' } })).status).toBe(401);
      expect(await searchFor(api, '__proto__ constructor a b c d e f g')).toEqual([]);
    });

    test('takes the same number of database queries for any number of matches', async () => {
      const { api } = await someone();
      const countSearchQueries = () => site.countQueries(() => searchFor(api, 'plentiful harvest'));
      await share(api, 'A plentiful harvest');
      const before = await countSearchQueries();
      for (let nth = 0; nth < 12; nth += 1) await share(api, `A plentiful harvest number ${String(nth)}`);
      expect(await countSearchQueries()).toBe(before);
      expect(await found(api, 'plentiful')).toHaveLength(6);
    });
  });

  test('members with a block between them do not find each other in search, mentions or messages', async () => {
    const [ann, ben] = [await someone({ username: 'Yarrow Ann' }), await someone({ username: 'Yarrow Ben' })];
    const other = await someone({ username: 'Yarrow Cleo' });
    const creator = await someone({ username: 'Yarrow Dora', isCreator: true });
    const names = async ({ api }: { api: Client }) => {
      const query = { query: 'yarrow', audience: 'everybody' };
      const { items: mentionable } = await api.ok('GET /api/mentionable', { query });
      const { items: members } = await api.ok('GET /api/members', { query: { search: 'yarrow' } });
      const people = (await searchFor(api, 'yarrow')).map(({ title }) => title);
      return [people, mentionable.map(({ name }) => name), members.map(({ name }) => name)].map((list) =>
        list.map((name) => name.replace('Yarrow ', '')).join(' '),
      );
    };
    const block = `/api/conversations/:userId/block` as const;
    const of = ({ id }: { id: string }) => ({ params: { userId: id } });
    for (const one of [ben, creator])
      await ann.api.ok('POST /api/conversations/:userId/messages', {
        ...of(one),
        body: { text: 'Hello', key: one.id.padEnd(32, '0') },
      });
    await ben.api.ok(`PUT ${block}`, { ...of(ann), body: {} });
    expect(await names(ann)).toEqual(['Ann Cleo Dora', 'Cleo Dora', 'Cleo Dora']);
    expect(await names(ben)).toEqual(['Ben Cleo Dora', 'Cleo Dora', 'Cleo Dora']);
    expect(await names(other)).toEqual(['Ann Ben Cleo Dora', 'Ann Ben Dora', 'Ann Ben Dora']);
    expect(await names(creator)).toEqual(['Ann Ben Cleo Dora', 'Ann Ben Cleo', 'Ann Ben Cleo']);
    await ben.api.ok(`DELETE ${block}`, of(ann));
    expect(await names(ann)).toEqual(['Ann Ben Cleo Dora', 'Ben Cleo Dora', 'Ben Cleo Dora']);
  });

  test('search leaves out posts and comments by members whom the reader has blocked, as trending posts do', async () => {
    const [ann, ben] = [await someone(), await someone()];
    const post = await share(ann.api, 'Wisteria in bloom');
    const answer = await comment(ann.api, post.id, 'Wisterias everywhere');
    const own = await comment(ben.api, post.id, 'My wisteria');
    const block = { params: { userId: ann.id } };
    await ben.api.ok('PUT /api/conversations/:userId/block', { ...block, body: {} });
    expect(await found(ben.api, 'wisteria')).toEqual([`comment ${own.id}`]);
    expect(await found(ann.api, 'wisteria')).toEqual([
      `post ${post.id}`,
      `comment ${own.id}`,
      `comment ${answer.id}`,
    ]);
    for (let nth = 0; nth < 20; nth += 1) await comment(ann.api, post.id, 'Wisteria again');
    expect(await found(ben.api, 'wisteria')).toEqual([`comment ${own.id}`]);
    await ben.api.ok('DELETE /api/conversations/:userId/block', block);
    expect(await found(ben.api, 'wisteria')).toHaveLength(7);
  });

  describe('search after a change', () => {
    test('an edited post is found only by its new words, and a deleted one not at all', async () => {
      const { api } = await someone();
      const post = await share(api, 'Old almondine words');
      const answer = await comment(api, post.id, 'Some bergamot');
      await api.ok('PATCH /api/posts/:postId', {
        params: { postId: post.id },
        body: { text: 'New calamintha words', tag: null },
      });
      expect(await found(api, 'almondine')).toEqual([]);
      expect(await found(api, 'calamintha')).toEqual([`post ${post.id}`]);
      expect(await Vocabulary.exists({ word: 'almondine' })).toBeNull();
      expect(await found(api, 'bergamot')).toEqual([`comment ${answer.id}`]);
      await api.ok('DELETE /api/posts/:postId', { params: { postId: post.id } });
      expect([...(await found(api, 'calamintha')), ...(await found(api, 'bergamot'))]).toEqual([]);
      expect(await Vocabulary.countDocuments({ word: { $in: ['calamintha', 'bergamot'] } })).toBe(0);
    });

    test('concurrent posts share a vocabulary word, which is removed with the last of them', async () => {
      const writers = await Promise.all(Array.from({ length: 6 }, () => someone()));
      const shared = await Promise.all(writers.map(({ api }) => share(api, 'The dittany blooms')));
      expect(await Vocabulary.findOne({ word: 'dittany' }).lean()).toMatchObject({ count: 6 });
      await Promise.all(
        writers.map(({ api }, at) =>
          api.ok('DELETE /api/posts/:postId', { params: { postId: shared[at]?.id ?? '' } }),
        ),
      );
      expect(await Vocabulary.exists({ word: 'dittany' })).toBeNull();
    });

    test('a renamed member is found only by the new name, and a deleted one not at all', async () => {
      const member = await someone({ username: 'Elderflower' });
      const reader = await someone();
      const changes = { changes: { username: 'Feverfew' }, was: { username: 'Elderflower' } };
      await member.api.ok('PATCH /api/account/profile', { body: changes });
      expect(await found(reader.api, 'elderflower')).toEqual([]);
      expect(await found(reader.api, 'feverfew')).toEqual([`user ${member.id}`]);
      await inTransaction((tx) => deleteUser(member.user._id, tx));
      expect(await found(reader.api, 'feverfew')).toEqual([]);
      expect(await Vocabulary.exists({ word: 'feverfew' })).toBeNull();
    });
  });

  describe('search in a circle', () => {
    test('only members of the circle find its posts, comments and name', async () => {
      const [inside, outside] = [await someone(), await someone()];
      const circle = await circleOf(inside);
      const post = await share(inside.api, 'Our hyssop secret', circle.id);
      const answer = await comment(inside.api, post.id, 'The hyssops bloom');
      expect(await found(inside.api, 'hyssop')).toEqual([`post ${post.id}`, `comment ${answer.id}`]);
      expect((await searchFor(inside.api, 'hyssop'))[0]?.subtitle).toContain('Morning Lanterns');
      for (const typed of ['hyssop', 'hyssup', 'hys', 'lantern', 'hyssop secret'])
        expect(await found(outside.api, typed)).toEqual([]);

      const params = { circleId: circle.id, userId: inside.id };
      await circle.creator.api.ok('DELETE /api/circles/:circleId/members/:userId', { params });
      expect(await found(inside.api, 'hyssop')).toEqual([]);
    });

    test('only members of the circle can list who can be mentioned in it', async () => {
      const [inside, outside] = [
        await someone({ username: 'Iris Inside' }),
        await someone({ username: 'Iris Outside' }),
      ];
      const circle = await circleOf(inside);
      const mentionable = async (api: Client, audience: string) =>
        (await api.ok('GET /api/mentionable', { query: { query: 'iris', audience } })).items.map(
          ({ name }) => name,
        );
      expect(await mentionable(circle.creator.api, circle.id)).toEqual(['Iris Inside']);
      expect(await mentionable(circle.creator.api, 'everybody')).toEqual(['Iris Inside', 'Iris Outside']);
      const query = { query: 'iris', audience: circle.id };
      expect((await outside.api.send('GET /api/mentionable', { query })).status).toBe(404);
    });

    test('a hidden post and its comments are not found', async () => {
      const { api } = await someone();
      const post = await share(api, 'A juniper');
      await comment(api, post.id, 'More juniper');
      await Posts.updateOne({ _id: post.id }, { isHidden: true });
      expect(await found(api, 'juniper')).toEqual([]);
    });
  });
});

describe('notifications', () => {
  beforeAll(() => site.empty());

  async function someone(username: string, fields: Parameters<typeof makeUser>[0] = {}) {
    const user = await makeUser({ username, ...fields });
    const api = await site.signIn(user);
    // Sharing a post also earns a badge.
    const rewards = ['badge', 'level-up'];
    const news = async () =>
      (await api.ok('GET /api/notifications')).items.filter(({ kind }) => !rewards.includes(kind));
    const titles = async () => (await news()).map(({ title }) => title);
    const unread = async () => (await news()).filter(({ isRead }) => !isRead).length;
    return { user, api, id: user._id.toHexString(), news, titles, unread };
  }

  const share = (api: Client, text: string, otherFields: { audience?: string; mentions?: string[] } = {}) =>
    api.ok('POST /api/posts', { body: { text, tag: null, ...otherFields } });
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

  describe('notifications about a post', () => {
    test('reactions of several members share one notification until it is read; one’s own are left out', async () => {
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

    test('concurrent reactions share one notification that counts each member once', async () => {
      const author = await someone('Author');
      const post = await share(author.api, 'A walk');
      const others = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => someone(name)));
      await Promise.all(others.flatMap(({ api }) => [react(api, post.id), react(api, post.id)]));
      const [title, ...more] = await author.titles();
      expect(title).toMatch(/^\w and 4 others reacted to your post$/);
      expect(more).toEqual([]);
    });

    test('removing a reaction, a comment or a post withdraws its notification', async () => {
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

    test('a comment notifies each mentioned member, the member it replies to and the post’s author once', async () => {
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
      ['an invalid id', ['x']],
      ['too many members', Array.from({ length: 11 }, () => 'a'.repeat(24))],
      ['an operator', [{ $ne: null }]],
    ])('a mention of %s is rejected', async (_, mentions) => {
      const { api } = await someone('Author');
      const body = { text: 'a', tag: null, mentions };
      expect((await api.send('POST /api/posts', { body })).status).toBe(400);
    });

    test('deleting an account removes it from the notifications of others', async () => {
      const [author, ann, ben] = [await someone('Author'), await someone('Ann'), await someone('Ben')];
      const post = await share(author.api, 'A walk');
      await comment(ben.api, post.id);
      await comment(ann.api, post.id);
      await react(ann.api, post.id);
      await notificationsData.erase(ann.id, ben.id, undefined as never);
      expect(await author.titles()).toEqual(['Ben commented on your post']);
      expect(JSON.stringify(await Notifications.find({}).lean())).not.toContain(ann.id);
    });

    test('open pages get an event without any text', async () => {
      const [author, ann] = [await someone('Author'), await someone('Ann')];
      const post = await share(author.api, 'A walk');
      const notificationEvent = { audiences: `user:${author.id}`, kind: 'notification' } as const;
      // The first post may have earned a badge.
      const before = await Events.countDocuments(notificationEvent);
      await react(ann.api, post.id);
      const notifications = await Events.find(notificationEvent).sort({ _id: 1 }).lean();
      expect(notifications.slice(before).map(({ about }) => about)).toEqual([{}]);
    });
  });

  describe('messages', () => {
    const key = (at: number) => String(at).repeat(32);
    const write = (api: Client, userId: string, at: number) =>
      api.ok('POST /api/conversations/:userId/messages', {
        params: { userId },
        body: { text: 'A private word', key: key(at) },
      });

    test('messages of one sender share one notification until they are seen; nobody else is notified', async () => {
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

    test('unread messages are sent in one email without their text', async () => {
      const [ann, ben, cleo] = [await someone('Ann'), await someone('Ben'), await someone('Cleo')];
      await write(ann.api, ben.id, 1);
      await write(ann.api, ben.id, 2);
      await write(ben.api, cleo.id, 3);
      await cleo.api.ok('PUT /api/conversations/:userId/seen', {
        params: { userId: ben.id },
        body: { number: 1 },
      });
      await makeEffectsDue('news-mail');
      await Notifications.updateMany({ mailDueAt: { $ne: null } }, { $set: { mailDueAt: new Date(0) } });
      await site.runOutbox();
      const { subject, text } = await smtpServer.waitForEmail(ben.user.email);
      expect(subject).toBe('Ann sent you 2 messages · The Sanctum');
      expect(text).not.toContain('private');
      expect(smtpServer.emails.filter(({ to }) => to.includes(cleo.user.email))).toEqual([]);
    });
  });

  describe('notifications in a circle', () => {
    async function circleOf(...members: { id: string }[]) {
      const creator = await someone('Creator', { isCreator: true });
      const body = { kind: 'circle', name: 'Lanterns', description: '' } as const;
      const { id } = await creator.api.ok('POST /api/circles', { body });
      const position = (userId: string) => ({ params: { circleId: id, userId } });
      const add = (userId: string) =>
        creator.api.ok('PUT /api/circles/:circleId/members/:userId', { ...position(userId), body: {} });
      const remove = (userId: string) =>
        creator.api.ok('DELETE /api/circles/:circleId/members/:userId', position(userId));
      for (const member of members) await add(member.id);
      return { id, creator, add, remove };
    }

    test('a new member of the circle is notified; a removed one gets no further notifications', async () => {
      const [ann, ben] = [await someone('Ann'), await someone('Ben')];
      const circle = await circleOf(ann, ben);
      expect(await ann.titles()).toEqual(['You were added to Lanterns']);
      const post = await share(ann.api, '@Ben', { audience: circle.id, mentions: [ben.id] });
      await react(ben.api, post.id);
      expect(await ben.titles()).toEqual(['Ann mentioned you', 'You were added to Lanterns']);
      await circle.remove(ben.id);
      expect([await ben.titles(), await ben.unread()]).toEqual([[], 0]);
      await circle.remove(ann.id);
      await react(circle.creator.api, post.id);
      await comment(circle.creator.api, post.id);
      expect(await ann.titles()).toEqual([]);
      await circle.add(ann.id);
      expect(await ann.titles()).toEqual(['You were added to Lanterns']);
    });

    test('members outside the circle cannot be mentioned', async () => {
      const [ann, outside] = [await someone('Ann'), await someone('Outside')];
      const circle = await circleOf(ann);
      const post = await share(ann.api, '@Outside', { audience: circle.id, mentions: [outside.id] });
      const answer = await comment(ann.api, post.id, { mentions: [outside.id] });
      expect([post.mentions, answer.mentions, await outside.titles()]).toEqual([[], [], []]);
    });
  });

  describe('notifications by email', () => {
    const byEmail = (api: Client) =>
      api.ok('PATCH /api/account/notifications', { body: { community: { mail: true } } });

    test('unread notifications are sent in one email after a few minutes; the outbox stores no texts', async () => {
      const [author, ann, ben] = [await someone('Author'), await someone('Ann'), await someone('Ben')];
      await byEmail(author.api);
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
      await makeEffectsDue('news-mail');
      await Notifications.updateMany({ mailDueAt: { $ne: null } }, { $set: { mailDueAt: new Date(0) } });
      await site.runOutbox();
      const { subject, text } = await smtpServer.waitForEmail(author.user.email);
      expect(subject).toBe('You have 2 new notifications · The Sanctum');
      expect(text).toContain('Ben and Ann reacted to your post');
      expect(text).toContain('Ben commented on your post');
      expect(text).toContain('/#dashboard:settings/notifications');
      expect(smtpServer.emails.filter(({ to }) => to.includes(author.user.email))).toHaveLength(1);
    });

    test('notifications that were read or withdrawn in the meantime are not emailed', async () => {
      const [author, ann] = [await someone('Author'), await someone('Ann')];
      await byEmail(author.api);
      const post = await share(author.api, 'A walk');
      await react(ann.api, post.id);
      await unreact(ann.api, post.id);
      await comment(ann.api, post.id);
      await author.api.ok('POST /api/notifications/read', { body: {} });
      await makeEffectsDue('news-mail');
      await Notifications.updateMany({ mailDueAt: { $ne: null } }, { $set: { mailDueAt: new Date(0) } });
      await site.runOutbox();
      expect(smtpServer.emails.filter(({ to }) => to.includes(author.user.email))).toEqual([]);
    });

    test('a member who turned off the bell gets only the email', async () => {
      const [author, ann] = [await someone('Author'), await someone('Ann')];
      const body = { community: { mail: true, bell: false } };
      await author.api.ok('PATCH /api/account/notifications', { body });
      const post = await share(author.api, 'A walk');
      await react(ann.api, post.id);
      expect(await author.titles()).toEqual([]);
      await makeEffectsDue('news-mail');
      await Notifications.updateMany({ mailDueAt: { $ne: null } }, { $set: { mailDueAt: new Date(0) } });
      await site.runOutbox();
      expect((await smtpServer.waitForEmail(author.user.email)).subject).toBe(
        'Ann reacted to your post · The Sanctum',
      );
    });
  });
});
