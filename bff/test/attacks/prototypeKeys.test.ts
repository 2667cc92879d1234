import { afterEach, describe, expect, test } from '@jest/globals';
import { listFields, isAccepted, replaceValue } from '../contractFields.ts';
import type { FieldPath } from '../contractFields.ts';
import { getDatabaseHashes } from '../getDatabaseHashes.ts';
import { sendAsIs } from '../rawHttp.ts';
import { toPath, attackSite, everyEndpoint } from './attackSite.ts';

const attacked = attackSite();
const { site } = attacked;
const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__'];
const poison = { isCreator: true, role: 'creator', polluted: 'yes' };
const clean = prototypes();

/** The properties that every object and function of the process inherits. */
function prototypes(): string {
  const inherited = [Object.prototype, Array.prototype, Function.prototype, String.prototype];
  return JSON.stringify(inherited.map((one) => Object.getOwnPropertyNames(one).sort()));
}

afterEach(() => {
  expect(prototypes()).toBe(clean);
});

const withBody = everyEndpoint.filter(([, { body }]) => body !== undefined);
const withQuery = everyEndpoint.filter(([, { query }]) => query !== undefined);
const withParams = everyEndpoint.filter(([, { params }]) => params !== undefined);

/** Bodies with each of the names at a path. They are built as text, because an object literal would
 *  take `__proto__` as its own prototype. */
function insertPoison(body: unknown, place: FieldPath): string[] {
  const marked = JSON.stringify(replaceValue(body, [...place, 'MARK'], poison));
  const escaped = marked.replace('"MARK"', '"\\u005f\\u005fproto\\u005f\\u005f"');
  const all = names.map((name) => JSON.stringify(name));
  return [
    escaped,
    ...all.map((name) => marked.replace('"MARK"', name)),
    ...all.map((name) => marked.replace('"MARK":{', `"constructor":{${name}:{},`)),
  ];
}

test.each(withBody)('the body of %s cannot change object prototypes', async (key, { body }) => {
  const valid = await attacked.getValidInput(key);
  const before = await getDatabaseHashes();
  const objects = listFields(body).filter(({ type }) => type === 'object');
  for (const [at, { path: place }] of objects.entries()) {
    const [escaped = '', ...others] = insertPoison(valid.body, place);
    for (const text of others)
      expect([text, body && isAccepted(body, JSON.parse(text), 'body')]).toEqual([text, false]);
    // Two of them per path show that parser and contract refuse them before anything is queried.
    for (const text of [escaped, others[(key.length + at) % others.length] ?? '']) {
      const answer = await attacked.allowed(key).send(key, { ...valid, body: text });
      expect([text, answer.status]).toEqual([text, 400]);
      if (text.includes('"__proto__"')) expect(answer.text).toContain('the key __proto__ is not allowed');
    }
  }
  expect(await getDatabaseHashes()).toEqual(before);
});

test.each(withQuery)('the query of %s cannot change object prototypes', async (key) => {
  const [method] = key.split(' ');
  const address = toPath(key, await attacked.getValidInput(key));
  for (const name of names.flatMap((one) => [one, `${one}[isCreator]`, `${one}.isCreator`])) {
    const { status, text } = await attacked.allowed(key).send(`${method} ${address}&${name}=true`);
    expect([status, text]).toEqual([400, expect.stringContaining(`"${name}"`)]);
  }
});

test.each(withParams)('%s rejects inherited property names in its path', async (key) => {
  const valid = await attacked.getValidInput(key);
  for (const param of Object.keys(valid.params ?? {})) {
    for (const name of names) {
      const poisonedInput = { ...valid, params: { ...valid.params, [param]: name } };
      const { status } = await attacked.allowed(key).send(key, poisonedInput);
      expect([name, status]).toEqual([name, 400]);
    }
  }
});

describe('inherited property names are harmless', () => {
  test.each(names)('in the path of a page, a file or a picture: %s', async (name) => {
    for (const path of [`/${name}`, `/api/${name}`, `/remotes/${name}/1/a.js`, `/remotes/a1/${name}/a.js`]) {
      expect([path, (await sendAsIs(site.origin, { path })).status]).toEqual([path, 404]);
    }
    expect((await sendAsIs(site.origin, { path: `/?${name}=x&${name}[polluted]=yes` })).status).toBe(200);
  });

  test.each(names)('as a header and as a cookie: %s', async (name) => {
    const { status, text } = await sendAsIs(site.origin, {
      path: '/api/auth/me',
      headers: { [name]: 'x', Cookie: `${name}=x; grove_releases=${name}@1; grove_preview=${name}` },
    });
    expect([status, text]).toEqual([200, 'null']);
  });

  test('as a method', async () => {
    for (const method of ['__proto__', 'constructor']) {
      const asking = sendAsIs(site.origin, { method, path: '/api/auth/me' });
      await expect(asking.then(({ status }) => status)).resolves.toBe(400);
    }
  });
});
