import { conversations } from '@grove/contracts/conversations';
import { messageMax, newConversationsMax } from '@grove/contracts/limits';
import { describe, expect, test } from '@jest/globals';
import type { Client } from '../../../test/client.ts';
import { correspondents, newKey, readPage, say, to, words } from '../../../test/correspondents.ts';
import type { Someone } from '../../../test/correspondents.ts';
import { makeMessage } from '../../../test/factories/makeMessage.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { Conversations } from './conversations.model.ts';

const site = testServer();
const { someone, two } = correspondents(site);
const write = 'POST /api/conversations/:userId/messages';
const read = 'GET /api/conversations/:userId/messages';
const inbox = 'GET /api/conversations';

async function texts(api: Client, other: Pick<Someone, 'id'>) {
  return (await readPage(api, other)).items.map(({ text }) => text);
}

describe('writing', () => {
  test('begins a conversation that both have, with what the other has not read marked', async () => {
    const [ann, ben] = await two();
    expect(await readPage(ann.api, ben)).toMatchObject({
      id: null,
      items: [],
      can: { write: true, block: false },
    });
    const typed = '  <img src=x onerror=alert(1)> {{7*7}}\nand so on  ';
    const sent = await say(ann.api, ben, typed);
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
    const page = await readPage(ben.api, ann);
    expect(page).toMatchObject({ id: theirs.items[0]?.id, seen: { own: 0, theirs: 0 }, nextCursor: null });
    // The author's name for it is theirs.
    expect(page.items).toEqual([{ ...sent, isOwn: false, key: null }]);
  });

  test('both at once, each in two tabs, make one conversation in which everything stands once', async () => {
    const [ann, ben] = await two();
    const sent = await Promise.all([
      say(ann.api, ben),
      say(ann.api, ben),
      say(ben.api, ann),
      say(ben.api, ann),
    ]);
    expect(sent.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4]);
    expect(await Conversations.countDocuments({ 'sides.userId': ann.user._id })).toBe(1);
  });

  test('fifty at once stand in one order without a gap, the same for both', async () => {
    const [ann, ben] = await two();
    await say(ann.api, ben);
    const all = Array.from({ length: 25 }, () => [say(ann.api, ben), say(ben.api, ann)]).flat();
    const numbers = (await Promise.all(all)).map(({ number }) => number);
    expect(numbers.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 50 }, (_, at) => at + 2),
    );
    const pages = [await readPage(ann.api, ben)];
    const cursor = pages[0]?.nextCursor ?? '';
    pages.push(await ann.api.ok(read, { ...to(ben), query: { cursor } }));
    const seen = pages.flatMap(({ items }) => items.map(({ number }) => number));
    expect(seen).toEqual(Array.from({ length: 51 }, (_, at) => 51 - at));
    expect(pages[1]?.nextCursor).toBeNull();
    const theirs = await readPage(ben.api, ann);
    expect(theirs.items.map(({ id }) => id)).toEqual(pages[0]?.items.map(({ id }) => id));
  });

  test('sent again, at once or later, it is there once', async () => {
    const [ann, ben] = await two();
    const key = newKey();
    const [first, second] = await Promise.all([
      say(ann.api, ben, 'Once', key),
      say(ann.api, ben, 'Once', key),
    ]);
    expect(second).toEqual(first);
    await say(ann.api, ben, 'Then');
    expect(await say(ann.api, ben, 'Once', key)).toEqual(first);
    expect(await texts(ben.api, ann)).toEqual(['Then', 'Once']);
    const third = await someone();
    expect((await ann.api.send(write, { ...to(third), ...words('Once', key) })).status).toBe(409);
    // Another member's key is another one.
    expect(await say(third.api, ben, 'Mine', key)).toMatchObject({ number: 1, text: 'Mine' });
  });

  test.each([
    ['no words', { text: ' \n ', key: 'a'.repeat(32) }],
    ['too many words', { text: 'a'.repeat(messageMax + 1), key: 'a'.repeat(32) }],
    ['no key', { text: 'a' }],
    ['a key of another kind', { text: 'a', key: 'A'.repeat(32) }],
    ['another author', { text: 'a', key: 'a'.repeat(32), authorId: 'a'.repeat(24) }],
  ])('is refused for %s', async (_, body) => {
    const [ann, ben] = await two();
    expect((await ann.api.send(write, { ...to(ben), body })).status).toBe(400);
  });

  test('to oneself and to nobody is not found, whatever is asked', async () => {
    const ann = await someone();
    for (const id of [ann.id, 'a'.repeat(24)]) {
      const asked = to({ id });
      const answers = await Promise.all([
        ann.api.send(read, asked),
        ann.api.send(write, { ...asked, ...words('Hello') }),
        ann.api.send('PUT /api/conversations/:userId/seen', { ...asked, body: { number: 1 } }),
        ann.api.send('PUT /api/conversations/:userId/block', { ...asked, body: {} }),
        ann.api.send('DELETE /api/conversations/:userId/block', asked),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    }
    expect(await ann.api.ok(inbox)).toEqual({ items: [], nextCursor: null });
  });

  test('a member begins thirty conversations a day and goes on with those; a creator as many as they like', async () => {
    const [ann, creator] = [await someone(), await someone({ isCreator: true })];
    const others = await Promise.all(Array.from({ length: newConversationsMax }, () => makeUser()));
    for (const { user } of [ann, creator])
      for (const { _id } of others) await makeMessage({ from: user._id, to: _id });
    const another = await someone();
    const refused = await ann.api.send(write, { ...to(another), ...words('Buy this') });
    expect([refused.status, refused.headers.get('Grove-Error')]).toEqual([409, 'too-many-conversations']);
    expect(await say(creator.api, another)).toMatchObject({ number: 1 });
    // Answering is not beginning.
    await say(another.api, ann);
    expect(await say(ann.api, another)).toMatchObject({ number: 2 });
    expect(await say(ann.api, { id: others[0]?._id.toHexString() ?? '' })).toMatchObject({ number: 2 });
    await nativeCollection(Conversations).updateMany(
      { startedBy: ann.user._id },
      { $set: { createdAt: new Date(Date.now() - 90_000_000) } },
    );
    expect(await say(ann.api, await someone())).toMatchObject({ number: 1 });
  });

  test('storms of it are limited like other writes', () => {
    expect(conversations[write].rate).toBe('write');
  });
});

describe('the inbox', () => {
  test('goes on page after page, each once, the newest message first, with the same number of queries', async () => {
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

  test('is the actor’s alone, whoever they are', async () => {
    const [ann, ben] = await two();
    await say(ann.api, ben, 'Between us');
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
  test('a student’s messages are the conversation with the creator who looks', async () => {
    const [student, creator, other] = [
      await someone(),
      await someone({ isCreator: true }),
      await someone({ isCreator: true }),
    ];
    await say(student.api, creator, 'May I ask something?');
    const key = 'GET /api/students/:studentId/messages';
    const page = await creator.api.ok(key, { params: { studentId: student.id } });
    expect(page).toMatchObject({
      participant: { id: student.id },
      can: { openStudent: true },
      items: [{ text: 'May I ask something?', isOwn: false }],
    });
    expect((await readPage(student.api, creator)).can.openStudent).toBe(false);
    expect(await other.api.ok(key, { params: { studentId: student.id } })).toMatchObject({
      id: null,
      items: [],
    });
    expect((await creator.api.send(key, { params: { studentId: other.id } })).status).toBe(404);
  });
});
