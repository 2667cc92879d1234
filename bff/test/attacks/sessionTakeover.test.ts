import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { hashToken } from '../../src/http/tokenCookie.ts';
import { Sessions } from '../../src/identity/auth/sessions.model.ts';
import { startSession } from '../../src/identity/auth/startSession.ts';
import { createBrowser } from '../browser.ts';
import type { Browser } from '../browser.ts';
import { createClient } from '../client.ts';
import { makeUser } from '../factories/makeUser.ts';
import { createMailbox } from '../mailbox.ts';
import { sendAsIs } from '../rawHttp.ts';
import { testServer } from '../testServer.ts';

const site = testServer();
const mailbox = createMailbox(site);
const me = 'GET /api/auth/me';
const password = 'walking under old trees';

function withCookie(cookie: string) {
  return createClient({ origin: site.origin, publicUrl: site.env.PUBLIC_URL, cookie });
}

const withToken = (token: string) => withCookie(`grove_session=${token}`);

/** Creates a browser with a planted session cookie. */
function plantedBrowser(token: string): Browser {
  return createBrowser(site, {}, new Map([['grove_session', token]]));
}

beforeAll(async () => {
  await makeUser({ demo: 'member' });
});

/** Every way to get a session: what the victim does with the browser. */
const signInPaths: [name: string, enter: (browser: Browser) => Promise<unknown>][] = [
  [
    'sign-in',
    async (browser) => {
      const { email } = await makeUser({ password });
      await browser.ok('POST /api/auth/sign-in', { body: { email, password } });
    },
  ],
  [
    'sign-up',
    async (browser) => {
      const email = 'new.here@grove.test';
      await browser.ok('POST /api/auth/sign-up', { body: { username: 'New', email, password } });
      const token = await mailbox.link('verify-email', email);
      await browser.ok('POST /api/auth/verify-email', { body: { token, password } });
    },
  ],
  [
    'invitation',
    async (browser) => {
      const email = 'invited.here@grove.test';
      const creator = await site.signIn(await makeUser({ isCreator: true }));
      await creator.ok('POST /api/creator/invitations', { body: { email, role: 'member' } });
      const token = await mailbox.link('invitation', email);
      await browser.ok('POST /api/auth/accept-invitation', { body: { token, username: 'Guest', password } });
    },
  ],
  [
    'demo',
    async (browser) => {
      await browser.ok('POST /api/auth/demo', { body: { as: 'member' } });
    },
  ],
];

describe('an attacker cannot set the victim’s session', () => {
  test.each(signInPaths)('by planting their own token before the %s', async (_, enter) => {
    const attacker = await makeUser({ username: 'Attacker' });
    const planted = await startSession(attacker);
    const browser = plantedBrowser(planted);
    await enter(browser);
    expect(browser.cookies.get('grove_session')).not.toBe(planted);
    expect(await browser.ok(me)).not.toMatchObject({ username: 'Attacker' });
    expect(await withToken(planted).ok(me)).toBeNull();
  });

  test.each(signInPaths.filter(([name]) => name === 'sign-in' || name === 'demo'))(
    'by planting an unused token before the %s',
    async (_, enter) => {
      const planted = randomBytes(32).toString('base64url');
      const browser = plantedBrowser(planted);
      expect(await browser.ok(me)).toBeNull();
      await enter(browser);
      expect(await browser.ok(me)).not.toBeNull();
      expect(await withToken(planted).ok(me)).toBeNull();
      expect(await Sessions.findById(hashToken(planted)).lean()).toBeNull();
    },
  );
});

test('values from the database or the list of sessions are not valid tokens', async () => {
  const user = await makeUser();
  const token = await startSession(user);
  const stored = await Sessions.findById(hashToken(token)).lean();
  const found = [stored?._id, stored?.key, user._id, Buffer.from(token).toString('base64url')].map(String);
  for (const one of [...found, ...found.map((text) => text.padEnd(43, 'A'))]) {
    expect(await withToken(one).ok(me)).toBeNull();
  }
  expect(await withToken(token).ok(me)).not.toBeNull();
});

test('a token is not accepted where proxies and logs would store it', async () => {
  const token = await startSession(await makeUser());
  const places = [
    { query: { grove_session: token, token } },
    { headers: { Authorization: `Bearer ${token}` } },
    { headers: { 'X-Session': token, grove_session: token } },
    { body: { grove_session: token }, headers: { 'Set-Cookie': `grove_session=${token}` } },
  ];
  for (const place of places) {
    const { status } = await site.visitor.send('POST /api/auth/logout-everywhere', { body: {}, ...place });
    expect(status).toBe(401);
  }
  expect(await withToken(token).ok(me)).not.toBeNull();
});

describe('a stolen token', () => {
  test('is invalid after a change of the role or password', async () => {
    const victim = await makeUser({ password });
    const creator = await site.signIn(await makeUser({ isCreator: true }));
    const params = { userId: victim._id.toHexString() };

    let stolen = await startSession(victim);
    await creator.ok('PUT /api/creator/people/:userId/role', { params, body: { role: 'coach' } });
    expect(await withToken(stolen).ok(me)).toBeNull();

    stolen = await startSession(victim);
    const email = victim.email;
    await site.visitor.ok('POST /api/auth/forgot-password', { body: { email } });
    const token = await mailbox.link('reset-password', email);
    await site.visitor.ok('POST /api/auth/reset-password', {
      body: { token, password: 'a lantern on the lake' },
    });
    expect(await withToken(stolen).ok(me)).toBeNull();
  });

  test('cannot change the password, email or second factor, because each requires the password', async () => {
    const attacker = withToken(await startSession(await makeUser({ password })));
    const asked = {
      'POST /api/account/password': { currentPassword: 'a guess', newPassword: 'the thief’s own words' },
      'POST /api/account/email': { email: 'thief@grove.test', password: 'a guess' },
      'POST /api/account/second-factor/start': { password: 'a guess' },
      'POST /api/account/passkeys/start': { password: 'a guess' },
      'POST /api/account/deletion': { password: 'a guess' },
    };
    for (const [key, body] of Object.entries(asked)) {
      expect((await attacker.send(key, { body })).status).toBe(403);
    }
  });
});

test('an attacker cannot widen the cookie or add another one next to it', async () => {
  const victim = await startSession(await makeUser({ username: 'Victim' }));
  const cookies = [
    `grove_session="${victim}"`,
    `grove_session=${victim}=`,
    `grove_session=${victim}A`,
    `GROVE_SESSION=${victim}`,
    `xgrove_session=${victim}`,
    `grove_session[]=${victim}`,
    `=grove_session=${victim}`,
    `grove_session`,
    `grove_session=; grove_session=${victim}`,
  ];
  for (const cookie of cookies) expect(await withCookie(cookie).ok(me)).toBeNull();
  expect(await withCookie(`theme=dark; grove_session=${victim}; a=b`).ok(me)).not.toBeNull();
});

// A browser lets no other host set a `__Host-` cookie if it recognizes the name: to a browser, such a
// space is part of the name, so the server must not trim it.
test.each([
  ['no-break space before', '\xa0grove_session'],
  ['no-break space after', 'grove_session\xa0'],
  ['next line', '\x85grove_session'],
  ['byte order mark', '\xef\xbb\xbfgrove_session'],
])('a sibling domain cannot plant a cookie whose name only looks like ours: %s', async (_, name) => {
  const planted = await startSession(await makeUser({ username: 'Attacker' }));
  const { text } = await sendAsIs(site.origin, {
    path: '/api/auth/me',
    headers: { Cookie: `${name}=${planted}` },
  });
  expect(text).toBe('null');
});
