import { expect, test } from '@jest/globals';
import { startSession } from '../../src/identity/auth/startSession.ts';
import { createClient } from '../client.ts';
import { makeUser } from '../factories/makeUser.ts';
import { testServer } from '../testServer.ts';

const site = testServer({ PUBLIC_URL: 'https://grove.test' });
const me = 'GET /api/auth/me';

function withCookie(cookie: string) {
  return createClient({ origin: site.origin, publicUrl: site.env.PUBLIC_URL, cookie });
}

test('over TLS, a cookie without the prefix, which any sibling domain can set, signs nobody in', async () => {
  const plantedSession = await startSession(await makeUser({ username: 'Attacker' }));
  expect(await withCookie(`grove_session=${plantedSession}`).ok(me)).toBeNull();
  expect(await withCookie(`__Secure-grove_session=${plantedSession}`).ok(me)).toBeNull();
  expect(await withCookie(`__host-grove_session=${plantedSession}`).ok(me)).toBeNull();
  expect(await withCookie(`__Host-grove_session=${plantedSession}`).ok(me)).not.toBeNull();
});

test('and does not replace the one with it', async () => {
  const own = await startSession(await makeUser({ username: 'Victim' }));
  const plantedSession = await startSession(await makeUser({ username: 'Attacker' }));
  const cookie = `grove_session=${plantedSession}; __Host-grove_session=${own}`;
  expect(await withCookie(cookie).ok(me)).toMatchObject({ username: 'Victim' });
});

test('a request that claims to come without TLS changes neither name nor flags of the cookie', async () => {
  await makeUser({ demo: 'member' });
  const { headers } = await withCookie('').send('POST /api/auth/demo', {
    body: { as: 'member' },
    headers: { 'X-Forwarded-Proto': 'http', 'X-Forwarded-Ssl': 'off', Forwarded: 'proto=http' },
  });
  const cookies = headers.getSetCookie();
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies) {
    expect(cookie).toMatch(
      /^__Host-grove_\w+=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
    );
  }
});
