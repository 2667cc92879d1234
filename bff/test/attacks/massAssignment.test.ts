import { describe, expect, test } from '@jest/globals';
import { OneTimeLinks } from '../../src/identity/oneTimeLinks/oneTimeLinks.model.ts';
import { Users } from '../../src/members/users/users.model.ts';
import { createBrowser } from '../browser.ts';
import { listFields, replaceValue } from '../contractFields.ts';
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

/** The number of requests that the server handles at once: more could get a 503 on a slow
 *  machine. */
const atOnce = 4;

const withBody = everyEndpoint.filter(([, { body }]) => body !== undefined);
const withQuery = everyEndpoint.filter(([, { query }]) => query !== undefined);

test.each(withBody)('%s rejects server fields in its body', async (key, { body }) => {
  const objects = listFields(body).filter(({ type }) => type === 'object');
  const valid = await attacked.getValidInput(key);
  const before = await getDatabaseHashes();
  for (const { path: place } of objects) {
    // If several shapes are possible, the fields of all of them are allowed.
    const names = objects.filter((one) => String(one.path) === String(place)).flatMap((one) => one.names);
    const added = Object.entries(invented).filter(([one]) => !names.includes(one));
    const add = async ([name, value]: [string, unknown]) => {
      const extended = replaceValue(valid.body, [...place, name], value);
      const { status, text } = await attacked.allowed(key).send(key, { ...valid, body: extended });
      expect([status, text]).toEqual([400, expect.stringContaining(`"${name}"`)]);
    };
    for (let at = 0; at < added.length; at += atOnce)
      await Promise.all(added.slice(at, at + atOnce).map(add));
  }
  expect(objects.length).toBeGreaterThan(0);
  expect(await getDatabaseHashes()).toEqual(before);
});

test.each(withQuery)('%s rejects server fields in its query', async (key, { query }) => {
  const [whole] = listFields(query);
  const valid = await attacked.getValidInput(key);
  for (const name of Object.keys(invented).filter((one) => whole?.names.includes(one) === false)) {
    const extended = { ...valid, query: { ...valid.query, [name]: 'creator' } };
    const { status, text } = await attacked.allowed(key).send(key, extended);
    expect([status, text]).toEqual([400, expect.stringContaining(`"${name}"`)]);
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
