// Long: all tests of users share one server.
import { username } from '@grove/contracts/auth';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Answer, Client } from '../../../test/client.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { createMailbox } from '../../../test/mailbox.ts';
import { testServer } from '../../../test/testServer.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { eachStudent, listStudents } from './listStudents.ts';
import { refuseCreatorsName } from './refuseLookalike.ts';
import { saveProfile } from './saveProfile.ts';
import type { UserOrder } from './userOrder.ts';
import { newUser } from './newUser.ts';
import { Users } from './users.model.ts';
import type { User } from './users.model.ts';

const site = testServer();

describe('PATCH /api/account/profile', () => {
  const key = 'PATCH /api/account/profile';

  async function someMember(fields: Partial<User> = {}) {
    const user = await makeUser(fields);
    return { user, api: await site.signIn(user) };
  }

  test('writes what is named and leaves the rest', async () => {
    const { api, user } = await someMember({ city: 'Bonn', phone: '+49 30 1234' });
    const body = {
      changes: { city: ' Köln ', birthday: '1990-02-28' },
      was: { city: 'Bonn', birthday: null },
    };
    expect(await api.ok(key, { body })).toEqual({
      username: user.username,
      bio: null,
      avatarUrl: null,
      phone: '+49 30 1234',
      address: null,
      city: 'Köln',
      state: null,
      zipCode: null,
      country: null,
      birthday: '1990-02-28',
      timeZone: null,
    });
    expect((await api.ok('GET /api/account')).profile).toMatchObject({
      city: 'Köln',
      birthday: '1990-02-28',
    });
  });

  test('is refused where another device wrote something else, naming the fields, and writes nothing', async () => {
    const { api } = await someMember({ city: 'Bonn', state: 'NRW', bio: 'old' });
    await api.ok(key, { body: { changes: { city: 'Köln', bio: 'new' }, was: { city: 'Bonn', bio: 'old' } } });
    const changes = { city: 'Essen', state: 'NW', bio: 'newer' };
    const { status, text } = await api.send(key, {
      body: { changes, was: { city: 'Bonn', state: 'NRW', bio: 'old' } },
    });
    expect([status, text]).toEqual([409, 'Someone else changed this: bio, city']);
    const { profile } = await api.ok('GET /api/account');
    expect(profile).toMatchObject({ city: 'Köln', state: 'NRW', bio: 'new' });
  });

  test('of two at once from the same state one is written', async () => {
    const { api } = await someMember({ city: 'Bonn' });
    const write = (city: string) => api.send(key, { body: { changes: { city }, was: { city: 'Bonn' } } });
    const answers = await Promise.all(['Köln', 'Essen', 'Hagen'].map((city) => write(city)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('sent again after a lost answer it is written once and answered alike', async () => {
    const { api } = await someMember({ city: 'Bonn' });
    const body = { changes: { city: 'Köln' }, was: { city: 'Bonn' } };
    expect(await api.ok(key, { body })).toEqual(await api.ok(key, { body }));
  });

  test('turned round it is undone', async () => {
    const { api } = await someMember({ bio: 'I walk' });
    await api.ok(key, { body: { changes: { bio: null }, was: { bio: 'I walk' } } });
    const undone = await api.ok(key, { body: { changes: { bio: 'I walk' }, was: { bio: null } } });
    expect(undone.bio).toBe('I walk');
  });

  test('another name is found by it and stands wherever the member does', async () => {
    const { api, user } = await someMember();
    await api.ok(key, { body: { changes: { username: 'Wren Hollow' }, was: { username: user.username } } });
    expect(await api.ok('GET /api/auth/me')).toMatchObject({ username: 'Wren Hollow' });
    const creator = await site.signIn(await makeUser({ isCreator: true }));
    const { people } = await creator.ok('GET /api/creator/people', { query: { search: 'wren h' } });
    expect(people).toMatchObject([{ username: 'Wren Hollow' }]);
  });

  test('the time zone is told once', async () => {
    const { api } = await someMember();
    expect(await api.ok('GET /api/auth/me')).toMatchObject({ timeZone: null });
    const tell = (timeZone: string) =>
      api.send(key, { body: { changes: { timeZone }, was: { timeZone: null } } });
    expect((await tell('Europe/Berlin')).status).toBe(200);
    expect((await tell('America/New_York')).status).toBe(409);
    expect(await api.ok('GET /api/auth/me')).toMatchObject({ timeZone: 'Europe/Berlin' });
  });

  test('nothing changes nothing', async () => {
    const { api, user } = await someMember();
    expect(await api.ok(key, { body: { changes: {}, was: {} } })).toMatchObject({ username: user.username });
  });

  test.each([
    ['username', '', 'changes.username: Please enter a name'],
    ['username', null, 'changes.username'],
    ['username', 'x'.repeat(81), 'changes.username'],
    ['bio', 'x'.repeat(501), 'changes.bio'],
    ['phone', 'call me', 'changes.phone: Please enter a phone number'],
    ['phone', '1'.repeat(31), 'changes.phone'],
    ['birthday', '1990-02-30', 'changes.birthday: Please enter a day that exists'],
    ['birthday', '1899-12-31', 'changes.birthday: Please enter a year from 1900 on'],
    ['birthday', '2999-01-01', 'changes.birthday: Please enter a day in the past'],
    ['address', 'x'.repeat(201), 'changes.address'],
    ['zipCode', 'x'.repeat(21), 'changes.zipCode'],
    ['country', '', 'changes.country'],
    ['timeZone', 'Mars/Olympus', 'changes.timeZone: Please choose a time zone'],
    ['city', { $ne: '' }, 'changes.city'],
    ['avatarUrl', 'https://elsewhere.test/a.png', 'changes'],
    ['points', 9, 'changes'],
  ])('refuses %s: %j', async (field, value, words) => {
    const { api } = await someMember();
    const { status, text } = await api.send(key, {
      body: { changes: { [field]: value }, was: { [field]: null } },
    });
    expect(status).toBe(400);
    expect(text).toContain(words);
  });

  test.each([
    [{ changes: { city: 'Bonn' } }],
    [{ changes: { city: 'Bonn' }, was: {} }],
    [{ changes: { city: 'Bonn' }, was: { state: null } }],
    [{ changes: { city: 'Bonn' }, was: { city: { $ne: null } } }],
    [{ changes: { city: 'Bonn' }, was: { city: null }, points: 3 }],
  ])('refuses %j', async (body) => {
    const { api } = await someMember();
    expect((await api.send(key, { body })).status).toBe(400);
  });

  test('401 for a visitor', async () => {
    expect((await site.visitor.send(key, { body: { changes: {}, was: {} } })).status).toBe(401);
  });
});

describe('names that look alike', () => {
  beforeAll(() => site.empty());

  const mailbox = createMailbox(site);

  beforeAll(async () => {
    await makeUser({ username: 'Sage Rivers', isCreator: true });
    await makeUser({ username: '🌿', isCreator: true });
  });

  describe('a name that looks like a creator’s is theirs alone', () => {
    test.each([
      'Sage Rivers',
      'SAGE RIVERS',
      'sage rlvers',
      'Sagé-Rivers',
      'Sage R1vers',
      'Ѕаgе Rіvеrs',
      '5age  Rivers.',
      'Ｓａｇｅ Rivers',
      '🌿',
    ])('%s', async (name) => {
      await expect(refuseCreatorsName(name)).rejects.toMatchObject({ code: 'name-of-creator' });
    });

    test.each(['Sage', 'Rivers Sage', 'Sage Riverside', '李明', '🌸'])('%s is another one', async (name) => {
      await expect(refuseCreatorsName(name)).resolves.toBeUndefined();
    });
  });

  describe('over HTTP', () => {
    const password = 'walking under old trees';
    const lookalike = 'Sаge Rivers';
    const creator = async () => site.signIn(await makeUser({ isCreator: true }));
    const refused = { status: 409, code: 'name-of-creator' };
    const sent = async (asked: Promise<Answer>) => {
      const { status, headers } = await asked;
      return { status, code: headers.get('Grove-Error') };
    };
    const signUp = (username: string, email: string) =>
      site.visitor.send('POST /api/auth/sign-up', { body: { username, email, password } });
    const changeRole = (api: Client, user: User, role: string) =>
      api.send('PUT /api/creator/people/:userId/role', {
        params: { userId: user._id.toHexString() },
        body: { role },
      });
    const rename = (api: Client, was: string, username: string) =>
      api.send('PATCH /api/account/profile', { body: { changes: { username }, was: { username: was } } });

    test('nobody signs up with a creator’s name', async () => {
      expect(await sent(signUp(lookalike, 'm@grove.test'))).toEqual(refused);
    });

    test('nor confirms an address under one that has become a creator’s meanwhile', async () => {
      await signUp('Jun1per Vale', 'juniper@grove.test');
      const token = await mailbox.link('verify-email', 'juniper@grove.test');
      await makeUser({ username: 'Juniper Vale', isCreator: true });
      const confirm = site.visitor.send('POST /api/auth/verify-email', { body: { token, password } });
      expect(await sent(confirm)).toEqual(refused);
      expect(await Users.countDocuments({ email: 'juniper@grove.test' })).toBe(0);
    });

    test('nor takes one when accepting an invitation', async () => {
      const body = { email: 'invited@grove.test', role: 'member' } as const;
      await (await creator()).ok('POST /api/creator/invitations', { body });
      const token = await mailbox.link('invitation', body.email);
      const accept = (username: string) =>
        site.visitor.send('POST /api/auth/accept-invitation', { body: { token, username, password } });
      expect(await sent(accept(lookalike))).toEqual(refused);
      expect((await accept('Linden')).status).toBe(200);
    });

    test('a member takes no creator’s name, and a creator takes no member’s but keeps their own', async () => {
      const member = await makeUser({ username: 'Fern Hollow' });
      expect(await sent(rename(await site.signIn(member), 'Fern Hollow', lookalike))).toEqual(refused);
      const own = await makeUser({ username: 'Moss', isCreator: true });
      const api = await site.signIn(own);
      expect(await sent(rename(api, 'Moss', 'Fern  Ho11ow'))).toEqual({
        status: 409,
        code: 'name-of-member',
      });
      expect((await rename(api, 'Moss', 'MOSS')).status).toBe(200);
    });

    test('a creator gives no student another creator’s name', async () => {
      const { _id } = await makeUser();
      const change = (await creator()).send('PATCH /api/students/:studentId', {
        params: { studentId: _id.toHexString() },
        body: { username: lookalike },
      });
      expect(await sent(change)).toEqual(refused);
    });

    test('nobody becomes a creator whom a member would pass for', async () => {
      const api = await creator();
      const friend = await makeUser({ username: 'Willow Reed' });
      const other = await makeUser({ username: 'W1llow Reed' });
      expect(await sent(changeRole(api, friend, 'creator'))).toEqual({ status: 409, code: 'name-of-member' });
      expect((await changeRole(api, friend, 'coach')).status).toBe(200);
      await rename(await site.signIn(other), 'W1llow Reed', 'Heather');
      expect((await changeRole(api, friend, 'creator')).status).toBe(200);
    });
  });

  test.each([
    ['a character that is not seen', 'Sa\u200bge'],
    ['one that turns the direction', 'Sage \u202esreviR'],
    ['a break of lines', 'Sage\nRivers'],
    ['a break of paragraphs', 'Sage\u2029Rivers'],
    ['a letter without a shape', 'Sage\u3164'],
    ['a blank that is no space', 'Sage\u00a0Rivers'],
    ['a control character', 'Sage\u0007'],
    ['an empty pattern of dots', 'Sage\u2800'],
  ])('no name holds %s', (_, name) => {
    expect(username.safeParse(name).success).toBe(false);
  });

  test.each(['Zoë O’Neill-Müller', 'さくら', 'محمد', '李明', 'Sage 🌿', 'ผู้ใช้'])('%s is a name', (name) => {
    expect(username.parse(` ${name} `)).toBe(name);
  });
});

describe('searching for users', () => {
  beforeAll(() => site.empty());

  const byName: UserOrder = { key: 'searchName', way: 1 };

  // More than are sorted in memory.
  const many = 1_100;

  beforeAll(async () => {
    const wanderers = Array.from({ length: many }, async (_, at) =>
      newUser({
        username: `Wanderer ${String(at).padStart(4, '0')}`,
        email: `wanderer${String(many - at)}@grove.test`,
        city: at % 100 === 0 ? 'Ōsaka' : 'Bend',
        createdAt: new Date(1_700_000_000_000 + at),
      }),
    );
    await nativeCollection(Users).insertMany(await Promise.all(wanderers));
  });

  async function found(search: string, order = byName) {
    const people: Awaited<ReturnType<typeof listStudents>> = [];
    let page;
    do {
      page = await listStudents({ search, order }, 400, people.at(-1));
      people.push(...page);
    } while (page.length === 400);
    return people.map(({ username }) => username);
  }

  test.each<[string, UserOrder]>([
    ['name', byName],
    ['name, backwards', { key: 'searchName', way: -1 }],
    ['email', { key: 'email', way: 1 }],
    ['age', { key: 'createdAt', way: -1 }],
  ])('finds those that are many and those that are few, each once, by %s', async (_, order) => {
    for (const [search, expected] of [
      ['ANDERER', many],
      ['anderer 00', 100],
      ['ōsa', 11],
      ['sak', 11],
      ['wanderer 0042', 1],
    ] as const) {
      const names = await found(search, order);
      expect([search, names.length, new Set(names).size]).toEqual([search, expected, expected]);
      const all = await Users.find({ username: { $in: names } })
        .sort({ [order.key]: order.way })
        .lean();
      expect(names).toEqual(all.map(({ username }) => username));
    }
  });

  test('takes what is searched for as text, never as a pattern', async () => {
    for (const search of ['.*', 'wand.rer', '^', '(a+)+$', '[', '\\', '$', 'a|b']) {
      expect(await found(search)).toEqual([]);
    }
  });

  test('an export gives everybody that a list does', async () => {
    for (const search of ['', 'anderer', 'ōsaka']) {
      const all = [];
      for await (const student of eachStudent({ search, order: byName })) all.push(student);
      expect(all).toHaveLength(search === 'ōsaka' ? 11 : many);
    }
  });

  test('whoever changes name or city is found by the new one', async () => {
    const { _id } = await makeUser({ username: 'Wren Hollow', city: 'Salem' });
    const changes = { username: 'Linnet Marsh', city: null };
    await saveProfile(_id.toHexString(), { changes, was: { username: 'Wren Hollow', city: 'Salem' } });
    expect(await found('ollow')).toEqual([]);
    expect(await found('alem')).toEqual([]);
    expect(await found('innet m')).toEqual(['Linnet Marsh']);
  });
});
