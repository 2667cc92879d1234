// Long: all tests of conversations share one server.
import type { AttachmentKind } from '@grove/contracts/community/attachmentRules';
import { conversations } from '@grove/contracts/community/conversations';
import { messageMax, newConversationsMax } from '@grove/contracts/fields/limits';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import type { Client } from '../../../test/client.ts';
import {
  messagingPeople,
  createMessageKey,
  readConversation,
  sendTextMessage,
  conversationWith,
  messageBody,
} from '../../../test/messagingPeople.ts';
import type { TestPerson } from '../../../test/messagingPeople.ts';
import { makeAttachment } from '../../../test/factories/makeAttachment.ts';
import { makeMessage } from '../../../test/factories/makeMessage.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { Events } from '../../delivery/events/events.model.ts';
import { Outbox } from '../../delivery/outbox/outbox.model.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { Users } from '../../members/users/users.model.ts';
import { attachmentPictureKey } from '../attachments/attachedFile.ts';
import { Attachments } from '../attachments/attachments.model.ts';
import { Conversations } from './conversations.model.ts';
import { conversationsData, messagesData } from './conversations.personalData.ts';
import { Messages } from './messages.model.ts';

const site = testServer({ RATE_LIMIT_FACTOR: 50 });

describe('conversations', () => {
  const { someone, createPair: two } = messagingPeople(site);
  const write = 'POST /api/conversations/:userId/messages';
  const read = 'GET /api/conversations/:userId/messages';
  const inbox = 'GET /api/conversations';

  async function texts(api: Client, other: Pick<TestPerson, 'id'>) {
    return (await readConversation(api, other)).items.map(({ text }) => text);
  }

  describe('sending a message', () => {
    test('the first message starts a conversation that both see, unread for the recipient', async () => {
      const [ann, ben] = await two();
      expect(await readConversation(ann.api, ben)).toMatchObject({
        id: null,
        items: [],
        can: { write: true, block: true },
      });
      const typed = '  <img src=x onerror=alert(1)> {{7*7}}\nand so on  ';
      const sent = await sendTextMessage(ann.api, ben, typed);
      expect(sent).toMatchObject({ number: 1, isOwn: true, text: typed.trim(), isDeleted: false });
      const [own, theirs] = [await ann.api.ok(inbox), await ben.api.ok(inbox)];
      expect(own.items).toMatchObject([
        {
          participant: { id: ben.id, name: ben.name },
          lastMessage: typed.trim(),
          isLastOwn: true,
          unread: false,
        },
      ]);
      expect(theirs.items).toMatchObject([
        { participant: { id: ann.id, name: ann.name }, isLastOwn: false, unread: true, time: sent.createdAt },
      ]);
      const page = await readConversation(ben.api, ann);
      expect(page).toMatchObject({ id: theirs.items[0]?.id, seen: { own: 0, theirs: 0 }, nextCursor: null });
      // The key is for its author only.
      expect(page.items).toEqual([{ ...sent, isOwn: false, key: null }]);
    });

    test('concurrent first messages from both sides create one conversation with each message once', async () => {
      const [ann, ben] = await two();
      const sent = await Promise.all([
        sendTextMessage(ann.api, ben),
        sendTextMessage(ann.api, ben),
        sendTextMessage(ben.api, ann),
        sendTextMessage(ben.api, ann),
      ]);
      expect(sent.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4]);
      expect(await Conversations.countDocuments({ 'sides.userId': ann.user._id })).toBe(1);
    });

    test('fifty concurrent messages are numbered without gaps, in the same order for both', async () => {
      const [ann, ben] = await two();
      await sendTextMessage(ann.api, ben);
      const all = Array.from({ length: 25 }, () => [
        sendTextMessage(ann.api, ben),
        sendTextMessage(ben.api, ann),
      ]).flat();
      const numbers = (await Promise.all(all)).map(({ number }) => number);
      expect(numbers.toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: 50 }, (_, at) => at + 2),
      );
      const pages = [await readConversation(ann.api, ben)];
      const cursor = pages[0]?.nextCursor ?? '';
      pages.push(await ann.api.ok(read, { ...conversationWith(ben), query: { cursor } }));
      const seen = pages.flatMap(({ items }) => items.map(({ number }) => number));
      expect(seen).toEqual(Array.from({ length: 51 }, (_, at) => 51 - at));
      expect(pages[1]?.nextCursor).toBeNull();
      const theirs = await readConversation(ben.api, ann);
      expect(theirs.items.map(({ id }) => id)).toEqual(pages[0]?.items.map(({ id }) => id));
    });

    test('resending a message with the same key does not duplicate it', async () => {
      const [ann, ben] = await two();
      const key = createMessageKey();
      const [first, second] = await Promise.all([
        sendTextMessage(ann.api, ben, 'Once', key),
        sendTextMessage(ann.api, ben, 'Once', key),
      ]);
      expect(second).toEqual(first);
      await sendTextMessage(ann.api, ben, 'Then');
      expect(await sendTextMessage(ann.api, ben, 'Once', key)).toEqual(first);
      expect(await texts(ben.api, ann)).toEqual(['Then', 'Once']);
      const third = await someone();
      expect(
        (await ann.api.send(write, { ...conversationWith(third), ...messageBody('Once', key) })).status,
      ).toBe(409);
      // Keys of different members are independent.
      expect(await sendTextMessage(third.api, ben, 'Mine', key)).toMatchObject({ number: 1, text: 'Mine' });
    });

    test.each([
      ['an empty text', { text: ' \n ', key: 'a'.repeat(32) }],
      ['a text that is too long', { text: 'a'.repeat(messageMax + 1), key: 'a'.repeat(32) }],
      ['a missing key', { text: 'a' }],
      ['a malformed key', { text: 'a', key: 'A'.repeat(32) }],
      ['an author field', { text: 'a', key: 'a'.repeat(32), authorId: 'a'.repeat(24) }],
    ])('a message with %s is rejected', async (_, body) => {
      const [ann, ben] = await two();
      expect((await ann.api.send(write, { ...conversationWith(ben), body })).status).toBe(400);
    });

    test('every call returns 404 for one’s own id and for an unknown one', async () => {
      const ann = await someone();
      for (const id of [ann.id, 'a'.repeat(24)]) {
        const unknownUser = conversationWith({ id });
        const answers = await Promise.all([
          ann.api.send(read, unknownUser),
          ann.api.send(write, { ...unknownUser, ...messageBody('Hello') }),
          ann.api.send('PUT /api/conversations/:userId/seen', { ...unknownUser, body: { number: 1 } }),
          ann.api.send('PUT /api/conversations/:userId/block', { ...unknownUser, body: {} }),
          ann.api.send('DELETE /api/conversations/:userId/block', unknownUser),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
      }
      expect(await ann.api.ok(inbox)).toEqual({ items: [], nextCursor: null });
    });

    test('a member can start thirty conversations a day and continue existing ones; creators have no limit', async () => {
      const [ann, creator] = [await someone(), await someone({ isCreator: true })];
      const others = await Promise.all(Array.from({ length: newConversationsMax }, () => makeUser()));
      for (const { user } of [ann, creator])
        for (const { _id } of others) await makeMessage({ from: user._id, to: _id });
      const another = await someone();
      const refused = await ann.api.send(write, { ...conversationWith(another), ...messageBody('Buy this') });
      expect([refused.status, refused.headers.get('Grove-Error')]).toEqual([409, 'too-many-conversations']);
      expect(await sendTextMessage(creator.api, another)).toMatchObject({ number: 1 });
      // A reply does not count as a new conversation.
      await sendTextMessage(another.api, ann);
      expect(await sendTextMessage(ann.api, another)).toMatchObject({ number: 2 });
      expect(await sendTextMessage(ann.api, { id: others[0]?._id.toHexString() ?? '' })).toMatchObject({
        number: 2,
      });
      await nativeCollection(Conversations).updateMany(
        { startedBy: ann.user._id },
        { $set: { createdAt: new Date(Date.now() - 90_000_000) } },
      );
      expect(await sendTextMessage(ann.api, await someone())).toMatchObject({ number: 1 });
    });

    test('sending is rate-limited like other writes', () => {
      expect(conversations[write].rate).toBe('write');
    });
  });

  describe('the inbox', () => {
    test('the inbox pages list each conversation once, newest first, with a fixed number of queries', async () => {
      const ann = await someone();
      const at = Date.UTC(2026, 0, 1);
      const count = () => site.countQueries(() => ann.api.ok(inbox));
      await makeMessage({ from: (await makeUser())._id, to: ann.user._id, createdAt: new Date(at - 1_000) });
      const before = await count();
      for (let nth = 0; nth < 24; nth++)
        await makeMessage({
          from: (await makeUser())._id,
          to: ann.user._id,
          createdAt: new Date(at + (nth % 12) * 1_000),
        });
      expect(await count()).toBe(before);
      const first = await ann.api.ok(inbox);
      const second = await ann.api.ok(inbox, { query: { cursor: first.nextCursor ?? '' } });
      expect([first.items.length, second.items.length, second.nextCursor]).toEqual([20, 5, null]);
      const all = [...first.items, ...second.items];
      expect(new Set(all.map(({ id }) => id)).size).toBe(25);
      const times = all.map(({ time }) => time);
      expect(times).toEqual(times.toSorted().reverse());
      expect(await ann.api.ok('GET /api/conversations/unread')).toEqual({ count: 25 });
    });

    test('nobody else sees a conversation, not even coaches and creators', async () => {
      const [ann, ben] = await two();
      await sendTextMessage(ann.api, ben, 'Between us');
      for (const person of [
        await someone(),
        await someone({ isCoach: true }),
        await someone({ isCreator: true }),
      ]) {
        expect(await person.api.ok(inbox)).toEqual({ items: [], nextCursor: null });
        expect(await person.api.ok('GET /api/conversations/unread')).toEqual({ count: 0 });
        for (const other of [ann, ben]) expect(await texts(person.api, other)).toEqual([]);
      }
    });
  });

  describe('creators and students', () => {
    test('a student’s messages tab shows the conversation with the creator who opens it', async () => {
      const [student, creator, other] = [
        await someone(),
        await someone({ isCreator: true }),
        await someone({ isCreator: true }),
      ];
      await sendTextMessage(student.api, creator, 'May I ask something?');
      const key = 'GET /api/students/:studentId/messages';
      const page = await creator.api.ok(key, { params: { studentId: student.id } });
      expect(page).toMatchObject({
        participant: { id: student.id },
        can: { openStudent: true },
        items: [{ text: 'May I ask something?', isOwn: false }],
      });
      expect((await readConversation(student.api, creator)).can.openStudent).toBe(false);
      expect(await other.api.ok(key, { params: { studentId: student.id } })).toMatchObject({
        id: null,
        items: [],
      });
      expect((await creator.api.send(key, { params: { studentId: other.id } })).status).toBe(404);
    });
  });
});

describe('between two members', () => {
  beforeAll(() => site.empty());

  const { someone, createPair: two } = messagingPeople(site);
  const write = 'POST /api/conversations/:userId/messages';
  const inbox = 'GET /api/conversations';

  describe('read receipts', () => {
    const seen = 'PUT /api/conversations/:userId/seen';
    const upTo = (other: TestPerson, number: number) => ({ ...conversationWith(other), body: { number } });

    test('the seen number never decreases or exceeds the newest message, and the sender sees it', async () => {
      const [ann, ben] = await two();
      for (const text of ['One', 'Two', 'Three']) await sendTextMessage(ann.api, ben, text);
      const unread = async () => (await ben.api.ok('GET /api/conversations/unread')).count;
      const shown = async () => (await readConversation(ann.api, ben)).seen.theirs;
      await ben.api.ok(seen, upTo(ann, 2));
      expect([await shown(), await unread()]).toEqual([2, 1]);
      await ben.api.ok(seen, upTo(ann, 1));
      expect(await shown()).toBe(2);
      await ben.api.ok(seen, upTo(ann, 1_000));
      expect([await shown(), await unread()]).toEqual([3, 0]);
      await sendTextMessage(ann.api, ben, 'Four');
      expect([await shown(), await unread()]).toEqual([3, 1]);
      expect((await readConversation(ben.api, ann)).seen).toEqual({ own: 3, theirs: 0 });
      expect((await ben.api.send(seen, upTo(ann, 0))).status).toBe(400);
    });

    test('live events reach only the two participants and contain only ids', async () => {
      const [ann, ben] = await two();
      await Events.deleteMany({});
      const { id: messageId } = await sendTextMessage(ann.api, ben, 'A secret word');
      await ben.api.ok(seen, upTo(ann, 1));
      await ben.api.ok(seen, upTo(ann, 1));
      await ann.api.ok('DELETE /api/messages/:messageId', { params: { messageId } });
      await ben.api.ok('PUT /api/conversations/:userId/block', { ...conversationWith(ann), body: {} });
      const { id: conversationId } = await readConversation(ann.api, ben);
      // `search.test.ts` covers the events of notifications.
      const events = await Events.find({ kind: { $ne: 'notification' } })
        .sort({ order: 1 })
        .lean();
      const both = [`user:${ann.id}`, `user:${ben.id}`].sort();
      expect(events.map(({ kind, about, audiences }) => [kind, about, [...audiences].sort()])).toEqual([
        ['message', { conversationId, messageId }, both],
        ['seen', { conversationId }, both],
        ['message', { conversationId, messageId }, both],
        // The blocked member gets no event.
        ['message', { conversationId }, [`user:${ben.id}`]],
      ]);
    });
  });

  describe('blocking', () => {
    const block = 'PUT /api/conversations/:userId/block';
    const unblock = 'DELETE /api/conversations/:userId/block';

    test('a block stops both from writing, and the blocked member only sees that the message failed', async () => {
      const [ann, ben] = await two();
      await sendTextMessage(ann.api, ben, 'Hello');
      const before = [await readConversation(ann.api, ben), await ann.api.ok(inbox)];
      for (let time = 0; time < 2; time++) await ben.api.ok(block, { ...conversationWith(ann), body: {} });
      const refused = await ann.api.send(write, { ...conversationWith(ben), ...messageBody('Hello again') });
      expect([refused.status, refused.text]).toEqual([403, 'You can’t message this member']);
      expect((await ben.api.send(write, { ...conversationWith(ann), ...messageBody('No') })).status).toBe(
        403,
      );
      expect([await readConversation(ann.api, ben), await ann.api.ok(inbox)]).toEqual(before);
      expect(await readConversation(ben.api, ann)).toMatchObject({
        isBlocked: true,
        can: { write: false, block: true },
        items: [{ text: 'Hello' }],
      });
      // Only the member who has blocked can unblock.
      await ann.api.ok(unblock, conversationWith(ben));
      expect(
        (await ann.api.send(write, { ...conversationWith(ben), ...messageBody('Hello again') })).status,
      ).toBe(403);
      await ben.api.ok(unblock, conversationWith(ann));
      expect(await sendTextMessage(ann.api, ben, 'Hello again')).toMatchObject({ number: 2 });
    });

    test('a member can be blocked before the first message, and neither sees a conversation', async () => {
      const [ann, ben] = await two();
      for (let time = 0; time < 2; time++) await ben.api.ok(block, { ...conversationWith(ann), body: {} });
      const nothing = { items: [], nextCursor: null };
      expect([await ann.api.ok(inbox), await ben.api.ok(inbox)]).toEqual([nothing, nothing]);
      expect(await readConversation(ben.api, ann)).toMatchObject({ id: null, isBlocked: true, items: [] });
      expect(await ben.api.ok('GET /api/blocked-members')).toEqual({
        items: [{ id: ann.id, name: ann.name, avatar: null }],
      });
      // To the blocked member everything looks as before, until a message fails.
      expect(await readConversation(ann.api, ben)).toMatchObject({
        id: null,
        isBlocked: false,
        can: { write: true, block: true },
      });
      expect(await ann.api.ok('GET /api/blocked-members')).toEqual({ items: [] });
      const profile = await ann.api.ok('GET /api/profiles/:userId', { params: { userId: ben.id } });
      expect([profile.isBlocked, profile.can.block]).toEqual([false, true]);
      const seen = 'PUT /api/conversations/:userId/seen';
      const answer = await ann.api.send(seen, { ...conversationWith(ben), body: { number: 1 } });
      expect(answer.status).toBe(404);
      for (const [from, to] of [
        [ann, ben],
        [ben, ann],
      ] as const)
        expect((await from.api.send(write, { ...conversationWith(to), ...messageBody('No') })).status).toBe(
          403,
        );
      await ben.api.ok(unblock, conversationWith(ann));
      await ben.api.ok(unblock, conversationWith(ann));
      expect(await ben.api.ok('GET /api/blocked-members')).toEqual({ items: [] });
      expect(await Conversations.countDocuments({ pair: [ann.id, ben.id].sort().join(':') })).toBe(0);
      expect(await sendTextMessage(ann.api, ben, 'Hello')).toMatchObject({ number: 1 });
    });

    test('simultaneous blocks of both before the first message are both stored, and the export names only one’s own', async () => {
      const [ann, ben] = await two();
      await Promise.all([
        ben.api.ok(block, { ...conversationWith(ann), body: {} }),
        ann.api.ok(block, { ...conversationWith(ben), body: {} }),
      ]);
      await ann.api.ok(unblock, conversationWith(ben));
      expect((await readConversation(ben.api, ann)).isBlocked).toBe(true);
      const exported = async ({ id }: { id: string }) => {
        const all: object[] = [];
        for await (const one of conversationsData.export?.of(id) ?? []) all.push(one);
        return all;
      };
      expect(await exported(ann)).toEqual([]);
      expect(await exported(ben)).toMatchObject([{ with: ann.name, youBlocked: true }]);
      await conversationsData.erase(ann.id, '1'.repeat(24), undefined as never);
      expect(await ben.api.ok('GET /api/blocked-members')).toEqual({ items: [] });
    });

    test('posts and comments of a blocked member are marked for the member who has blocked only', async () => {
      const [ann, ben] = await two();
      const post = await ann.api.ok('POST /api/posts', { body: { text: 'A morning walk', tag: null } });
      const params = { postId: post.id };
      const comments = 'GET /api/posts/:postId/comments';
      await ann.api.ok('POST /api/posts/:postId/comments', { params, body: { text: 'Come', replyTo: null } });
      const readMarks = async ({ api }: typeof ann) => {
        const shown = await api.ok('GET /api/posts/:postId', { params });
        const [comment] = (await api.ok(comments, { params, query: {} })).items;
        const { items } = await api.ok('GET /api/trending-posts');
        const isTrending = items.some(({ id }) => id === post.id);
        return [
          shown.isAuthorBlocked,
          shown.can.block,
          comment?.isAuthorBlocked,
          comment?.can.block,
          isTrending,
        ];
      };
      expect([await readMarks(ben), await readMarks(ann)]).toEqual([
        [false, true, false, true, true],
        [false, false, false, false, true],
      ]);
      await ben.api.ok(block, { ...conversationWith(ann), body: {} });
      expect([await readMarks(ben), await readMarks(ann)]).toEqual([
        [true, true, true, true, false],
        [false, false, false, false, true],
      ]);
      const profile = await ben.api.ok('GET /api/profiles/:userId', { params: { userId: ann.id } });
      expect(profile).toMatchObject({ isBlocked: true, can: { block: true } });
    });

    test('a message sent during a block is either rejected or arrives before the block', async () => {
      const [ann, ben] = await two();
      await sendTextMessage(ann.api, ben);
      const [sent] = await Promise.all([
        ann.api.send(write, { ...conversationWith(ben), ...messageBody('At that moment') }),
        ben.api.ok(block, { ...conversationWith(ann), body: {} }),
      ]);
      expect([200, 403]).toContain(sent.status);
      expect(await Messages.countDocuments({ text: 'At that moment' })).toBe(sent.status === 200 ? 1 : 0);
      expect((await readConversation(ben.api, ann)).isBlocked).toBe(true);
    });

    test('creators can neither block nor be blocked; coaches can', async () => {
      const [ann, creator, coach] = [
        await someone(),
        await someone({ isCreator: true }),
        await someone({ isCoach: true }),
      ];
      await sendTextMessage(ann.api, creator);
      await sendTextMessage(ann.api, coach);
      expect((await ann.api.send(block, { ...conversationWith(creator), body: {} })).status).toBe(403);
      expect((await creator.api.send(block, { ...conversationWith(ann), body: {} })).status).toBe(403);
      await coach.api.ok(block, { ...conversationWith(ann), body: {} });
      // A block does not apply after the blocked member has become a creator.
      await Users.updateOne({ _id: coach.user._id }, { isCreator: true });
      expect(await sendTextMessage(ann.api, coach)).toMatchObject({ number: 2 });
    });
  });

  describe('activity between members with a block', () => {
    const share = (api: Client, text: string, mentions: string[] = []) =>
      api.ok('POST /api/posts', { body: { text, tag: null, mentions } });
    const comment = (api: Client, postId: string, replyTo: string | null = null) =>
      api.ok('POST /api/posts/:postId/comments', { params: { postId }, body: { text: 'So did I', replyTo } });
    const react = (api: Client, postId: string) =>
      api.ok('PUT /api/posts/:postId/reaction', { params: { postId }, body: { emoji: '🌱' } });
    const events = async ({ api }: TestPerson) =>
      (await api.ok('GET /api/notifications')).items
        .map(({ kind }) => kind)
        .filter((kind) => !['badge', 'level-up', 'message'].includes(kind));

    test('notifies neither of them until the block ends', async () => {
      const [ann, ben] = await two();
      await sendTextMessage(ann.api, ben);
      const post = await share(ben.api, 'A walk');
      await ben.api.ok('PUT /api/conversations/:userId/block', { ...conversationWith(ann), body: {} });
      await react(ann.api, post.id);
      const answer = await comment(ann.api, post.id);
      await comment(ben.api, post.id, answer.id);
      await share(ann.api, 'Look', [ben.id]);
      expect([await events(ann), await events(ben)]).toEqual([[], []]);

      await ben.api.ok('DELETE /api/conversations/:userId/block', conversationWith(ann));
      await share(ann.api, 'Look again', [ben.id]);
      expect(await events(ben)).toEqual(['mention']);
    });
  });

  describe('deleting a message', () => {
    const remove = 'DELETE /api/messages/:messageId';

    test('removes its text for both and keeps its position', async () => {
      const [ann, ben] = await two();
      const { id: messageId } = await sendTextMessage(ann.api, ben, 'Too soon');
      for (const other of [ben, await someone({ isCreator: true })])
        expect((await other.api.send(remove, { params: { messageId } })).status).toBe(404);
      for (let time = 0; time < 2; time++) await ann.api.ok(remove, { params: { messageId } });
      expect((await readConversation(ben.api, ann)).items).toMatchObject([
        { number: 1, text: '', isDeleted: true },
      ]);
      expect((await ben.api.ok(inbox)).items).toMatchObject([{ lastMessage: null }]);
      await sendTextMessage(ann.api, ben, 'Now');
      const second = await sendTextMessage(ann.api, ben, 'And then');
      await ann.api.ok(remove, { params: { messageId: second.id } });
      await sendTextMessage(ann.api, ben, 'The last');
      expect((await ben.api.ok(inbox)).items).toMatchObject([{ lastMessage: 'The last' }]);
    });
  });

  describe('searching for a recipient', () => {
    const search = async (api: Client, text: string) =>
      (await api.ok('GET /api/members', { query: { search: text } })).items.map(({ name }) => name);

    test('matches any part of a name in any case, and no other field', async () => {
      const zoe = await someone({
        username: 'Zoë Quillfeather',
        email: 'secretive@grove.test',
        city: 'Hiddenville',
      });
      const ann = await someone({ username: 'Ann Quillfeather' });
      expect(await search(ann.api, 'ILLFEA')).toEqual(['Zoë Quillfeather']);
      expect(await search(zoe.api, 'quillfeather')).toEqual(['Ann Quillfeather']);
      for (const text of ['secretive', 'grove.test', 'hiddenville', '.*'])
        expect(await search(ann.api, text)).toEqual([]);
      const { text } = await ann.api.send('GET /api/members', { query: { search: 'quillf' } });
      expect(Object.keys((JSON.parse(text) as { items: object[] }).items[0] ?? {})).toEqual([
        'id',
        'name',
        'avatar',
      ]);
      expect((await ann.api.send('GET /api/members', { query: { search: ' ' } })).status).toBe(400);
    });
  });

  describe('deleting an account', () => {
    const nobody = 'f'.repeat(24);
    const leave = async ({ id }: TestPerson, pseudonym = nobody) => {
      for (const data of [messagesData, conversationsData])
        await data.erase(id, pseudonym, undefined as never);
      await Users.deleteOne({ _id: id });
    };

    test('erases its messages; the other member keeps their own in a conversation with a deleted account', async () => {
      const [ann, ben] = await two();
      await sendTextMessage(ann.api, ben, 'From Ann');
      await sendTextMessage(ben.api, ann, 'From Ben');
      await sendTextMessage(ann.api, ben, 'From Ann again');
      await leave(ann);
      // Again, as after a crash.
      await leave(ann);
      expect((await ben.api.ok(inbox)).items).toMatchObject([
        { participant: { id: nobody, name: null, avatar: null }, lastMessage: null, unread: true },
      ]);
      const page = await readConversation(ben.api, { id: nobody });
      expect(page.items.map(({ text, isDeleted }) => [text, isDeleted])).toEqual([
        ['', true],
        ['From Ben', false],
        ['', true],
      ]);
      expect(page.can).toEqual({ write: false, block: false, openStudent: false });
      expect(
        (await ben.api.send(write, { ...conversationWith({ id: nobody }), ...messageBody('Are you there?') }))
          .status,
      ).toBe(403);
      await ben.api.ok('PUT /api/conversations/:userId/seen', {
        ...conversationWith({ id: nobody }),
        body: { number: 3 },
      });
      const left = JSON.stringify([await Conversations.find().lean(), await Messages.find().lean()]);
      expect(left).not.toContain(ann.id);
    });

    test('deletes the conversation when both accounts are deleted', async () => {
      const [ann, ben] = await two();
      const { id } = await sendTextMessage(ann.api, ben);
      await sendTextMessage(ben.api, ann);
      await leave(ann, 'e'.repeat(24));
      await leave(ben, 'd'.repeat(24));
      expect(await Messages.findById(id)).toBeNull();
      expect(await Conversations.countDocuments({ pair: `${'d'.repeat(24)}:${'e'.repeat(24)}` })).toBe(0);
    });

    test('a data export contains the messages of both, with names but without email addresses', async () => {
      const [ann, ben] = await two();
      await sendTextMessage(ann.api, ben, 'From Ann');
      await sendTextMessage(ben.api, ann, 'From Ben');
      const given: object[] = [];
      for (const data of [conversationsData, messagesData])
        for await (const one of data.export?.of(ann.id) ?? []) given.push(one);
      expect(given).toMatchObject([
        { with: ben.name, youBegan: true, youBlocked: false },
        { from: 'them', text: 'From Ben' },
        { from: 'you', text: 'From Ann' },
      ]);
      expect(JSON.stringify(given)).not.toContain(ben.user.email);
    });
  });
});

describe('files of messages', () => {
  beforeAll(() => site.empty());

  const { someone, createPair: two } = messagingPeople(site);
  const write = 'POST /api/conversations/:userId/messages';

  /** Creates uploaded files that have not been sent. */
  async function picked({ user }: TestPerson, ...kinds: AttachmentKind[]): Promise<string[]> {
    const unsent = { ownerId: user._id, on: null, claimedAt: null, pictures: [{ width: 480, height: 320 }] };
    const made = await Promise.all(kinds.map((kind) => makeAttachment({ ...unsent, kind })));
    return made.map(({ _id }) => _id.toHexString());
  }

  function send(api: Client, other: TestPerson, attachments: string[], text = '', key = createMessageKey()) {
    return api.send(write, { ...conversationWith(other), body: { text, key, attachments } });
  }

  const read = async (api: Client, attachmentId: string) =>
    (await api.send('GET /api/attachments/:attachmentId', { params: { attachmentId } })).status;

  /** Requests a picture that the browser has cached. */
  async function request(api: Client, attachmentId: string) {
    const headers = { 'If-None-Match': `"${attachmentPictureKey(new Types.ObjectId(attachmentId), 480)}"` };
    const key = 'GET /api/attachments/:attachmentId/pictures/:width';
    return (await api.send(key, { params: { attachmentId, width: '480' }, headers })).status;
  }

  const lastMessage = async (api: Client) => (await api.ok('GET /api/conversations')).items[0]?.lastMessage;

  test('only the two participants can open a file, until it is deleted', async () => {
    const [ann, ben] = await two();
    const others = [await someone(), await someone({ isCoach: true }), await someone({ isCreator: true })];
    const [id = ''] = await picked(ann, 'image');
    expect(await read(ben.api, id)).toBe(404);
    const sent = await ann.api.ok(write, {
      ...conversationWith(ben),
      body: { text: '', key: createMessageKey(), attachments: [id] },
    });
    expect(sent).toMatchObject({ text: '', attachments: [{ id, kind: 'image', name: 'Walks.pdf' }] });
    const isolated = async () => {
      for (const { api } of [ann, ben])
        expect([await read(api, id), await request(api, id)]).toEqual([302, 304]);
      for (const { api } of others) expect([await read(api, id), await request(api, id)]).toEqual([404, 404]);
      expect([await read(site.visitor, id), await request(site.visitor, id)]).toEqual([401, 401]);
    };
    await isolated();
    // Conversations with others do not give them access.
    for (const other of others) await sendTextMessage(other.api, ann);
    await isolated();
    expect((await readConversation(ben.api, ann)).items[0]?.attachments).toEqual(sent.attachments);

    // Both keep the messages from before a block, including files.
    await ben.api.ok('PUT /api/conversations/:userId/block', { ...conversationWith(ann), body: {} });
    await isolated();

    await ann.api.ok('DELETE /api/messages/:messageId', { params: { messageId: sent.id } });
    for (const { api } of [ann, ben, ...others]) expect(await read(api, id)).toBe(404);
    expect((await readConversation(ben.api, ann)).items[0]).toMatchObject({
      isDeleted: true,
      attachments: [],
    });
    expect(await lastMessage(ben.api)).toBeNull();
    expect(await Attachments.countDocuments({ _id: id })).toBe(0);
    expect(await Outbox.countDocuments({ kind: 'attachments-removal', 'payload.ids': id })).toBe(1);
  });

  test.each<[string, AttachmentKind[], string, string]>([
    ['several pictures', ['image', 'image'], '', 'Photo'],
    ['a video', ['video'], '', 'Video'],
    ['a file', ['file'], '', 'Walks.pdf'],
    ['a text with a file', ['file'], 'Our walks', 'Our walks'],
  ])('the inbox previews %s', async (_, kinds, text, messageText) => {
    const [ann, ben] = await two();
    const first = await picked(ann, ...kinds);
    expect((await send(ann.api, ben, first, text)).status).toBe(200);
    expect([await lastMessage(ann.api), await lastMessage(ben.api)]).toEqual([messageText, messageText]);
    // The same for a later message of the conversation.
    await sendTextMessage(ben.api, ann, 'Thank you');
    await send(ann.api, ben, await picked(ann, ...kinds), text);
    expect(await lastMessage(ben.api)).toBe(messageText);
  });

  test('a file can be sent once, by its owner, together with the message', async () => {
    const [ann, ben] = await two();
    const code = async (...unknownUser: Parameters<typeof send>) =>
      (await send(...unknownUser)).headers.get('Grove-Error');
    const [mine = '', video = ''] = await picked(ann, 'image', 'video');
    const [theirs = ''] = await picked(ben, 'image');
    expect((await send(ann.api, ben, [])).status).toBe(400);
    expect(await code(ann.api, ben, [theirs])).toBe('attachment-not-found');
    expect(await code(ann.api, ben, [new Types.ObjectId().toHexString()])).toBe('attachment-not-found');
    expect(await code(ann.api, ben, [mine, video])).toBe('attached-mix');
    expect(await Messages.countDocuments({ authorId: ann.user._id })).toBe(0);

    // Sent again with the same key, it is the same message.
    const key = createMessageKey();
    const both = await Promise.all([0, 1].map(() => send(ann.api, ben, [mine], '', key)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.text).toBe(both[1]?.text);
    expect(await code(ann.api, ben, [mine])).toBe('attached-elsewhere');
    expect(await Messages.countDocuments({ authorId: ann.user._id })).toBe(1);

    await ben.api.ok('PUT /api/conversations/:userId/block', { ...conversationWith(ann), body: {} });
    expect(await code(ann.api, ben, [video])).toBe('cannot-be-written');
    expect(await Attachments.findById(video).lean()).toMatchObject({ on: null, claimedAt: null });
  });

  test('deleting an account removes its files from the other’s conversation; an export lists them', async () => {
    const [ann, ben] = await two();
    const [id = ''] = await picked(ann, 'file');
    await send(ann.api, ben, [id], 'Our walks');
    const given: object[] = [];
    for await (const one of messagesData.export?.of(ben.id) ?? []) given.push(one);
    expect(given).toMatchObject([{ from: 'them', text: 'Our walks', attachments: [{ name: 'Walks.pdf' }] }]);
    await messagesData.erase(ann.id, 'f'.repeat(24), undefined as never);
    expect((await readConversation(ben.api, ann)).items).toMatchObject([
      { isDeleted: true, attachments: [] },
    ]);
    for (const { api } of [ann, ben]) expect(await read(api, id)).toBe(404);
  });
});
