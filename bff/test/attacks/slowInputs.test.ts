import { describe, expect, test } from '@jest/globals';
import { fieldsOf, withValue } from '../contractFields.ts';
import { makeUser } from '../factories/makeUser.ts';
import { sendAsIs } from '../rawHttp.ts';
import { storedObjects } from '../storedObjects.ts';
import { attackSite, everyEndpoint } from './attackSite.ts';

const storage = await storedObjects();
const attacked = attackSite({ S3_ENDPOINT: storage.endpoint, TRUSTED_PROXIES: 1 });
const { site } = attacked;

/** The work of one request, this test's own part in it included. A pattern that goes back and forth over such a text
 *  takes minutes; so this measures the processor, which a busy machine does not change, and not the clock. */
const mostMs = 1_000;
// Below the largest body, and below the largest header.
const bodyLength = 90_000;
const headerLength = 12_000;

/** Texts over which greedy, nested or optional parts of a pattern try everything; each ends in what fits nowhere. */
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
const kinds = Object.keys(bombs);
// Some patterns need little, and what is too long is refused before it meets one.
const lengths = [40, 250];

function bombsOf(longest: number): string[] {
  return kinds.flatMap((kind) => [...lengths, longest].map((length) => bombs[kind]?.(length) ?? ''));
}

/** Fails when a request is much work, or too much for the server. */
async function expectLittleWork(what: string, ask: () => Promise<{ status: number }>): Promise<void> {
  const before = process.cpuUsage();
  const { status } = await ask();
  const { user, system } = process.cpuUsage(before);
  const ms = (user + system) / 1_000;
  const shown = what.length > 60 ? `${what.slice(0, 60)}… (${what.length})` : what;
  expect([shown, status < 500, ms < mostMs ? 'little' : `${ms} ms`]).toEqual([shown, true, 'little']);
}

const stringsOf = (schema: Parameters<typeof fieldsOf>[0]) =>
  fieldsOf(schema).filter(({ type }) => type === 'string');
const withTexts = everyEndpoint.filter(([, { body }]) => stringsOf(body).length > 0);
const withQuery = everyEndpoint.filter(([, { query }]) => query !== undefined);
const withParams = everyEndpoint.filter(([, { params }]) => params !== undefined);

test.each(withTexts)(
  'keeps the server busy by a text in the body of %s',
  async (key, { body }) => {
    const valid = await attacked.inputOf(key);
    for (const { place } of stringsOf(body)) {
      for (const bomb of bombsOf(bodyLength)) {
        const spoiled = { ...valid, body: withValue(valid.body, place, bomb) };
        await expectLittleWork(bomb, () => attacked.allowed(key).send(key, spoiled));
      }
    }
  },
  60_000,
);

test.each(withQuery)('keeps it busy by the query of %s', async (key, { query }) => {
  for (const { place } of stringsOf(query)) {
    for (const bomb of bombsOf(headerLength / 3)) {
      const input = { query: { [String(place[0])]: bomb } };
      await expectLittleWork(bomb, () => attacked.allowed(key).send(key, input));
    }
  }
});

test.each(withParams)('keeps it busy by the address of %s', async (key) => {
  const valid = await attacked.inputOf(key);
  for (const name of Object.keys(valid.params ?? {})) {
    for (const bomb of bombsOf(headerLength / 3)) {
      const input = { ...valid, params: { ...valid.params, [name]: bomb } };
      await expectLittleWork(bomb, () => attacked.allowed(key).send(key, input));
    }
  }
});

describe('keeps it busy by a header', () => {
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
    for (const bomb of [...own, ...bombsOf(headerLength).filter((one) => /^[\x20-\x7e\t]*$/.test(one))]) {
      const sent = { Origin: site.env.PUBLIC_URL, 'Content-Type': 'application/json', [name]: bomb };
      const path = '/api/account/data-export';
      const asking = { method: 'POST', path, headers: sent, body: '{}' };
      await expectLittleWork(bomb, () => sendAsIs(site.origin, asking));
      await expectLittleWork(bomb, () => sendAsIs(site.origin, { path: '/', headers: { [name]: bomb } }));
    }
  });

  test('the name of a browser, while signing in with it', async () => {
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

describe('keeps it busy by a path', () => {
  test.each(['/', '/remotes/', '/remotes/mf-member/1/', '/media/', '/api/', '/course/', '/?', '/?channel='])(
    'that begins with %s',
    async (start) => {
      const ends = [...bombsOf(headerLength / 3), '/'.repeat(headerLength), '../'.repeat(headerLength / 3)];
      for (const end of ends) {
        const path = start + encodeURI(end).slice(0, headerLength);
        await expectLittleWork(path, () => sendAsIs(site.origin, { path }));
      }
    },
  );
});

describe('keeps it busy by the shape of a body', () => {
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
