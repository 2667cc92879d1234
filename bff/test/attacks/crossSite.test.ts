import { beforeAll, describe, expect, test } from '@jest/globals';
import { getDatabaseHashes } from '../getDatabaseHashes.ts';
import { sendAsIs } from '../rawHttp.ts';
import { startObjectStorage } from '../startObjectStorage.ts';
import { toPath, attackSite, everyEndpoint } from './attackSite.ts';

const storage = await startObjectStorage();
const attacked = attackSite({ S3_ENDPOINT: storage.endpoint });
const { site } = attacked;
const attackerOrigin = 'https://evil.example';

beforeAll(() => storage.put('videos/0.0.0.vtt', 'WEBVTT', 'text/vtt'));

const writes = everyEndpoint.filter(([key]) => !key.startsWith('GET '));
const reads = everyEndpoint.filter(([key]) => key.startsWith('GET '));

/** The headers that a browser sends when a page of another site triggers a write with the victim's
 *  cookie. */
const fromElsewhere: Record<string, string>[] = [
  {},
  { Origin: attackerOrigin },
  { Origin: 'null' },
  { Origin: attackerOrigin, 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'http://evil.grove.test', 'Sec-Fetch-Site': 'same-site' },
  { Origin: attackerOrigin, 'Sec-Fetch-Site': 'none' },
  { Referer: 'http://grove.test/' },
];

test.each(writes)('another site cannot make the victim’s browser send %s', async (key, { role }) => {
  const [method = ''] = key.split(' ');
  const input = await attacked.getValidInput(key);
  const path = toPath(key, input);
  const cookie = attacked.getCookie(role === 'visitor' ? 'member' : role);
  const before = await getDatabaseHashes();
  for (const headers of fromElsewhere) {
    // A form can send its text as plain text only; a script can send JSON after a preflight.
    for (const type of ['text/plain', 'application/json']) {
      const sent = { ...headers, Cookie: cookie, 'Content-Type': type };
      const answer = await sendAsIs(site.origin, {
        method,
        path,
        headers: sent,
        body: JSON.stringify(input.body),
      });
      expect([headers, answer.status]).toEqual([headers, 403]);
      expect(answer.text).toBe('The request came from another site');
    }
  }
  expect(await getDatabaseHashes()).toEqual(before);
});

// A picture from another site is requested with the victim's cookie, and nothing prevents that.
test.each(reads)(
  'a cross-site request for %s changes nothing, and the other site cannot read the response',
  async (key) => {
    const input = await attacked.getValidInput(key);
    const client = attacked.allowed(key);
    const before = await getDatabaseHashes();
    const answer = await client.send(key, {
      ...input,
      headers: { ...input.headers, Origin: attackerOrigin, 'Sec-Fetch-Site': 'cross-site' },
    });
    expect(answer.status).toBeLessThan(400);
    expect(await getDatabaseHashes()).toEqual(before);
    // The other site's script must not be able to read the response.
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
  },
);

describe('a preflight of another site is rejected', () => {
  test.each(writes.map(([key]) => key))('for %s', async (key) => {
    const [method = '', path = ''] = key.split(' ');
    const answer = await sendAsIs(site.origin, {
      method: 'OPTIONS',
      path,
      headers: {
        Origin: attackerOrigin,
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': 'content-type',
      },
    });
    expect(answer.status).toBe(405);
    const allowed = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
    expect(allowed).toEqual([]);
  });
});
