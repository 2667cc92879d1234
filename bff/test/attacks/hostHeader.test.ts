import { beforeAll, describe, expect, test } from '@jest/globals';
import { publishRelease } from '../../src/publishing/releases/publishRelease.ts';
import { createLinkToken } from '../../src/infra/secrets.ts';
import { OneTimeLinks } from '../../src/identity/oneTimeLinks/oneTimeLinks.model.ts';
import { Users } from '../../src/members/users/users.model.ts';
import { hashPassword } from '../../src/infra/hashing.ts';
import { makeBuild } from '../factories/makeBuild.ts';
import { createSmtpServer } from '../smtpServer.ts';
import { sendAsIs } from '../rawHttp.ts';
import { startObjectStorage } from '../startObjectStorage.ts';
import { attackSite, everyEndpoint, stripVolatileParts } from './attackSite.ts';
import type { EndpointKey } from './attackSite.ts';

const storage = await startObjectStorage();
const smtp = await createSmtpServer();
const attacked = attackSite({ S3_ENDPOINT: storage.endpoint, SMTP_URL: smtp.url });
const { site } = attacked;
const password = 'walking under old trees';

/** All headers by which some framework lets a request define its own URL. */
const forgedHeaders = {
  Host: 'evil.example',
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Server': 'evil.example',
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Scheme': 'https',
  'X-Forwarded-Port': '4443',
  'X-Forwarded-Prefix': '/evil.example',
  'X-Host': 'evil.example',
  'X-HTTP-Host-Override': 'evil.example',
  'X-Original-Host': 'evil.example',
  'X-Original-URL': '/api/creator/overview',
  'X-Rewrite-URL': '/api/creator/overview',
  'X-Forwarded-For': '66.66.66.66',
  'X-Real-IP': '66.66.66.66',
  'True-Client-IP': '66.66.66.66',
  'CF-Connecting-IP': '66.66.66.66',
  Forwarded: 'for=66.66.66.66;host=evil.example;proto=https',
  Referer: 'https://evil.example/',
};
const invented = /evil\.example|66\.66\.66\.66|:4443/;

beforeAll(async () => {
  const { distDir, release } = await makeBuild({
    name: 'mf-checkout',
    version: '1',
    routes: [{ path: '/library', access: 'public', title: 'Library', data: ['/api/library'] }],
  });
  await publishRelease({ name: release.name, distDir, releasesDir: site.env.RELEASES_DIR });
  const passwordHash = await hashPassword(password);
  await Users.updateOne({ _id: attacked.world.user._id }, { $set: { passwordHash } });
  await storage.put('videos/0.0.0.vtt', 'WEBVTT', 'text/vtt');
});

/** Calls an endpoint with all of these headers. */
async function sendForged(key: EndpointKey, body: unknown, cookie?: string) {
  const [method = '', path = ''] = key.split(' ');
  const headers = {
    ...forgedHeaders,
    Origin: site.env.PUBLIC_URL,
    'Content-Type': 'application/json',
    ...(cookie === undefined ? {} : { Cookie: cookie }),
  };
  return sendAsIs(site.origin, { method, path, headers, body: JSON.stringify(body) });
}

test('an attacker cannot get their link into the victim’s email', async () => {
  const { user } = attacked.world;
  const member = attacked.getCookie('member');
  await sendForged('POST /api/auth/sign-up', { username: 'Wren', email: 'wren@grove.test', password });
  await sendForged('POST /api/auth/sign-up', { username: 'Wren', email: user.email, password });
  await sendForged('POST /api/auth/forgot-password', { email: user.email });
  await sendForged('POST /api/auth/sign-in', { email: user.email, password });
  await sendForged('POST /api/account/email', { email: 'elsewhere@grove.test', password }, member);
  await sendForged('POST /api/account/data-export', {}, attacked.getCookie('other'));
  await sendForged('POST /api/account/deletion', { password }, member);
  const invitation = { email: 'guest@grove.test', role: 'member' };
  await sendForged('POST /api/creator/invitations', invitation, attacked.getCookie('creator'));
  await site.runOutbox();
  const links = await OneTimeLinks.find({
    userId: user._id,
    kind: { $in: ['reset-password', 'confirm-email-old', 'confirm-email-new'] },
  }).lean();
  for (const { _id, kind } of links) {
    const token = createLinkToken(_id, site.env.GROVE_SECRET);
    if (kind === 'reset-password')
      await sendForged('POST /api/auth/reset-password', { token, password: `${password}!` });
    else await sendForged('POST /api/auth/confirm-email', { token });
  }
  await site.runOutbox();

  const subjects = smtp.emails.map(({ subject }) => subject);
  expect(new Set(subjects).size).toBeGreaterThanOrEqual(10);
  for (const mail of smtp.emails) {
    expect(JSON.stringify(mail)).not.toMatch(invented);
    for (const [link] of mail.text.matchAll(/https?:\/\/\S+/g)) {
      expect(new URL(link).origin).toBe(site.env.PUBLIC_URL);
    }
  }
});

test.each([
  '/',
  '/library',
  '/sign-in',
  '/nothing',
  '/robots.txt',
  '/favicon.svg',
  '/remotes/mf-checkout/1/entry.1.js',
  '/ready',
])('an attacker cannot get their host into %s', async (path) => {
  const expected = await sendAsIs(site.origin, { path });
  const reported = await sendAsIs(site.origin, { path, headers: forgedHeaders });
  expect(reported.status).toBe(expected.status);
  expect(reported.text).not.toMatch(invented);
  expect(JSON.stringify([...reported.headers])).not.toMatch(invented);
  expect(comparable(reported.text)).toBe(comparable(expected.text));
  expect(headersOf(reported.headers)).toEqual(headersOf(expected.headers));
});

const reads = everyEndpoint.filter(([key]) => key.startsWith('GET '));

test.each(reads)('a header cannot change the response of %s', async (key) => {
  const input = await attacked.getValidInput(key);
  const client = attacked.allowed(key);
  // Headers that fetch does not allow, such as Host, are covered by the tests of pages above.
  const { Host, ...headers } = forgedHeaders;
  const expected = await client.send(key, input);
  const reported = await client.send(key, { ...input, headers: { ...input.headers, ...headers } });
  expect([reported.status, stripVolatileParts(reported.text)]).toEqual([
    expected.status,
    stripVolatileParts(expected.text),
  ]);
  expect(reported.headers.get('Location') ?? '').not.toMatch(invented);
  expect(expected.status).toBeLessThan(400);
});

describe('an attacker cannot', () => {
  test('be recorded under a forged network address', async () => {
    const { headers } = await sendForged('POST /api/auth/demo', { as: 'creator' });
    const cookie = headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const { text } = await sendAsIs(site.origin, {
      path: '/api/account/sessions',
      headers: { Cookie: cookie },
    });
    expect(text).toContain('"address":"127.0.0.1"');
    expect(text).not.toMatch(invented);
  });

  test('have the cookie set for their domain', async () => {
    const { headers } = await sendForged('POST /api/auth/demo', { as: 'creator' });
    expect(headers.getSetCookie()).toHaveLength(2);
    for (const cookie of headers.getSetCookie()) expect(cookie).not.toMatch(/domain/i);
  });

  test('write from another site that claims to be this one', async () => {
    const own = { ...forgedHeaders, Host: 'evil.example', Origin: 'http://evil.example' };
    const headers = { ...own, 'Content-Type': 'application/json', Cookie: attacked.getCookie('member') };
    const request = { method: 'POST', path: '/api/auth/logout', headers, body: '{}' };
    expect((await sendAsIs(site.origin, request)).status).toBe(403);
  });
});

/** A page without its random parts: its nonce and the times at which its data was read. */
function comparable(html: string): string {
  return html.replaceAll(/nonce="[^"]+"|"(dehydrated|dataUpdated)At":\d+/g, '');
}

/** The headers except those that always differ. */
function headersOf(headers: Headers): Record<string, string> {
  const {
    date,
    'x-request-id': id,
    // One more request has been counted.
    'ratelimit-remaining': remaining,
    'content-security-policy': policy = '',
    ...others
  } = Object.fromEntries(headers);
  return { ...others, policy: policy.replaceAll(/'nonce-[^']+'/g, '') };
}
