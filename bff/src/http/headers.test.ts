import { describe, expect, test } from '@jest/globals';
import { makeUser } from '../../test/factories/makeUser.ts';
import { testServer } from '../../test/testServer.ts';

const site = testServer();
const me = 'GET /api/auth/me';
const failure = { remote: 'mf-member', version: '1', phase: 'load', message: 'gone', path: '/' };

describe('cross-site writes', () => {
  test.each([
    ['no origin', {}],
    ['another origin', { Origin: 'https://evil.test' }],
    ['the opaque origin', { Origin: 'null' }],
    ['a sibling domain', { Origin: 'http://grove.test', 'Sec-Fetch-Site': 'same-site' }],
    ['another site by fetch metadata', { Origin: 'http://grove.test', 'Sec-Fetch-Site': 'cross-site' }],
    ['an origin that begins with the site’s', { Origin: 'http://grove.test.evil.test' }],
  ])('a write with %s is refused', async (_, headers) => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: '{}' };
    const answer = await fetch(`${site.origin}/api/auth/logout`, init);
    expect([answer.status, await answer.text()]).toEqual([403, 'The request came from another site']);
  });

  test.each([
    ['the site’s origin', { Origin: 'http://grove.test' }],
    ['same-origin by fetch metadata', { 'Sec-Fetch-Site': 'same-origin' }],
  ])('a write with %s is accepted', async (_, headers) => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: '{}' };
    expect((await fetch(`${site.origin}/api/auth/logout`, init)).status).toBe(200);
  });
});

describe('a page that states which member it shows', () => {
  test.each(['POST /api/notifications/read', 'POST /api/auth/logout-everywhere'])(
    'a page cannot write as another member who has signed in since: %s',
    async (key) => {
      const [former, present] = [await makeUser(), await makeUser()];
      const api = await site.signIn(present);
      const headers = { 'Grove-User': former._id.toHexString() };
      const { status, text } = await api.send(key, { body: {}, headers });
      expect([status, text]).toEqual([401, 'Sign in to continue']);
      expect(await api.ok(me)).not.toBeNull();
    },
  );

  test('a page can write as the member it shows, and a program without the header can write', async () => {
    const user = await makeUser();
    const api = await site.signIn(user);
    for (const headers of [{ 'Grove-User': user._id.toHexString() }, {}])
      expect((await api.send('POST /api/notifications/read', { body: {}, headers })).status).toBe(200);
  });

  test('a page can sign out and sign in again', async () => {
    const headers = { 'Grove-User': 'a'.repeat(24) };
    const { status } = await site.visitor.send('POST /api/auth/logout', { body: {}, headers });
    expect(status).toBe(200);
  });
});

describe('request ids', () => {
  test('a proxy’s request id is reused', async () => {
    const { headers } = await site.visitor.send(me, { headers: { 'X-Request-Id': 'edge-12345678' } });
    expect(headers.get('X-Request-Id')).toBe('edge-12345678');
  });

  test.each(['short', 'has space in it', 'x'.repeat(65)])(
    'the invalid request id %j is replaced',
    async (given) => {
      const { headers } = await site.visitor.send(me, { headers: { 'X-Request-Id': given } });
      expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f]{8}-\d+$/);
    },
  );
});

describe('responses', () => {
  test('every response has the security headers, including errors', async () => {
    for (const key of [me, 'GET /api/nothing']) {
      const { headers } = await site.visitor.send(key);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
      expect(headers.get('Content-Security-Policy')).toBe("default-src 'none';frame-ancestors 'none'");
      expect(headers.get('X-Powered-By')).toBeNull();
    }
  });

  test('a GET response is not sent again if the client has it', async () => {
    const first = await site.visitor.send('GET /api/theme');
    const tag = first.headers.get('ETag') ?? '';
    const again = await site.visitor.send('GET /api/theme', {
      headers: { 'If-None-Match': `"other", ${tag}` },
    });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(first.headers.get('Cache-Control')).toBe('private, no-cache');
  });

  test('a GET response shorter than an ETag has no ETag', async () => {
    const { headers, text } = await site.visitor.send(me);
    expect([text, headers.get('ETag'), headers.get('Cache-Control')]).toEqual([
      'null',
      null,
      'private, no-cache',
    ]);
  });

  test('a response to a write is not cached', async () => {
    const { headers } = await site.visitor.send('POST /api/remote-failures', { body: failure });
    expect([headers.get('Cache-Control'), headers.get('ETag')]).toEqual(['no-store', null]);
  });

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ])('a response above a kilobyte is compressed: %s gives %s', async (accepted, encoding) => {
    const answer = await fetch(`${site.origin}/api/openapi.json`, {
      headers: { 'Accept-Encoding': accepted },
    });
    expect(answer.headers.get('Content-Encoding')).toBe(encoding);
    expect(answer.headers.get('Vary')).toContain('Accept-Encoding');
    expect(await answer.json()).toHaveProperty('openapi');
  });
});

test('HEAD gets the response of GET without the body', async () => {
  const { status, text, headers } = await site.visitor.send('HEAD /api/auth/me');
  expect([status, text, headers.get('Content-Length')]).toEqual([200, '', '4']);
});
