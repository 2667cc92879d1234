import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { MultipartUploads } from '../../../bff/src/files/multipartUploads/multipartUploads.model.ts';
import { sendAsIs } from '../../../bff/test/rawHttp.ts';
import { cloudBrowser } from '../../test/cloudBrowser.ts';
import { cloudSite } from '../../test/cloudSite.ts';
import type { Person } from '../../test/cloudSite.ts';

const cloud = await cloudSite();
const { companion, clouds, redis, people } = cloud;
const { send, navigate, begin, returnFromSignIn: comeBack, connect, connected, take } = cloudBrowser(cloud);

describe('a sign-in', () => {
  test('neither the closing page, its URL nor the browser’s storage contains a token', async () => {
    const { headers, text } = await connect('drive');
    const all = text + JSON.stringify([...headers]);
    expect(all).not.toMatch(/access-1|refresh-1|uppyAuthToken|postMessage|[\w-]{60}/);
    expect(headers.get('Set-Cookie')).toBeNull();
    expect(headers.get('Location')).toBeNull();
    const nonce = /<script nonce="([^"]+)">window\.close\(\)<\/script>/.exec(text)?.[1];
    expect(headers.get('Content-Security-Policy')).toContain(`script-src 'nonce-${nonce ?? ''}'`);
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
  });

  test('values in Redis are encrypted and bound to their session', async () => {
    await connect('drive');
    const nameFor = ({ Cookie }: Person) =>
      `companion:source:${createHash('sha256').update(Cookie).digest('base64url')}:drive:token`;
    const sealed = (await redis.get(nameFor(people.creator))) ?? '';
    await redis.set(nameFor(people.other), sealed);
    expect(sealed).toMatch(/^[\w-]{100,}$/);
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('access-1');
    expect(await connected(people.creator)).toEqual(['drive']);
    expect(await connected(people.other)).toEqual([]);
  });

  test.each<[string, (state: string) => string]>([
    ['without a state', () => 'code=code-1'],
    ['with an unknown state', () => 'code=code-1&state=abc'],
    ['with a state twice', (state) => `code=code-1&state=${state}&state=${state}`],
    ['without a code', (state) => `state=${state}`],
    ['that was canceled', (state) => `error=access_denied&state=${state}`],
    ['with a code that the source does not know', (state) => `code=forged&state=${state}`],
  ])('a sign-in %s is refused', async (_, query) => {
    const state = await begin('drive');
    clouds.cloudState.codes.add('code-1');
    const { status, text } = await navigate(`drive/redirect?${query(state)}`);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).toContain('Google Drive is not connected');
    expect(text).not.toContain('window.close');
    expect(await connected()).toEqual([]);
  });

  test('a sign-in that was started by another session, not started or already finished is refused', async () => {
    const state = await begin('drive', { as: people.other });
    await begin('drive');
    clouds.cloudState.requests.length = 0;
    expect((await comeBack('drive', state)).status).toBe(400);
    expect(clouds.cloudState.requests).toEqual([]);
    expect((await comeBack('drive', state, { as: null })).status).toBe(401);
    expect((await comeBack('dropbox', state, { as: people.other })).status).toBe(400);
    expect((await comeBack('drive', state, { as: people.other })).status).toBe(200);
    expect((await comeBack('drive', state, { as: people.other })).status).toBe(400);
    expect(await connected(people.creator)).toEqual([]);
    expect(await connected(people.other)).toEqual(['drive']);
  });

  test('only the site’s pages can start a sign-in', async () => {
    expect((await navigate('drive/connect')).status).toBe(403);
    const headers = {
      'Sec-Fetch-Site': 'cross-site',
      'Sec-Fetch-Mode': 'no-cors',
      Cookie: people.creator.Cookie,
    };
    const path = '/companion/drive/redirect?code=a&state=b';
    expect((await sendAsIs(companion.origin, { path, headers })).status).toBe(403);
  });
});

describe('visitors and members', () => {
  test.each(['GET sources', 'GET drive/list', 'POST drive/get/V1', 'POST drive/logout'])(
    'visitors and members cannot %s',
    async (call) => {
      await connect('drive');
      const statusOf = async (as: { Cookie: string } | null) => (await send(call, { as })).status;
      expect(await statusOf(null)).toBe(401);
      expect(await statusOf({ Cookie: 'grove_session=forged' })).toBe(401);
      expect(await statusOf(people.member)).toBe(403);
      const headers = { Origin: 'https://evil.test' };
      expect((await send(call, { headers })).status).toBe(403);
      expect(await connected()).toEqual(['drive']);
    },
  );

  test('visitors and members cannot connect, and the window says why', async () => {
    for (const as of [null, people.member]) {
      const { status, text } = await send('GET drive/connect', { as });
      expect([status, text]).toEqual([
        as === null ? 401 : 403,
        expect.stringContaining('Sign in as a creator first'),
      ]);
    }
  });
});

test('another creator’s files are not accessible, even with a token in a header', async () => {
  await connect('drive');
  const headers = { 'uppy-auth-token': 'x', 'uppy-credentials-params': 'e30=' };
  expect((await send('GET drive/list?uppyAuthToken=x', { as: people.other, headers })).status).toBe(409);
  expect((await take('drive', 'V1', { as: people.other })).status).toBe(409);
  expect(await MultipartUploads.countDocuments()).toBe(0);
});

test.each([
  'GET drive/callback',
  'GET drive/send-token?uppyAuthToken=a',
  'GET connect/googledrive',
  'GET connect/googledrive/callback?code=a',
  'POST drive/refresh-token',
  'POST drive/preauth',
  'POST drive/deauthorization/callback',
  'GET drive/logout',
  'GET drive/search?q=a',
  'GET dropbox/thumbnail/a',
  'GET drive/list/..',
  'GET drive/list/%2e%2e',
  'GET onedrive/list/..%2f..%2fme',
  'GET onedrive/list/V1',
  'GET onedrive/list/V1~..',
  'GET dropbox/list/V1',
  'GET dropbox/list/%2F%FF',
  'GET drive//list',
  'GET box/connect',
  'POST drive/list',
])('%s does not exist', async (call) => {
  await connect('dropbox');
  const { status, text } = await send(call);
  expect([status, text]).toEqual([404, '{"message":"Not found"}']);
});
