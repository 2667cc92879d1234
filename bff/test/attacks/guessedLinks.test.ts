import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { hashPassword } from '../../src/infra/hashing.ts';
import { nativeCollection } from '../../src/infra/mongo.ts';
import { createLinkToken, readLinkToken } from '../../src/infra/secrets.ts';
import type { LinkKind, OneTimeLink } from '../../src/identity/oneTimeLinks/findLink.ts';
import { OneTimeLinks } from '../../src/identity/oneTimeLinks/oneTimeLinks.model.ts';
import { Users } from '../../src/members/users/users.model.ts';
import type { User } from '../../src/members/users/users.model.ts';
import { listFields } from '../contractFields.ts';
import { getDatabaseHashes } from '../getDatabaseHashes.ts';
import { getDatabaseText } from '../getDatabaseText.ts';
import { makeUser } from '../factories/makeUser.ts';
import { attackSite, everyEndpoint } from './attackSite.ts';
import type { EndpointKey } from './attackSite.ts';

const attacked = attackSite();
const { site } = attacked;
const secret = site.env.GROVE_SECRET;
const password = 'walking under old trees';
const hour = 3_600_000;

const kinds = [
  'sign-up',
  'sign-in',
  'reset-password',
  'confirm-email-old',
  'confirm-email-new',
  'invitation',
  'claim-account',
  'first-creator',
] as const satisfies LinkKind[];

/** The kinds of links that an endpoint accepts; others accept none. */
const opens: Partial<Record<EndpointKey, readonly LinkKind[]>> = {
  'POST /api/auth/verify-email': ['sign-up'],
  'POST /api/auth/sign-in-with-link': ['sign-in'],
  'POST /api/auth/reset-password': ['reset-password'],
  'POST /api/auth/confirm-email': ['confirm-email-old', 'confirm-email-new'],
  'POST /api/auth/read-invitation': ['invitation'],
  'POST /api/auth/accept-invitation': ['invitation'],
  'POST /api/auth/claim-account': ['claim-account'],
  'POST /api/auth/first-creator': ['first-creator'],
};
/** It only shows what a link offers. */
const reading: EndpointKey = 'POST /api/auth/read-invitation';
const withToken = everyEndpoint
  .filter(([, { body }]) => listFields(body)[0]?.names.includes('token'))
  .map(([key]) => key);

let owner: User;
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

beforeEach(async () => {
  await OneTimeLinks.deleteMany({});
  owner = await makeUser({ password });
  // A first creator can only be created if there is none.
  await Users.deleteMany({ isCreator: true });
});

/** Stores a link of a kind with the data of all kinds.
 *  @returns its token. */
async function makeLink(kind: LinkKind, fields: Partial<OneTimeLink> = {}): Promise<string> {
  const _id = new Types.ObjectId();
  const email = `${kind}.${_id.toHexString()}@grove.test`;
  const pendingEmail = { email, isOldConfirmed: false, isNewConfirmed: false };
  if (kind === 'claim-account') await Users.updateOne({ _id: owner._id }, { $set: { isUnconfirmed: true } });
  if (kind.startsWith('confirm-email')) await Users.updateOne({ _id: owner._id }, { $set: { pendingEmail } });
  await nativeCollection(OneTimeLinks).insertOne({
    _id,
    kind,
    email,
    userId: owner._id,
    username: 'Guest',
    passwordHash,
    role: 'member',
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + hour),
    ...fields,
  });
  return createLinkToken(_id, secret);
}

async function send(key: EndpointKey, token: string) {
  const { body } = await attacked.getValidInput(key);
  return site.visitor.send(key, { body: { ...(body as object), token } });
}

test('every endpoint that accepts a link is tested here, with its kinds', () => {
  expect(withToken.sort()).toEqual(Object.keys(opens).sort());
});

describe.each(withToken)('%s', (key) => {
  const own = kinds.filter((kind) => opens[key]?.includes(kind));
  const foreign = kinds.filter((kind) => !own.includes(kind));

  test.each(foreign)('rejects a link of the kind %s', async (kind) => {
    const token = await makeLink(kind);
    const before = await getDatabaseHashes();
    expect((await send(key, token)).status).toBe(410);
    expect(await getDatabaseHashes()).toEqual(before);
  });

  test.each(own)('control: accepts a link of its own kind, %s', async (kind) => {
    expect((await send(key, await makeLink(kind))).status).toBe(200);
  });

  test.each(own)('rejects an expired link of the kind %s that is still stored', async (kind) => {
    const token = await makeLink(kind, { expiresAt: new Date(Date.now() - 1) });
    const before = await getDatabaseHashes();
    expect((await send(key, token)).status).toBe(410);
    expect(await getDatabaseHashes()).toEqual(before);
  });

  test.each(own)('uses a link of the kind %s once in ten concurrent requests', async (kind) => {
    const token = await makeLink(kind);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(key, token)));
    const others = key === reading ? 200 : 410;
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(others)]);
    expect((await send(key, token)).status).toBe(others);
  });

  test('rejects tokens that resemble a valid one', async () => {
    const [kind = 'sign-up'] = own;
    const token = await makeLink(kind);
    const id = readLinkToken(token, secret) ?? new Types.ObjectId();
    const bytes = Buffer.from(token, 'base64url');
    const flipped = bytes.map((byte, at) => (at === bytes.length - 1 ? byte ^ 1 : byte));
    const neighbour = Buffer.concat([
      bytes.subarray(0, 11),
      Buffer.from([(bytes[11] ?? 0) ^ 1]),
      bytes.subarray(12),
    ]);
    const guesses = [
      createLinkToken(id, `${secret}!`),
      createLinkToken(new Types.ObjectId(), secret),
      Buffer.from(flipped).toString('base64url'),
      neighbour.toString('base64url'),
      Buffer.concat([bytes.subarray(0, 12), Buffer.alloc(16)]).toString('base64url'),
      id.toHexString(),
      token.slice(0, -2),
      `${token}AA`,
      token.toLowerCase(),
      token.split('').reverse().join(''),
      'A'.repeat(38),
    ];
    const before = await getDatabaseHashes();
    for (const guess of guesses) {
      expect([guess, (await send(key, guess)).status]).toEqual([guess, 410]);
    }
    expect(await getDatabaseHashes()).toEqual(before);
    // The valid link similar to the guesses still works.
    expect((await send(key, token)).status).toBe(200);
  });

  test('returns the same error for used, expired and unknown links', async () => {
    const [kind = 'sign-up'] = own;
    const unknownToken = createLinkToken(new Types.ObjectId(), secret);
    const expired = await makeLink(kind, { expiresAt: new Date(Date.now() - 1) });
    const answers = [await send(key, unknownToken), await send(key, expired)];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  });
});

test('a database reader finds nothing that opens a link', async () => {
  const tokens = await Promise.all(kinds.map((kind) => makeLink(kind)));
  const text = await getDatabaseText();
  for (const token of tokens) expect(text).not.toContain(token.slice(16));
});
