import { describe, expect, test } from '@jest/globals';
import type { z } from 'zod';
import type { Loose } from '../client.ts';
import { fieldsOf, isLetIn, withValue } from '../contractFields.ts';
import { makeUser } from '../factories/makeUser.ts';
import { sendAsIs } from '../rawHttp.ts';
import { storedObjects } from '../storedObjects.ts';
import { attackSite, everyEndpoint } from './attackSite.ts';
import type { EndpointKey } from './attackSite.ts';

const storage = await storedObjects();
const attacked = attackSite({ S3_ENDPOINT: storage.endpoint, TRUSTED_PROXIES: 1 });
const { site } = attacked;

/** Milliseconds of CPU time for one request, including the test's own work. A pattern that backtracks
 *  over such a text takes minutes. CPU time depends less on a busy machine than elapsed time. The
 *  highest measured value is 250 ms. */
const mostMs = 3_000;
// Below the limits of a body and of a header.
const bodyLength = 90_000;
const headerLength = 12_000;

/** Texts on which greedy, nested or optional parts of a pattern backtrack; each ends with a character
 *  that matches nothing. */
const bombs: Record<string, (length: number) => string> = {
  letters: (length) => `${'a'.repeat(length)}!`,
  digits: (length) => `${'0'.repeat(length)}x`,
  'blanks before a letter': (length) => `${' '.repeat(length)}x`,
  'blanks between letters': (length) => `x${' \t'.repeat(length / 2)}x`,
  'parts of an address': (length) => `a@${'a.'.repeat(length / 2)}!`,
  'dots before the @': (length) => `${'a.'.repeat(length / 2)}@`,
  'many @': (length) => 'a@'.repeat(length / 2),
  hyphens: (length) => `${'a-'.repeat(length / 2)}@a`,
  slashes: (length) => `${'/a'.repeat(length / 2)}!`,
  'open brackets': (length) => '<('.repeat(length / 2),
  'encoded characters': (length) => '%2e'.repeat(length / 3),
};
// Some fields have low limits, and a longer text is refused before it reaches a pattern.
const lengths = [250, 40];

/** Returns each kind of text in several lengths, the longest first. */
function bombsOf(longest: number): string[][] {
  return Object.values(bombs).map((bomb) => [longest, ...lengths].map(bomb));
}

/** Fails if a request needs much work or leads to a server error. */
async function expectLittleWork(what: string, ask: () => Promise<{ status: number }>): Promise<void> {
  const done = workSince();
  const { status } = await ask();
  expect([shortened(what), status < 500, done()]).toEqual([shortened(what), true, 'little']);
}

/** Whether the contract accepts an input; fails if this needs much work. */
function isLetInEasily(...[schema, value, place, what]: [...Parameters<typeof isLetIn>, string]): boolean {
  const done = workSince();
  const isIn = isLetIn(schema, value, place);
  expect([shortened(what), done()]).toEqual([shortened(what), 'little']);
  return isIn;
}

function workSince(): () => string {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    const ms = (user + system) / 1_000;
    return ms < mostMs ? 'little' : `${ms} ms`;
  };
}

const shortened = (what: string) => (what.length > 60 ? `${what.slice(0, 60)}… (${what.length})` : what);

// All ids have the same pattern, which is tested separately below: most texts of the API are ids.
const stringsOf = (schema: Parameters<typeof fieldsOf>[0]) =>
  fieldsOf(schema).filter(({ type, isId }) => type === 'string' && !isId);
const withTexts = everyEndpoint.filter(([, { body }]) => stringsOf(body).length > 0);
const withQuery = everyEndpoint.filter(([, { query }]) => stringsOf(query).length > 0);
const withParams = everyEndpoint.filter(([, { params }]) => stringsOf(params).length > 0);

/** Tries every text in every field of one part of an input. If the contract refuses it, nothing else
 *  happens to it, and one request verifies that. The longest accepted text of each kind is sent,
 *  because a longer one is more work for any pattern. */
async function tryEverywhere(
  key: EndpointKey,
  { part, schema, longest }: { part: 'params' | 'query' | 'body'; schema: z.ZodType; longest: number },
): Promise<void> {
  const valid = await attacked.inputOf(key);
  let refused: [string, Loose] | undefined;
  for (const { place } of stringsOf(schema)) {
    for (const ofKind of bombsOf(longest)) {
      const spoilt = ofKind.map((bomb) => {
        const input: Loose = { ...valid, [part]: withValue(valid[part], place, bomb) };
        return { bomb, input };
      });
      const letIn = spoilt.filter(({ bomb, input }) =>
        isLetInEasily(schema, input[part], part === 'params' ? 'path' : part, bomb),
      );
      const [longestIn] = letIn;
      if (longestIn !== undefined)
        await expectLittleWork(longestIn.bomb, () => attacked.allowed(key).send(key, longestIn.input));
      const out = spoilt.find((one) => !letIn.includes(one));
      if (out !== undefined) refused = [out.bomb, out.input];
    }
  }
  if (refused === undefined) return;
  const [bomb, spoiled] = refused;
  await expectLittleWork(bomb, async () => {
    const answer = await attacked.allowed(key).send(key, spoiled);
    expect(answer.status).toBe(400);
    return answer;
  });
}

test.each(withTexts)('text in the body of %s cannot keep the server busy', async (key, { body }) => {
  if (body) await tryEverywhere(key, { part: 'body', schema: body, longest: bodyLength });
});

test.each(withQuery)('the query of %s cannot keep the server busy', async (key, { query }) => {
  if (query) await tryEverywhere(key, { part: 'query', schema: query, longest: headerLength / 3 });
});

test.each(withParams)('the URL of %s cannot keep the server busy', async (key, { params }) => {
  if (params) await tryEverywhere(key, { part: 'params', schema: params, longest: headerLength / 3 });
});

test('an id in the URL or body cannot keep the server busy', async () => {
  const { api } = attacked.world;
  for (const bomb of bombsOf(headerLength / 3).flat())
    await expectLittleWork(bomb, () =>
      api.send('GET /api/courses/:courseId/player', { params: { courseId: bomb } }),
    );
  for (const bomb of bombsOf(bodyLength).flat())
    await expectLittleWork(bomb, () => api.send('POST /api/cart', { body: { productId: bomb } }));
});

describe('a header cannot keep the server busy', () => {
  const headers = [
    'Cookie',
    'User-Agent',
    'Accept',
    'Accept-Encoding',
    'If-None-Match',
    'Origin',
    'Content-Type',
    'X-Forwarded-For',
    'X-Request-Id',
    'Idempotency-Key',
  ];
  const repeated = (text: string) => text.repeat(headerLength / text.length);
  const own = [
    repeated('grove_session=a;'),
    `grove_session=${repeated(' ')}x`,
    `${repeated(' ')}grove_session=x`,
    repeated('br;q=0;'),
    `br;${repeated(' ')}x`,
    repeated('W/"a",'),
    repeated('1.1.1.1,'),
    `[${repeated(']')}x`,
    `application/json${repeated(' ')}x`,
    repeated('Mozilla/5.0 (X11; '),
    repeated('Version/1 Chrome/1 Safari/1 '),
  ];

  test.each(headers)('%s', async (name) => {
    for (const bomb of [
      ...own,
      ...bombsOf(headerLength)
        .flat()
        .filter((one) => /^[\x20-\x7e\t]*$/.test(one)),
    ]) {
      const sent = { Origin: site.env.PUBLIC_URL, 'Content-Type': 'application/json', [name]: bomb };
      const path = '/api/account/data-export';
      const asking = { method: 'POST', path, headers: sent, body: '{}' };
      await expectLittleWork(bomb, () => sendAsIs(site.origin, asking));
      await expectLittleWork(bomb, () => sendAsIs(site.origin, { path: '/', headers: { [name]: bomb } }));
    }
  });

  test('the browser’s name during sign-in cannot keep the server busy', async () => {
    const { email } = await makeUser({ password: 'walking under old trees' });
    const body = JSON.stringify({ email, password: 'walking under old trees' });
    for (const bomb of own) {
      const headers = {
        Origin: site.env.PUBLIC_URL,
        'Content-Type': 'application/json',
        'User-Agent': bomb,
      };
      const asking = { method: 'POST', path: '/api/auth/sign-in', headers, body };
      await expectLittleWork(bomb, () => sendAsIs(site.origin, asking));
    }
  });
});

describe('a path cannot keep the server busy', () => {
  test.each(['/', '/remotes/', '/remotes/mf-member/1/', '/media/', '/api/', '/course/', '/?', '/?channel='])(
    'that starts with %s',
    async (start) => {
      const ends = [
        ...bombsOf(headerLength / 3).flat(),
        '/'.repeat(headerLength),
        '../'.repeat(headerLength / 3),
      ];
      for (const end of ends) {
        const path = start + encodeURI(end).slice(0, headerLength);
        await expectLittleWork(path, () => sendAsIs(site.origin, { path }));
      }
    },
  );
});

describe('the shape of a body cannot keep the server busy', () => {
  const half = bodyLength / 2;
  const names = Array.from({ length: 9_000 }, (_, at) => `"k${at}":0`).join(',');
  test.each([
    ['nested lists', `${'['.repeat(half)}${']'.repeat(half)}`],
    ['nested objects', `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`],
    ['lists that never end', '['.repeat(bodyLength)],
    ['thousands of names', `{${names}}`],
    ['a long number', `{"code":${'9'.repeat(bodyLength)}}`],
    ['a large exponent', '{"code":1e999999999}'],
    ['blanks', ' '.repeat(bodyLength)],
    ['escapes', `{"code":"${'\\u0061'.repeat(bodyLength / 6)}"}`],
  ])('%s', async (_, body) => {
    const key = 'POST /api/account/second-factor/confirm';
    await expectLittleWork(body, async () => {
      const answer = await attacked.as('member').send(key, { body });
      expect(answer.status).toBe(400);
      return answer;
    });
  });
});
