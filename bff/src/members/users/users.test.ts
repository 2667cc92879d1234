// Long: all tests of users share one server.
import { username } from '@grove/contracts/account/auth';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Answer, Client } from '../../../test/client.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { createMailbox } from '../../../test/mailbox.ts';
import { testServer } from '../../../test/testServer.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { iterateStudents, listStudents } from './students/listStudents.ts';
import { foldSearchFields } from './foldSearchFields.ts';
import { rejectCreatorName } from './names/rejectLookalikeName.ts';
import { saveProfile } from './profiles/saveProfile.ts';
import type { UserOrder } from './search/userOrder.ts';
import { newUser } from './accounts/newUser.ts';
import { Users } from './users.model.ts';
import type { User } from './users.model.ts';

const site = testServer();

describe('PATCH /api/account/profile', () => {
  const key = 'PATCH /api/account/profile';

  async function someMember(fields: Partial<User> = {}) {
    const user = await makeUser(fields);
    return { user, api: await site.signIn(user) };
  }

  test('changes the given fields and keeps the others', async () => {
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

  test('an edit conflict names the fields and saves nothing', async () => {
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

  test('only one of several concurrent edits of the same value is saved', async () => {
    const { api } = await someMember({ city: 'Bonn' });
    const write = (city: string) => api.send(key, { body: { changes: { city }, was: { city: 'Bonn' } } });
    const answers = await Promise.all(['Köln', 'Essen', 'Hagen'].map((city) => write(city)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('a repeated edit gets the same response', async () => {
    const { api } = await someMember({ city: 'Bonn' });
    const body = { changes: { city: 'Köln' }, was: { city: 'Bonn' } };
    expect(await api.ok(key, { body })).toEqual(await api.ok(key, { body }));
  });

  test('an edit can be undone by swapping the old and new values', async () => {
    const { api } = await someMember({ bio: 'I walk' });
    await api.ok(key, { body: { changes: { bio: null }, was: { bio: 'I walk' } } });
    const undone = await api.ok(key, { body: { changes: { bio: 'I walk' }, was: { bio: null } } });
    expect(undone.bio).toBe('I walk');
  });

  test('a new name is searchable and shown everywhere', async () => {
    const { api, user } = await someMember();
    await api.ok(key, { body: { changes: { username: 'Wren Hollow' }, was: { username: user.username } } });
    expect(await api.ok('GET /api/auth/me')).toMatchObject({ username: 'Wren Hollow' });
    const creator = await site.signIn(await makeUser({ isCreator: true }));
    const { people } = await creator.ok('GET /api/creator/people', { query: { search: 'wren h' } });
    expect(people).toMatchObject([{ username: 'Wren Hollow' }]);
  });

  test('only the first browser sets an unknown time zone', async () => {
    const { api } = await someMember();
    expect(await api.ok('GET /api/auth/me')).toMatchObject({ timeZone: null });
    const sendTimeZone = (timeZone: string) =>
      api.send(key, { body: { changes: { timeZone }, was: { timeZone: null } } });
    expect((await sendTimeZone('Europe/Berlin')).status).toBe(200);
    expect((await sendTimeZone('America/New_York')).status).toBe(409);
    expect(await api.ok('GET /api/auth/me')).toMatchObject({ timeZone: 'Europe/Berlin' });
  });

  test('an empty edit changes nothing', async () => {
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
    ['birthday', '1990-02-30', 'changes.birthday: Please enter a valid date'],
    ['birthday', '1899-12-31', 'changes.birthday: Please enter 1900 or a later year'],
    ['birthday', '2999-01-01', 'changes.birthday: Please enter a date in the past'],
    ['address', 'x'.repeat(201), 'changes.address'],
    ['zipCode', 'x'.repeat(21), 'changes.zipCode'],
    ['country', '', 'changes.country'],
    ['timeZone', 'Mars/Olympus', 'changes.timeZone: Please choose a time zone'],
    ['city', { $ne: '' }, 'changes.city'],
    ['avatarUrl', 'https://elsewhere.test/a.png', 'changes'],
    ['points', 9, 'changes'],
  ])('rejects %s: %j', async (field, value, message) => {
    const { api } = await someMember();
    const { status, text } = await api.send(key, {
      body: { changes: { [field]: value }, was: { [field]: null } },
    });
    expect(status).toBe(400);
    expect(text).toContain(message);
  });

  test.each([
    [{ changes: { city: 'Bonn' } }],
    [{ changes: { city: 'Bonn' }, was: {} }],
    [{ changes: { city: 'Bonn' }, was: { state: null } }],
    [{ changes: { city: 'Bonn' }, was: { city: { $ne: null } } }],
    [{ changes: { city: 'Bonn' }, was: { city: null }, points: 3 }],
  ])('rejects %j', async (body) => {
    const { api } = await someMember();
    expect((await api.send(key, { body })).status).toBe(400);
  });

  test('a visitor gets 401', async () => {
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

  describe('nobody else can use a name that looks like a creator’s', () => {
    test.each([
      'Sage Rivers',
      'SAGE RIVERS',
      'sage rlvers',
      'Sagé-Rivers',
      'Sage R1vers',
      'Ѕаgе Rіvеrs',
      '5age  Rivers.',
      'Ｓａｇｅ Rivers',
      'Sage Ri\u200dvers',
      '🌿',
    ])('%s', async (name) => {
      await expect(rejectCreatorName(name)).rejects.toMatchObject({ code: 'name-of-creator' });
    });

    test.each(['Sage', 'Rivers Sage', 'Sage Riverside', '李明', '🌸'])(
      '%s is different enough',
      async (name) => {
        await expect(rejectCreatorName(name)).resolves.toBeUndefined();
      },
    );
  });

  describe('over HTTP', () => {
    const password = 'walking under old trees';
    const lookalike = 'Sаge Rivers';
    const creator = async () => site.signIn(await makeUser({ isCreator: true }));
    const refused = { status: 409, code: 'name-of-creator' };
    const sent = async (request: Promise<Answer>) => {
      const { status, headers } = await request;
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

    test('signing up with a creator’s name fails', async () => {
      expect(await sent(signUp(lookalike, 'm@grove.test'))).toEqual(refused);
    });

    test('confirming an email address fails if a creator has taken the name in the meantime', async () => {
      await signUp('Jun1per Vale', 'juniper@grove.test');
      const token = await mailbox.link('verify-email', 'juniper@grove.test');
      await makeUser({ username: 'Juniper Vale', isCreator: true });
      const confirm = site.visitor.send('POST /api/auth/verify-email', { body: { token, password } });
      expect(await sent(confirm)).toEqual(refused);
      expect(await Users.countDocuments({ email: 'juniper@grove.test' })).toBe(0);
    });

    test('accepting an invitation with a creator’s name fails', async () => {
      const body = { email: 'invited@grove.test', role: 'member' } as const;
      await (await creator()).ok('POST /api/creator/invitations', { body });
      const token = await mailbox.link('invitation', body.email);
      const accept = (username: string) =>
        site.visitor.send('POST /api/auth/accept-invitation', { body: { token, username, password } });
      expect(await sent(accept(lookalike))).toEqual(refused);
      expect((await accept('Linden')).status).toBe(200);
    });

    test('members cannot take creators’ names, nor creators members’; a creator can change the case of their own', async () => {
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

    test('a creator cannot give a student another creator’s name', async () => {
      const { _id } = await makeUser();
      const change = (await creator()).send('PATCH /api/students/:studentId', {
        params: { studentId: _id.toHexString() },
        body: { username: lookalike },
      });
      expect(await sent(change)).toEqual(refused);
    });

    test('a member with a lookalike cannot become a creator', async () => {
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
    ['an invisible character', 'Sa\u200bge'],
    ['a character that changes the text direction', 'Sage \u202esreviR'],
    ['a line break', 'Sage\nRivers'],
    ['a paragraph separator', 'Sage\u2029Rivers'],
    ['a blank letter', 'Sage\u3164'],
    ['a joiner that joins nothing', 'Sage\u200d'],
    ['a joiner after a space', 'Sage \u200cRivers'],
    ['tags that follow no flag', 'Sage\u{e0067}\u{e007f}'],
    ['a control character', 'Sage\u0007'],
    ['a blank Braille pattern', 'Sage\u2800'],
  ])('a name with %s is rejected', (_, name) => {
    expect(username.safeParse(name).success).toBe(false);
  });

  test.each([
    ...['Zoë O’Neill-Müller', 'さくら', 'محمد', '李明', 'Sage 🌿', 'ผู้ใช้'],
    ...['علی\u200cرضا', 'ක්\u200dරිෂ්', '👩\u200d🌾 Ann', '🏳\ufe0f\u200d🌈 Alex', 'Zoë❤\ufe0f', 'Jean\u00a0Luc'],
    ...['\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} Eve', '山田\u3000太郎'],
  ])('%s is a valid name', (name) => {
    expect(username.parse(` ${name} `)).toBe(name);
  });
});

describe('searching for users', () => {
  beforeAll(() => site.empty());

  const readByName: UserOrder = { key: 'searchName', direction: 1 };

  // More than are sorted in memory.
  const memberCount = 1_100;

  beforeAll(async () => {
    const travelers = Array.from({ length: memberCount }, async (_, at) =>
      newUser({
        username: `Wanderer ${String(at).padStart(4, '0')}`,
        email: `wanderer${String(memberCount - at)}@grove.test`,
        city: at % 100 === 0 ? 'Ōsaka' : 'Bend',
        createdAt: new Date(1_700_000_000_000 + at),
      }),
    );
    await nativeCollection(Users).insertMany(await Promise.all(travelers));
  });

  async function found(search: string, order = readByName) {
    const people: Awaited<ReturnType<typeof listStudents>> = [];
    let page;
    do {
      page = await listStudents({ search, order }, 400, people.at(-1));
      people.push(...page);
    } while (page.length === 400);
    return people.map(({ username }) => username);
  }

  test.each<[string, UserOrder]>([
    ['name', readByName],
    ['name, backwards', { key: 'searchName', direction: -1 }],
    ['email', { key: 'email', direction: 1 }],
    ['sign-up date', { key: 'createdAt', direction: -1 }],
  ])('finds each match once, whether there are many or few, sorted by %s', async (_, order) => {
    for (const [search, expected] of [
      ['ANDERER', memberCount],
      ['anderer 00', 100],
      ['ōsa', 11],
      ['OSA', 11],
      ['sak', 11],
      ['wanderer 0042', 1],
    ] as const) {
      const names = await found(search, order);
      expect([search, names.length, new Set(names).size]).toEqual([search, expected, expected]);
      const all = await Users.find({ username: { $in: names } })
        .sort({ [order.key]: order.direction })
        .lean();
      expect(names).toEqual(all.map(({ username }) => username));
    }
  });

  test('treats the search as text, never as a pattern', async () => {
    for (const search of ['.*', 'wand.rer', '^', '(a+)+$', '[', '\\', '$', 'a|b']) {
      expect(await found(search)).toEqual([]);
    }
  });

  test('an export contains everyone in the list', async () => {
    for (const search of ['', 'anderer', 'ōsaka']) {
      const all = [];
      for await (const student of iterateStudents({ search, order: readByName })) all.push(student);
      expect(all).toHaveLength(search === 'ōsaka' ? 11 : memberCount);
    }
  });

  test('finds names and cities with and without their accents', async () => {
    await makeUser({ username: 'José Núñez', city: 'Málaga' });
    for (const search of ['jose', 'JOSÉ', 'nunez', 'Jose\u0301 n', 'malaga', 'mála'])
      expect([search, await found(search)]).toEqual([search, ['José Núñez']]);
  });

  test('the migration finds people who were stored with their accents', async () => {
    const { _id } = await makeUser({ username: 'Zoë Ångström', city: 'Køge' });
    const stored = { searchName: 'zoë ångström', 'search.name': ['zoë ån'], 'search.city': ['køge'] };
    await nativeCollection(Users).updateOne({ _id }, { $set: stored, $unset: { searchCity: '' } });
    expect(await found('angstrom')).toEqual([]);
    const { signal } = new AbortController();
    await foldSearchFields.run(signal);
    await foldSearchFields.run(signal);
    expect(await found('angstrom')).toEqual(['Zoë Ångström']);
  });

  test('a member who changes name or city is found by the new one', async () => {
    const { _id } = await makeUser({ username: 'Wren Hollow', city: 'Salem' });
    const changes = { username: 'Linnet Marsh', city: null };
    await saveProfile(_id.toHexString(), { changes, was: { username: 'Wren Hollow', city: 'Salem' } });
    expect(await found('ollow')).toEqual([]);
    expect(await found('alem')).toEqual([]);
    expect(await found('innet m')).toEqual(['Linnet Marsh']);
  });
});
