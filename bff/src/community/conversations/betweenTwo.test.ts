import { describe, expect, test } from '@jest/globals';
import type { Client } from '../../../test/client.ts';
import { correspondents, readPage, say, to, words } from '../../../test/correspondents.ts';
import type { Someone } from '../../../test/correspondents.ts';
import { testServer } from '../../../test/testServer.ts';
import { Events } from '../../delivery/events/events.model.ts';
import { Users } from '../../members/users/users.model.ts';
import { Conversations } from './conversations.model.ts';
import { conversationsData, messagesData } from './conversations.personalData.ts';
import { Messages } from './messages.model.ts';

const site = testServer();
const { someone, two } = correspondents(site);
const write = 'POST /api/conversations/:userId/messages';
const inbox = 'GET /api/conversations';

describe('what was read', () => {
  const seen = 'PUT /api/conversations/:userId/seen';
  const upTo = (other: Someone, number: number) => ({ ...to(other), body: { number } });

  test('goes forward only, never beyond what there is, and is shown to the other', async () => {
    const [ann, ben] = await two();
    for (const text of ['One', 'Two', 'Three']) await say(ann.api, ben, text);
    const unread = async () => (await ben.api.ok('GET /api/conversations/unread')).count;
    const shown = async () => (await readPage(ann.api, ben)).seen.theirs;
    await ben.api.ok(seen, upTo(ann, 2));
    expect([await shown(), await unread()]).toEqual([2, 1]);
    await ben.api.ok(seen, upTo(ann, 1));
    expect(await shown()).toBe(2);
    await ben.api.ok(seen, upTo(ann, 1_000));
    expect([await shown(), await unread()]).toEqual([3, 0]);
    await say(ann.api, ben, 'Four');
    expect([await shown(), await unread()]).toEqual([3, 1]);
    expect((await readPage(ben.api, ann)).seen).toEqual({ own: 3, theirs: 0 });
    expect((await ben.api.send(seen, upTo(ann, 0))).status).toBe(400);
  });

  test('what happens is told to the pages of the two and to nobody else, by ids alone', async () => {
    const [ann, ben] = await two();
    await Events.deleteMany({});
    const { id: messageId } = await say(ann.api, ben, 'A secret word');
    await ben.api.ok(seen, upTo(ann, 1));
    await ben.api.ok(seen, upTo(ann, 1));
    await ann.api.ok('DELETE /api/messages/:messageId', { params: { messageId } });
    await ben.api.ok('PUT /api/conversations/:userId/block', { ...to(ann), body: {} });
    const { id: conversationId } = await readPage(ann.api, ben);
    // The bell is told, too, of what is in `news.test.ts`.
    const told = await Events.find({ kind: { $ne: 'notification' } })
      .sort({ order: 1 })
      .lean();
    const both = [`user:${ann.id}`, `user:${ben.id}`].sort();
    expect(told.map(({ kind, about, audiences }) => [kind, about, [...audiences].sort()])).toEqual([
      ['message', { conversationId, messageId }, both],
      ['seen', { conversationId }, both],
      ['message', { conversationId, messageId }, both],
      // Who was blocked hears nothing of it.
      ['message', { conversationId }, [`user:${ben.id}`]],
    ]);
  });
});

describe('blocking', () => {
  const block = 'PUT /api/conversations/:userId/block';
  const unblock = 'DELETE /api/conversations/:userId/block';

  test('lets neither write, and tells who was blocked nothing beyond the refusal', async () => {
    const [ann, ben] = await two();
    await say(ann.api, ben, 'Hello');
    const before = [await readPage(ann.api, ben), await ann.api.ok(inbox)];
    for (let time = 0; time < 2; time++) await ben.api.ok(block, { ...to(ann), body: {} });
    const refused = await ann.api.send(write, { ...to(ben), ...words('Hello again') });
    expect([refused.status, refused.text]).toEqual([403, 'You cannot write to this member']);
    expect((await ben.api.send(write, { ...to(ann), ...words('No') })).status).toBe(403);
    expect([await readPage(ann.api, ben), await ann.api.ok(inbox)]).toEqual(before);
    expect(await readPage(ben.api, ann)).toMatchObject({
      isBlocked: true,
      can: { write: false, block: true },
      items: [{ text: 'Hello' }],
    });
    // What only the other one has blocked is not theirs to open.
    await ann.api.ok(unblock, to(ben));
    expect((await ann.api.send(write, { ...to(ben), ...words('Hello again') })).status).toBe(403);
    await ben.api.ok(unblock, to(ann));
    expect(await say(ann.api, ben, 'Hello again')).toMatchObject({ number: 2 });
  });

  test('a message on its way meets it or comes before it, never after', async () => {
    const [ann, ben] = await two();
    await say(ann.api, ben);
    const [sent] = await Promise.all([
      ann.api.send(write, { ...to(ben), ...words('At that moment') }),
      ben.api.ok(block, { ...to(ann), body: {} }),
    ]);
    expect([200, 403]).toContain(sent.status);
    expect(await Messages.countDocuments({ text: 'At that moment' })).toBe(sent.status === 200 ? 1 : 0);
    expect((await readPage(ben.api, ann)).isBlocked).toBe(true);
  });

  test('creators are blocked by nobody and block nobody; coaches are members here', async () => {
    const [ann, creator, coach] = [
      await someone(),
      await someone({ isCreator: true }),
      await someone({ isCoach: true }),
    ];
    await say(ann.api, creator);
    await say(ann.api, coach);
    expect((await ann.api.send(block, { ...to(creator), body: {} })).status).toBe(403);
    expect((await creator.api.send(block, { ...to(ann), body: {} })).status).toBe(403);
    await coach.api.ok(block, { ...to(ann), body: {} });
    // Who becomes a creator can be written to, whatever was before.
    await Users.updateOne({ _id: coach.user._id }, { isCreator: true });
    expect(await say(ann.api, coach)).toMatchObject({ number: 2 });
  });
});

describe('what somebody does whom one has blocked', () => {
  const share = (api: Client, text: string, mentions: string[] = []) =>
    api.ok('POST /api/posts', { body: { text, tag: null, mentions } });
  const comment = (api: Client, postId: string, replyTo: string | null = null) =>
    api.ok('POST /api/posts/:postId/comments', { params: { postId }, body: { text: 'So did I', replyTo } });
  const react = (api: Client, postId: string) =>
    api.ok('PUT /api/posts/:postId/reaction', { params: { postId }, body: { emoji: '🌱' } });
  const told = async ({ api }: Someone) =>
    (await api.ok('GET /api/notifications')).items
      .map(({ kind }) => kind)
      .filter((kind) => !['badge', 'level-up', 'message'].includes(kind));

  test('is told to neither of them, as long as that holds', async () => {
    const [ann, ben] = await two();
    await say(ann.api, ben);
    const post = await share(ben.api, 'A walk');
    await ben.api.ok('PUT /api/conversations/:userId/block', { ...to(ann), body: {} });
    await react(ann.api, post.id);
    const answer = await comment(ann.api, post.id);
    await comment(ben.api, post.id, answer.id);
    await share(ann.api, 'Look', [ben.id]);
    expect([await told(ann), await told(ben)]).toEqual([[], []]);

    await ben.api.ok('DELETE /api/conversations/:userId/block', to(ann));
    await share(ann.api, 'Look again', [ben.id]);
    expect(await told(ben)).toEqual(['mention']);
  });
});

describe('deleting a message', () => {
  const remove = 'DELETE /api/messages/:messageId';

  test('takes its words from both and leaves its place', async () => {
    const [ann, ben] = await two();
    const { id: messageId } = await say(ann.api, ben, 'Too soon');
    for (const other of [ben, await someone({ isCreator: true })])
      expect((await other.api.send(remove, { params: { messageId } })).status).toBe(404);
    for (let time = 0; time < 2; time++) await ann.api.ok(remove, { params: { messageId } });
    expect((await readPage(ben.api, ann)).items).toMatchObject([{ number: 1, text: '', isDeleted: true }]);
    expect((await ben.api.ok(inbox)).items).toMatchObject([{ lastMessage: null }]);
    await say(ann.api, ben, 'Now');
    const second = await say(ann.api, ben, 'And then');
    await ann.api.ok(remove, { params: { messageId: second.id } });
    await say(ann.api, ben, 'The last');
    expect((await ben.api.ok(inbox)).items).toMatchObject([{ lastMessage: 'The last' }]);
  });
});

describe('looking for somebody to write to', () => {
  const search = async (api: Client, text: string) =>
    (await api.ok('GET /api/members', { query: { search: text } })).items.map(({ name }) => name);

  test('finds any part of a name, in any case, and nothing else of them', async () => {
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

describe('who leaves', () => {
  const nobody = 'f'.repeat(24);
  const leave = async ({ id }: Someone, pseudonym = nobody) => {
    for (const data of [messagesData, conversationsData]) await data.erase(id, pseudonym, undefined as never);
    await Users.deleteOne({ _id: id });
  };

  test('takes their words along; the other one keeps their own, with somebody who is gone', async () => {
    const [ann, ben] = await two();
    await say(ann.api, ben, 'From Ann');
    await say(ben.api, ann, 'From Ben');
    await say(ann.api, ben, 'From Ann again');
    await leave(ann);
    // As after a crash.
    await leave(ann);
    expect((await ben.api.ok(inbox)).items).toMatchObject([
      { participant: { id: nobody, name: null, avatar: null }, lastMessage: null, unread: true },
    ]);
    const page = await readPage(ben.api, { id: nobody });
    expect(page.items.map(({ text, isDeleted }) => [text, isDeleted])).toEqual([
      ['', true],
      ['From Ben', false],
      ['', true],
    ]);
    expect(page.can).toEqual({ write: false, block: false, openStudent: false });
    expect((await ben.api.send(write, { ...to({ id: nobody }), ...words('Are you there?') })).status).toBe(
      403,
    );
    await ben.api.ok('PUT /api/conversations/:userId/seen', { ...to({ id: nobody }), body: { number: 3 } });
    const left = JSON.stringify([await Conversations.find().lean(), await Messages.find().lean()]);
    expect(left).not.toContain(ann.id);
  });

  test('leaves nothing once both are gone', async () => {
    const [ann, ben] = await two();
    const { id } = await say(ann.api, ben);
    await say(ben.api, ann);
    await leave(ann, 'e'.repeat(24));
    await leave(ben, 'd'.repeat(24));
    expect(await Messages.findById(id)).toBeNull();
    expect(await Conversations.countDocuments({ pair: `${'d'.repeat(24)}:${'e'.repeat(24)}` })).toBe(0);
  });

  test('who asks for their data is given what both wrote, with names and without addresses', async () => {
    const [ann, ben] = await two();
    await say(ann.api, ben, 'From Ann');
    await say(ben.api, ann, 'From Ben');
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
