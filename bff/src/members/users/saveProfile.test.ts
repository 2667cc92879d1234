import { describe, expect, test } from '@jest/globals';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { Users } from './users.model.ts';
import type { User } from './users.model.ts';

const site = testServer();
const key = 'PATCH /api/account/profile';

async function someMember(fields: Partial<User> = {}) {
  const user = await makeUser(fields);
  return { user, api: await site.signIn(user) };
}

describe('PATCH /api/account/profile', () => {
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
    expect([status, text]).toEqual([409, 'Changed elsewhere meanwhile: bio, city']);
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

  test('documents of before, which lack a field, can be written', async () => {
    const { api, user } = await someMember();
    await Users.updateOne({ _id: user._id }, { $unset: { timeZone: 1, city: 1 } });
    expect((await api.ok('GET /api/account')).profile).toMatchObject({ timeZone: null, city: null });
    const body = { changes: { city: 'Bonn' }, was: { city: null } };
    expect(await api.ok(key, { body })).toMatchObject({ city: 'Bonn' });
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
