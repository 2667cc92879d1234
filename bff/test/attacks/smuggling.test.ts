import { describe, expect, test } from '@jest/globals';
import { getDatabaseHashes } from '../getDatabaseHashes.ts';
import { sendAsIs, sendBytes, parseStatuses } from '../rawHttp.ts';
import { attackSite } from './attackSite.ts';

const attacked = attackSite();
const { site } = attacked;

const lines = (...all: string[]) => all.join('\r\n');
const origin = 'Origin: http://grove.test';
const json = 'Content-Type: application/json';
const body = '{"email":"smuggled@grove.test"}';
/** A complete request that writes, if a server treats it as one. */
const hidden = lines(
  'POST /api/auth/forgot-password HTTP/1.1',
  'Host: grove.test',
  origin,
  json,
  `Content-Length: ${body.length}`,
  'Connection: close',
  '',
  body,
);

/** A request whose end two servers could interpret differently, followed by another one. */
function ambiguous(headers: string[], content: string): string {
  const first = ['POST /api/auth/logout HTTP/1.1', 'Host: grove.test', origin, json];
  return lines(...first, ...headers, '', content);
}

const chunked = 'Transfer-Encoding: chunked';
const ended = `0\r\n\r\n${hidden}`;

describe('an attacker cannot hide a request in another one', () => {
  test.each([
    ['by a length and chunks', ['Content-Length: 4', chunked], ended],
    ['by chunks and a length', [chunked, 'Content-Length: 4'], ended],
    ['by two lengths', ['Content-Length: 2', `Content-Length: ${hidden.length + 2}`], `{}${hidden}`],
    ['by a list of lengths', [`Content-Length: 2, ${hidden.length}`], `{}${hidden}`],
    ['by a length with a sign', ['Content-Length: +2'], `{}${hidden}`],
    ['by a negative length', ['Content-Length: -2'], `{}${hidden}`],
    ['by a hexadecimal length', ['Content-Length: 0x2'], `{}${hidden}`],
    ['by a space before the colon', ['Content-Length : 2'], `{}${hidden}`],
    ['by a folded header', ['Transfer-Encoding:', ' chunked'], ended],
    ['by an unknown encoding', ['Transfer-Encoding: xchunked'], ended],
    ['by an encoding after chunked', ['Transfer-Encoding: chunked, identity'], ended],
    ['by two encodings', [chunked, 'Transfer-Encoding: identity'], ended],
    ['by an encoding after a tab', ['Transfer-Encoding:\x0bchunked'], ended],
    ['by a chunk without a valid size', [chunked], `zz\r\n{}\r\n${ended}`],
    ['by a chunk whose size overflows', [chunked], `fffffffffffffffff\r\n{}\r\n${ended}`],
    ['by a chunk that is longer than it says', [chunked], `1\r\n{}\r\n${ended}`],
  ])('%s', async (_, headers, content) => {
    const before = await getDatabaseHashes();
    const received = await sendBytes(site.origin, ambiguous(headers, content));
    expect(parseStatuses(received)).toEqual([400]);
    expect(await getDatabaseHashes()).toEqual(before);
  });

  test('control: two consecutive requests are two requests', async () => {
    const before = await getDatabaseHashes();
    const honest = lines('GET /api/auth/me HTTP/1.1', 'Host: grove.test', '', hidden);
    expect(parseStatuses(await sendBytes(site.origin, honest))).toEqual([200, 200]);
    expect(await getDatabaseHashes()).not.toEqual(before);
  });
});

describe('an attacker cannot insert a line break that is copied into a response', () => {
  test.each([
    [
      'a bare line feed in a header',
      'GET / HTTP/1.1\r\nHost: grove.test\r\nX-Request-Id: aaaaaaaa\nX-Evil: 1',
    ],
    [
      'a bare carriage return in a header',
      'GET / HTTP/1.1\r\nHost: grove.test\r\nX-Request-Id: aaaaaaaa\rX-Evil: 1',
    ],
    ['a zero byte in a header', 'GET / HTTP/1.1\r\nHost: grove.test\r\nX-Request-Id: aaaaaaaa\0'],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: grove.test\r\n: x'],
    ['a line that is not a header', 'GET / HTTP/1.1\r\nHost: grove.test\r\nnothing'],
    ['no Host', 'GET / HTTP/1.1'],
    ['another HTTP version', 'GET / HTTP/9.9\r\nHost: grove.test'],
    ['a tab in the path', 'GET /\tx HTTP/1.1\r\nHost: grove.test'],
  ])('%s', async (_, head) => {
    const received = await sendBytes(site.origin, `${head}\r\nConnection: close\r\n\r\n`);
    expect(parseStatuses(received)).toEqual([400]);
    expect(received).not.toMatch(/x-evil/i);
  });

  test.each([
    '/%0d%0aX-Evil:%201',
    '/?preview=none%0d%0aX-Evil:%201',
    '/%0aX-Evil:1?release=a@1%0d%0aX-Evil:1',
  ])('encoded: %s', async (path) => {
    const { headers } = await sendAsIs(site.origin, { path });
    expect(headers.get('X-Evil')).toBeNull();
    expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f]{8}-\d+$/);
  });
});

describe('a header cannot change the method', () => {
  test.each(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override', '_method'])(
    '%s',
    async (name) => {
      const key = 'GET /api/account/email';
      const answer = await attacked.as('member').send(key, { headers: { [name]: 'DELETE' } });
      expect(answer.status).toBe(405);
      const query = { _method: 'DELETE', [name]: 'DELETE' };
      expect((await attacked.as('member').send(key, { query })).status).toBe(405);
      const written = await attacked.as('member').send('GET /api/auth/me', { headers: { [name]: 'POST' } });
      expect(written.text).toContain(attacked.world.user.email);
    },
  );
});

describe('oversized requests are rejected', () => {
  const head = 'GET /api/auth/me HTTP/1.1\r\nHost: grove.test\r\nConnection: close\r\n';
  test.each([
    ['one huge header', `${head}X-Huge: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['a huge cookie', `${head}Cookie: ${'a=b; '.repeat(4_000)}\r\n\r\n`],
    ['thousands of headers', `${head}${'X-Many: y\r\n'.repeat(2_000)}\r\n`],
    ['a huge URL', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: grove.test\r\n\r\n`],
  ])('%s', async (_, bytes) => {
    expect(parseStatuses(await sendBytes(site.origin, bytes))).toEqual([431]);
  });

  test('a body with an endless chunk extension', async () => {
    const bytes = ambiguous([chunked], `2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`);
    expect(parseStatuses(await sendBytes(site.origin, bytes))).toEqual([413]);
  });
});

describe('a connection cannot switch protocols', () => {
  test.each([
    ['HTTP/2 in the clear', ['Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA']],
    [
      'a WebSocket',
      ['Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='],
    ],
  ])('%s', async (_, headers) => {
    const head = ['GET /api/creator/overview HTTP/1.1', 'Host: grove.test', 'Connection: Upgrade, close'];
    const received = await sendBytes(site.origin, lines(...head, ...headers, '', ''));
    expect(parseStatuses(received)).toEqual([401]);
  });

  test('to a tunnel', async () => {
    const { host } = new URL(site.env.S3_ENDPOINT);
    const received = await sendBytes(site.origin, `CONNECT ${host} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    expect(parseStatuses(received)).toEqual([]);
  });

  test('to a proxied request for another site', async () => {
    const { text, status } = await sendAsIs(site.origin, {
      path: 'http://169.254.169.254/latest/meta-data/',
      headers: { Host: '169.254.169.254' },
    });
    expect([status, text.includes('The Sanctum')]).toEqual([404, true]);
  });
});
