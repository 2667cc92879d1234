import { describe, expect, test } from '@jest/globals';
import { createBrowser } from '../browser.ts';
import { makeUser } from '../factories/makeUser.ts';
import { sendAsIs } from '../rawHttp.ts';
import { attackSite, everyEndpoint } from './attackSite.ts';

const attacked = attackSite();
const { site } = attacked;
const attackerHost = 'https://evil.example';

/** Addresses that a browser, a proxy or a careless parser could interpret as another host. */
const externalTargets = [
  '//evil.example',
  '///evil.example',
  '//evil.example/%2e%2e',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '/\\\\evil.example',
  '//\\evil.example',
  '/./\\evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/%09/evil.example',
  '/%0d%0aLocation:%20//evil.example',
  '//evil.example:80@grove.test',
  '//grove.test@evil.example',
  '/.evil.example',
  '/@evil.example',
  '/https:/evil.example',
  `/${attackerHost}`,
  `${attackerHost}/`,
  'http://evil.example//evil.example',
  '/remotes//evil.example',
  '/media//evil.example',
  '/api//evil.example',
];

/** The origin to which a redirect from our page would lead. */
function resolveOrigin(location: string): string {
  return new URL(location, `${site.env.PUBLIC_URL}/`).origin;
}

describe.each(['', '?preview=none', '?preview=none&next=//evil.example', '?release=none'])(
  'an external redirect target, with %j',
  (query) => {
    test.each(externalTargets)('%s', async (path) => {
      const { status, headers, text } = await sendAsIs(site.origin, { path: path + query });
      const location = headers.get('Location') ?? '/';
      expect([location, resolveOrigin(location)]).toEqual([location, site.env.PUBLIC_URL]);
      expect(headers.get('Refresh')).toBeNull();
      expect(text).not.toMatch(/http-equiv="?refresh/i);
      expect([200, 302, 400, 404]).toContain(status);
    });
  },
);

test('control: a preview redirects to the URL without its parameter', async () => {
  const { status, headers } = await sendAsIs(site.origin, { path: '/library?preview=none&page=2' });
  expect([status, headers.get('Location')]).toEqual([302, '/library?page=2']);
});

const redirecting = everyEndpoint.filter(([, { response }]) => response === 'redirect');

test.each(redirecting)('%s redirects only to the storage', async (key, { query: known }) => {
  const input = await attacked.getValidInput(key);
  const query = Object.fromEntries(
    ['url', 'next', 'redirect', 'return_to', 'location'].map((name) => [name, attackerHost]),
  );
  const headers = { 'X-Forwarded-Host': 'evil.example', Referer: attackerHost };
  const answer = await attacked.allowed(key).send(key, { ...input, query, headers });
  // An endpoint with its own query refuses unknown names.
  expect(answer.status).toBe(known ? 400 : 302);
  if (known) return;
  expect(resolveOrigin(answer.headers.get('Location') ?? '')).toBe(site.env.S3_ENDPOINT);
});

test('no response contains a redirect target from a sign-in request', async () => {
  const { email } = await makeUser({ password: 'walking under old trees' });
  const browser = createBrowser(site);
  const { status, headers, text } = await browser.send('POST /api/auth/sign-in', {
    body: { email, password: 'walking under old trees' },
    query: { next: attackerHost, returnTo: attackerHost },
    headers: { Referer: attackerHost },
  });
  expect([status, headers.get('Location')]).toEqual([200, null]);
  expect(text).not.toContain('evil.example');
});
