import { beforeAll, describe, expect, test } from '@jest/globals';
import { listFields, isAccepted, replaceValue } from '../contractFields.ts';
import { getDatabaseHashes } from '../getDatabaseHashes.ts';
import { makeUser } from '../factories/makeUser.ts';
import { sendAsIs } from '../rawHttp.ts';
import { startObjectStorage } from '../startObjectStorage.ts';
import { toPath, attackSite, everyEndpoint, stripVolatileParts } from './attackSite.ts';

const storage = await startObjectStorage();
const attacked = attackSite({ S3_ENDPOINT: storage.endpoint });
const { site } = attacked;

beforeAll(() => storage.put('videos/0.0.0.vtt', 'WEBVTT', 'text/vtt'));

const texts = ['a', 'b'];
/** Values that a database would interpret as a query operator. */
const operators: unknown[] = [
  { $ne: null },
  { $gt: '' },
  { $in: ['member', 'creator', true, 1] },
  { $regex: '.*', $options: 's' },
  { $where: 'while (true) {}' },
  { $expr: { $eq: [1, 1] } },
  { $function: { body: 'function () { return true }', args: [], lang: 'js' } },
  { $oid: 'a'.repeat(24) },
  { _bsontype: 'ObjectId', id: 'a'.repeat(12) },
  { toString: null, valueOf: null },
  [{ $ne: null }],
  texts,
  { length: 300 },
];
/** The same for URLs, as read by parsers of nested queries. */
const suffixes = ['[$ne]', '[$gt]', '[$regex]', '[$where]', '[]', '[0]', '[__proto__]', '.$ne', '\0'];

const withBody = everyEndpoint.filter(([, { body }]) => body !== undefined);
const withQuery = everyEndpoint.filter(([, { query }]) => query !== undefined);
const withParams = everyEndpoint.filter(([, { params }]) => params !== undefined);
const readsWithoutQuery = everyEndpoint.filter(([key, { query }]) => key.startsWith('GET ') && !query);

test.each(withBody)('%s rejects query operators in its body', async (key, { body }) => {
  const valid = await attacked.getValidInput(key);
  const before = await getDatabaseHashes();
  for (const [at, { path: place, type }] of listFields(body).entries()) {
    // A list of texts is valid for some fields.
    const foreign = type === 'array' ? operators.filter((one) => one !== texts) : operators;
    // The whole body must not be a list or an operator either.
    const spoiled = foreign.map((operator) => replaceValue(valid.body, place, operator));
    for (const one of spoiled) expect([one, body && isAccepted(body, one, 'body')]).toEqual([one, false]);
    // One of them per path shows that the contract refuses it before anything is queried.
    const sent = spoiled[at % spoiled.length];
    const { status, text } = await attacked.allowed(key).send(key, { ...valid, body: sent });
    expect([sent, status]).toEqual([sent, 400]);
    expect(text).toMatch(/^The request is not valid: /);
  }
  expect(await getDatabaseHashes()).toEqual(before);
});

test.each(withQuery)('%s rejects query operators in its query', async (key, { query }) => {
  const names = listFields(query)[0]?.names ?? [];
  const client = attacked.allowed(key);
  const [method] = key.split(' ');
  const address = toPath(key, await attacked.getValidInput(key));
  for (const name of names) {
    for (const spoiled of suffixes.map((suffix) => name + suffix)) {
      const { status, text } = await client.send(`${method} ${address}&${encodeURIComponent(spoiled)}=1`);
      expect([status, text]).toEqual([400, expect.stringContaining(`"${spoiled}"`)]);
    }
    const { status, text } = await client.send(`${method} ${address}&${name}=a&${name}=b`);
    expect([status, text]).toEqual([400, expect.stringContaining(`${name}: `)]);
  }
  expect(names.length).toBeGreaterThan(0);
});

test.each(readsWithoutQuery)('%s rejects additional query parameters', async (key) => {
  const input = await attacked.getValidInput(key);
  const client = attacked.allowed(key);
  const plain = await client.send(key, input);
  expect(plain.status).toBeLessThan(400);
  const names = ['userId', 'isCreator', 'email', '$where', 'filter'];
  const query = Object.fromEntries(names.flatMap((name) => suffixes.map((suffix) => [name + suffix, '1'])));
  const { status, text } = await client.send(key, { ...input, query });
  expect([status, stripVolatileParts(text)]).toEqual([plain.status, stripVolatileParts(plain.text)]);
});

test.each(withParams)('%s rejects query operators in ids', async (key) => {
  const valid = await attacked.getValidInput(key);
  const before = await getDatabaseHashes();
  const values = ['{"$ne":null}', '[$ne]', '$ne', '{}', '[object Object]', 'null', '.*', '*', 'true', '0'];
  for (const name of Object.keys(valid.params ?? {})) {
    // A parameter with several ids accepts a second one.
    const second = name === 'ids' ? [] : [`${valid.params?.[name] ?? ''},${'b'.repeat(24)}`];
    for (const value of [...values, ...second]) {
      const spoiled = { ...valid, params: { ...valid.params, [name]: value } };
      const { status } = await attacked.allowed(key).send(key, spoiled);
      expect([value, [400, 404].includes(status)]).toEqual([value, true]);
    }
  }
  expect(await getDatabaseHashes()).toEqual(before);
});

describe('an attacker cannot', () => {
  test('sign in with an operator as password or email', async () => {
    const { email } = await makeUser({ password: 'walking under old trees' });
    const attempts = [
      { email, password: { $ne: '' } },
      { email: { $gt: '' }, password: 'walking under old trees' },
      { email: { $in: [email] }, password: 'walking under old trees' },
    ];
    for (const body of attempts) {
      const { status, headers } = await site.visitor.send('POST /api/auth/sign-in', { body });
      expect([status, headers.getSetCookie()]).toEqual([400, []]);
    }
  });

  test('send the body as a form, whose names other servers parse as operators', async () => {
    const answer = await sendAsIs(site.origin, {
      method: 'POST',
      path: '/api/auth/sign-in',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: site.env.PUBLIC_URL },
      body: 'email[$ne]=x&password[$ne]=x',
    });
    expect(answer.status).toBe(415);
  });

  test.each(['.*', '^', '(?i)a', '$ne', '[a-z]', 'a|b', '\\', '%', '\0', '\u0000a', '\ud800', '￿'])(
    'find people with the search pattern %j',
    async (search) => {
      const { status, text } = await attacked
        .as('creator')
        .send('GET /api/creator/people', { query: { search } });
      expect([status, JSON.parse(text)]).toEqual([200, { people: [], nextCursor: null }]);
    },
  );
});
