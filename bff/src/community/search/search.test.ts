import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Client } from '../../../test/client.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { addUserWords } from '../../members/users/addUserWords.ts';
import { deleteUser } from '../../members/users/deleteUser.ts';
import { Vocabulary } from '../../members/vocabulary/vocabulary.model.ts';
import { addPostWords } from '../posts/addPostWords.ts';
import { Posts } from '../posts/posts.model.ts';

const site = testServer();
const running = new AbortController().signal;

async function someone(fields: Parameters<typeof makeUser>[0] = {}) {
  const user = await makeUser(fields);
  await addUserWords(running);
  return { user, api: await site.signIn(user), id: user._id.toHexString() };
}

const share = (api: Client, text: string, audience = 'everybody') =>
  api.ok('POST /api/posts', { body: { text, tag: null, audience } });
const comment = (api: Client, postId: string, text: string) =>
  api.ok('POST /api/posts/:postId/comments', { params: { postId }, body: { text, replyTo: null } });
const ask = async (api: Client, query: string) =>
  (await api.ok('GET /api/search', { query: { query } })).items;
const found = async (api: Client, query: string) =>
  (await ask(api, query)).map(({ type, id }) => `${type} ${id}`);

/** A circle with these people in it, and its creator. */
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

describe('the search', () => {
  test('finds people, posts, comments, circles and pods by the beginnings of their words', async () => {
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
    const [shown] = await ask(reader.api, 'lantern');
    expect(shown).toEqual({
      ...{ id: circle.id, type: 'circle', title: 'Morning Lanterns', subtitle: '' },
      ...{ avatarUrl: null, badge: 'Circle', postId: null },
    });
    expect((await ask(reader.api, 'quilled'))[0]).toMatchObject({ badge: 'Comment', postId: post.id });
  });

  test('forgives one typo, after what is spelt like that', async () => {
    const { api } = await someone();
    const post = await share(api, 'Chrysanthemum season');
    for (const typed of ['chrisanthemum', 'chrysantemum', 'chrysanthhemum', 'chyrsanthemum', 'chrisant'])
      expect(await found(api, typed)).toEqual([`post ${post.id}`]);
    expect(await found(api, 'chrixanthemum')).toEqual([]);
    const other = await share(api, 'My chrysanthemun');
    expect(await found(api, 'chrysanthemun')).toEqual([`post ${other.id}`, `post ${post.id}`]);
  });

  test('forgives it anywhere, in any of several words', async () => {
    const { api } = await someone();
    const words = ['heliotrope', 'marjoram', 'snowdrop', 'foxglove'];
    const post = await share(api, words.join(' '));
    const typo = fc.record({ word: fc.constantFrom(...words), kind: fc.nat(3), at: fc.nat(20) });
    await fc.assert(
      fc.asyncProperty(typo, fc.constantFrom(...words), async ({ word, kind, at }, other) => {
        const place = at % (word.length - 1);
        const letters = Array.from(word);
        const slips = [
          letters.toSpliced(place, 1),
          letters.toSpliced(place, 0, 'q'),
          letters.toSpliced(place, 1, 'q'),
          letters.toSpliced(place, 2, letters[place + 1] ?? '', letters[place] ?? ''),
        ];
        expect(await found(api, `${(slips[kind] ?? []).join('')} ${other}`)).toEqual([`post ${post.id}`]);
      }),
      { numRuns: 30 },
    );
  });

  test.each(['', '   ', '🌱', '.*', '$ne', '\u0000'])('of %p finds nothing', async (query) => {
    expect(await ask((await someone()).api, query)).toEqual([]);
  });

  test('takes at most a hundred characters, one query, and plain text', async () => {
    const { api } = await someone();
    const send = (query: Record<string, string>) => api.send('GET /api/search', { query });
    expect((await send({ query: 'a'.repeat(101) })).status).toBe(400);
    expect((await send({})).status).toBe(400);
    expect((await send({ 'query[$ne]': 'a' })).status).toBe(400);
    expect((await site.visitor.send('GET /api/search', { query: { query: 'a' } })).status).toBe(401);
    expect(await ask(api, '__proto__ constructor a b c d e f g')).toEqual([]);
  });

  test('asks the same number of queries whatever there is', async () => {
    const { api } = await someone();
    const asked = () => site.countQueries(() => ask(api, 'plentiful harvest'));
    await share(api, 'A plentiful harvest');
    const before = await asked();
    for (let nth = 0; nth < 12; nth += 1) await share(api, `A plentiful harvest number ${String(nth)}`);
    expect(await asked()).toBe(before);
    expect(await found(api, 'plentiful')).toHaveLength(6);
  });
});

test('members of whom one has blocked the other do not find each other, neither to mention nor to write to', async () => {
  const [ann, ben] = [await someone({ username: 'Yarrow Ann' }), await someone({ username: 'Yarrow Ben' })];
  const other = await someone({ username: 'Yarrow Cleo' });
  const creator = await someone({ username: 'Yarrow Dora', isCreator: true });
  const names = async ({ api }: { api: Client }) => {
    const query = { query: 'yarrow', audience: 'everybody' };
    const { items: mentionable } = await api.ok('GET /api/mentionable', { query });
    const { items: members } = await api.ok('GET /api/members', { query: { search: 'yarrow' } });
    const people = (await ask(api, 'yarrow')).map(({ title }) => title);
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

describe('what changes', () => {
  test('is found by its new words alone, and what is deleted by none', async () => {
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

  test('by many at once keeps every word, and forgets it with the last who says it', async () => {
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

  test('a name is found as it is now; of who is gone nothing is', async () => {
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

  test('what was there before there was a search is found', async () => {
    const { user, api } = await someone();
    const { _id } = await Posts.create({ authorId: user._id, text: 'An old galangal' });
    expect(await found(api, 'galangal')).toEqual([]);
    await addPostWords(running);
    await addPostWords(running);
    expect(await found(api, 'galangal')).toEqual([`post ${_id.toHexString()}`]);
    expect(await Vocabulary.findOne({ word: 'galangal' }).lean()).toMatchObject({ count: 1 });
  });
});

describe('what is in a circle', () => {
  test('is found by its members, and by nobody else: not its words, its name or what answers it', async () => {
    const [inside, outside] = [await someone(), await someone()];
    const circle = await circleOf(inside);
    const post = await share(inside.api, 'Our hyssop secret', circle.id);
    const answer = await comment(inside.api, post.id, 'The hyssops bloom');
    expect(await found(inside.api, 'hyssop')).toEqual([`post ${post.id}`, `comment ${answer.id}`]);
    expect((await ask(inside.api, 'hyssop'))[0]?.subtitle).toContain('Morning Lanterns');
    for (const typed of ['hyssop', 'hyssup', 'hys', 'lantern', 'hyssop secret'])
      expect(await found(outside.api, typed)).toEqual([]);

    const params = { circleId: circle.id, userId: inside.id };
    await circle.creator.api.ok('DELETE /api/circles/:circleId/members/:userId', { params });
    expect(await found(inside.api, 'hyssop')).toEqual([]);
  });

  test('is not guessed by what is asked of those who can be mentioned', async () => {
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

  test('a post that is out of sight is not found, nor what answers it', async () => {
    const { api } = await someone();
    const post = await share(api, 'A juniper');
    await comment(api, post.id, 'More juniper');
    await Posts.updateOne({ _id: post.id }, { isHidden: true });
    expect(await found(api, 'juniper')).toEqual([]);
  });
});
