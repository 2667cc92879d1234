import { describe, expect, test } from '@jest/globals';
import type { z } from 'zod';
import type { Loose } from '../client.ts';
import { listFields, isAccepted, replaceValue } from '../contractFields.ts';
import { makeUser } from '../factories/makeUser.ts';
import { sendAsIs } from '../rawHttp.ts';
import { startObjectStorage } from '../startObjectStorage.ts';
import { attackSite, everyEndpoint } from './attackSite.ts';
import type { EndpointKey } from './attackSite.ts';

const storage = await startObjectStorage();
const attacked = attackSite({ S3_ENDPOINT: storage.endpoint, TRUSTED_PROXIES: 1 });
const { site } = attacked;

/** Milliseconds of CPU time for one request, including the test's own work. A pattern that backtracks
 *  over such a text takes minutes. CPU time depends less on a busy machine than elapsed time. The
 *  highest measured value is 250 ms. */
const maxMs = 3_000;
// Below the limits of a body and of a header.
const bodyLength = 90_000;
const headerLength = 12_000;

/** Texts on which greedy, nested or optional parts of a pattern backtrack; each ends with a character
 *  that matches nothing. */
const slowTexts: Record<string, (length: number) => string> = {
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
function getSlowTexts(longest: number): string[][] {
  return Object.values(slowTexts).map((slowText) => [longest, ...lengths].map(slowText));
}

/** Fails if a request needs much work or leads to a server error. */
async function expectFastResponse(what: string, ask: () => Promise<{ status: number }>): Promise<void> {
  const done = measureCpu();
  const { status } = await ask();
  expect([shortened(what), status < 500, done()]).toEqual([shortened(what), true, 'little']);
}

/** Whether the contract accepts an input; fails if this needs much work. */
function isAcceptedQuickly(
  ...[schema, value, place, what]: [...Parameters<typeof isAccepted>, string]
): boolean {
  const done = measureCpu();
  const isIn = isAccepted(schema, value, place);
  expect([shortened(what), done()]).toEqual([shortened(what), 'little']);
  return isIn;
}

function measureCpu(): () => string {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    const ms = (user + system) / 1_000;
    return ms < maxMs ? 'little' : `${ms} ms`;
  };
}

const shortened = (what: string) => (what.length > 60 ? `${what.slice(0, 60)}… (${what.length})` : what);

// All ids have the same pattern, which is tested separately below: most texts of the API are ids.
const stringsOf = (schema: Parameters<typeof listFields>[0]) =>
  listFields(schema).filter(({ type, isId }) => type === 'string' && !isId);
const withTexts = everyEndpoint.filter(([, { body }]) => stringsOf(body).length > 0);
const withQuery = everyEndpoint.filter(([, { query }]) => stringsOf(query).length > 0);
const withParams = everyEndpoint.filter(([, { params }]) => stringsOf(params).length > 0);

/** Tries every text in every field of one part of an input. If the contract refuses it, nothing else
 *  happens to it, and one request verifies that. The longest accepted text of each kind is sent,
 *  because a longer one is more work for any pattern. */
async function sendToEveryField(
  key: EndpointKey,
  { part, schema, longest }: { part: 'params' | 'query' | 'body'; schema: z.ZodType; longest: number },
): Promise<void> {
  const valid = await attacked.getValidInput(key);
  let refused: [string, Loose] | undefined;
  for (const { path: place } of stringsOf(schema)) {
    for (const textsByLength of getSlowTexts(longest)) {
      const modified = textsByLength.map((slowText) => {
        const input: Loose = { ...valid, [part]: replaceValue(valid[part], place, slowText) };
        return { bomb: slowText, input };
      });
      const accepted = modified.filter(({ bomb: slowText, input }) =>
        isAcceptedQuickly(schema, input[part], part === 'params' ? 'path' : part, slowText),
      );
      const [longestIn] = accepted;
      if (longestIn !== undefined)
        await expectFastResponse(longestIn.bomb, () => attacked.allowed(key).send(key, longestIn.input));
      const out = modified.find((one) => !accepted.includes(one));
      if (out !== undefined) refused = [out.bomb, out.input];
    }
  }
  if (refused === undefined) return;
  const [slowText, modifiedInput] = refused;
  await expectFastResponse(slowText, async () => {
    const answer = await attacked.allowed(key).send(key, modifiedInput);
    expect(answer.status).toBe(400);
    return answer;
  });
}

test.each(withTexts)('text in the body of %s cannot keep the server busy', async (key, { body }) => {
  if (body) await sendToEveryField(key, { part: 'body', schema: body, longest: bodyLength });
});

test.each(withQuery)('the query of %s cannot keep the server busy', async (key, { query }) => {
  if (query) await sendToEveryField(key, { part: 'query', schema: query, longest: headerLength / 3 });
});

test.each(withParams)('the URL of %s cannot keep the server busy', async (key, { params }) => {
  if (params) await sendToEveryField(key, { part: 'params', schema: params, longest: headerLength / 3 });
});

test('an id in the URL or body cannot keep the server busy', async () => {
  const { api } = attacked.world;
  for (const slowText of getSlowTexts(headerLength / 3).flat())
    await expectFastResponse(slowText, () =>
      api.send('GET /api/courses/:courseId/player', { params: { courseId: slowText } }),
    );
  for (const slowText of getSlowTexts(bodyLength).flat())
    await expectFastResponse(slowText, () => api.send('POST /api/cart', { body: { productId: slowText } }));
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
    for (const slowText of [
      ...own,
      ...getSlowTexts(headerLength)
        .flat()
        .filter((one) => /^[\x20-\x7e\t]*$/.test(one)),
    ]) {
      const sent = { Origin: site.env.PUBLIC_URL, 'Content-Type': 'application/json', [name]: slowText };
      const path = '/api/account/data-export';
      const asking = { method: 'POST', path, headers: sent, body: '{}' };
      await expectFastResponse(slowText, () => sendAsIs(site.origin, asking));
      await expectFastResponse(slowText, () =>
        sendAsIs(site.origin, { path: '/', headers: { [name]: slowText } }),
      );
    }
  });

  test('the browser’s name during sign-in cannot keep the server busy', async () => {
    const { email } = await makeUser({ password: 'walking under old trees' });
    const body = JSON.stringify({ email, password: 'walking under old trees' });
    for (const slowText of own) {
      const headers = {
        Origin: site.env.PUBLIC_URL,
        'Content-Type': 'application/json',
        'User-Agent': slowText,
      };
      const asking = { method: 'POST', path: '/api/auth/sign-in', headers, body };
      await expectFastResponse(slowText, () => sendAsIs(site.origin, asking));
    }
  });
});

describe('a path cannot keep the server busy', () => {
  test.each(['/', '/remotes/', '/remotes/mf-member/1/', '/media/', '/api/', '/course/', '/?', '/?channel='])(
    'that starts with %s',
    async (start) => {
      const ends = [
        ...getSlowTexts(headerLength / 3).flat(),
        '/'.repeat(headerLength),
        '../'.repeat(headerLength / 3),
      ];
      for (const end of ends) {
        const path = start + encodeURI(end).slice(0, headerLength);
        await expectFastResponse(path, () => sendAsIs(site.origin, { path }));
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
    await expectFastResponse(body, async () => {
      const answer = await attacked.as('member').send(key, { body });
      expect(answer.status).toBe(400);
      return answer;
    });
  });
});
