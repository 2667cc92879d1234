import { describe, expect, test } from '@jest/globals';
import { OneTimeLinks } from '../../src/identity/oneTimeLinks/oneTimeLinks.model.ts';
import { Users } from '../../src/members/users/users.model.ts';
import { createBrowser } from '../browser.ts';
import { hasValue, isAccepted, listFields, replaceValue } from '../contractFields.ts';
import { getDatabaseHashes } from '../getDatabaseHashes.ts';
import { createMailbox } from '../mailbox.ts';
import { attackSite, everyEndpoint } from './attackSite.ts';

const attacked = attackSite();
const { site } = attacked;
const mailbox = createMailbox(site);
const password = 'walking under old trees';

/** Fields that only the server sets: those of the models, and those used in attacks on other products. */
const invented: Record<string, unknown> = {
  _id: 'a'.repeat(24),
  id: 'a'.repeat(24),
  userId: 'a'.repeat(24),
  actor: { isCreator: true },
  isCreator: true,
  isCoach: true,
  isAdmin: true,
  role: 'creator',
  roles: ['creator'],
  points: 9_999,
  email: 'attacker@grove.test',
  username: 'Attacker',
  passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$AAAA$AAAA',
  demo: 'creator',
  secondFactor: null,
  rightsVersion: 0,
  deletesAt: null,
  expiresAt: '2999-01-01T00:00:00.000Z',
  createdAt: '2000-01-01T00:00:00.000Z',
  status: 'paid',
  completedLessons: ['a'.repeat(24)],
  enrolledAt: '2000-01-01T00:00:00.000Z',
  tx: {},
  $set: { isCreator: true },
  $where: '1',
};

/** Returns groups of fields that are sent together: an answer names all that it refuses, up to its longest length. The
 *  contract, with which the server checks every input, is asked for each field alone. */
function inGroups<T>(fields: readonly T[]): T[][] {
  const size = 10;
  return Array.from({ length: Math.ceil(fields.length / size) }, (_, at) =>
    fields.slice(at * size, (at + 1) * size),
  );
}

const withBody = everyEndpoint.filter(([, { body }]) => body !== undefined);
const withQuery = everyEndpoint.filter(([, { query }]) => query !== undefined);

test.each(withBody)('%s rejects server fields in its body', async (key, { body }) => {
  const objects = listFields(body).filter(({ type }) => type === 'object');
  const inputs = await attacked.listValidInputs(key);
  const before = await getDatabaseHashes();
  for (const { path: place } of objects) {
    const valid = inputs.find((input) => hasValue(input.body, place)) ?? inputs[0]!;
    // If several shapes are possible, the fields of all of them are allowed.
    const names = objects.filter((one) => String(one.path) === String(place)).flatMap((one) => one.names);
    const added = Object.entries(invented).filter(([one]) => !names.includes(one));
    const add = (input: unknown, [name, value]: [string, unknown]) =>
      replaceValue(input, [...place, name], value);
    for (const one of added)
      expect([one, body && isAccepted(body, add(valid.body, one), 'body')]).toEqual([one, false]);
    for (const group of inGroups(added)) {
      const extended = group.reduce<unknown>(add, valid.body);
      const { status, text } = await attacked.allowed(key).send(key, { ...valid, body: extended });
      expect([status, group.filter(([name]) => !text.includes(`"${name}"`))]).toEqual([400, []]);
    }
  }
  expect(objects.length).toBeGreaterThan(0);
  expect(await getDatabaseHashes()).toEqual(before);
});

test.each(withQuery)('%s rejects server fields in its query', async (key, { query }) => {
  const [whole] = listFields(query);
  const valid = await attacked.getValidInput(key);
  const added = Object.keys(invented).filter((one) => whole?.names.includes(one) === false);
  const extend = (names: string[]) => ({
    ...valid.query,
    ...Object.fromEntries(names.map((name) => [name, 'creator'])),
  });
  for (const name of added)
    expect([name, query && isAccepted(query, extend([name]), 'query')]).toEqual([name, false]);
  for (const group of inGroups(added)) {
    const { status, text } = await attacked.allowed(key).send(key, { ...valid, query: extend(group) });
    expect([status, group.filter((name) => !text.includes(`"${name}"`))]).toEqual([400, []]);
  }
});

describe('an attacker cannot', () => {
  test('become a creator by a field of the sign-up', async () => {
    const body = { username: 'Attacker', email: 'attacker@grove.test', password };
    for (const field of [{ isCreator: true }, { role: 'creator' }]) {
      const refused = await site.visitor.send('POST /api/auth/sign-up', { body: { ...body, ...field } });
      expect(refused.status).toBe(400);
    }
    expect(await OneTimeLinks.countDocuments({ email: body.email })).toBe(0);

    await site.visitor.ok('POST /api/auth/sign-up', { body });
    const token = await mailbox.link('verify-email', body.email);
    const browser = createBrowser(site);
    const verify = 'POST /api/auth/verify-email';
    expect((await browser.send(verify, { body: { token, password, role: 'creator' } })).status).toBe(400);
    expect((await browser.ok(verify, { body: { token, password } })).user).toMatchObject({
      isCreator: false,
      isCoach: false,
    });
  });

  test('change the role of an invitation while accepting it', async () => {
    const email = 'climber@grove.test';
    await attacked.as('creator').ok('POST /api/creator/invitations', { body: { email, role: 'member' } });
    const token = await mailbox.link('invitation', email);
    const body = { token, username: 'Climber', password };
    const accept = 'POST /api/auth/accept-invitation';
    expect((await site.visitor.send(accept, { body: { ...body, role: 'creator' } })).status).toBe(400);
    expect(await site.visitor.ok(accept, { body })).toMatchObject({ isCreator: false, isCoach: false });
  });

  test('set a role or an id by a header', async () => {
    const { creator } = attacked.world.accounts;
    const id = creator._id.toHexString();
    const headers = { 'X-User-Id': id, 'X-Role': 'creator', 'X-Is-Creator': 'true', 'X-Forwarded-User': id };
    const answer = await attacked.as('member').send('GET /api/creator/overview', { headers });
    expect(answer.status).toBe(403);
    const own = await attacked.as('member').send('GET /api/auth/me', { headers });
    expect(own.text).toContain(attacked.world.user.email);
  });

  test('send a field twice to pass the check with one value and use the other', async () => {
    const { other } = attacked.world.accounts;
    const params = { userId: other._id.toHexString() };
    const body = '{"role":"member","role":"owner"}';
    const answer = await attacked
      .as('creator')
      .send('PUT /api/creator/people/:userId/role', { params, body });
    expect(answer.status).toBe(400);
    expect(await Users.findById(other._id).lean()).toMatchObject({ isCreator: false, isCoach: false });
  });
});
