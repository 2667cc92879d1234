import { expect, test } from '@jest/globals';
import { createClient } from '../../../test/client.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { startSession } from './startSession.ts';

const site = testServer({ GROVE_MODE: 'live', PUBLIC_URL: 'https://grove.test' });

test('outside demo mode, nobody can sign in without a password', async () => {
  await makeUser({ isCreator: true, demo: 'creator' });
  expect((await site.visitor.send('POST /api/auth/demo', { body: {} })).status).toBe(404);
});

test('over TLS, the cookie is secure and bound to the host', async () => {
  const token = await startSession(await makeUser());
  const withCookie = (name: string) =>
    createClient({ origin: site.origin, publicUrl: site.env.PUBLIC_URL, cookie: `${name}=${token}` });

  expect(await withCookie('grove_session').ok('GET /api/auth/me')).toBeNull();
  expect(await withCookie('__Host-grove_session').ok('GET /api/auth/me')).not.toBeNull();
  const { headers } = await withCookie('__Host-grove_session').send('POST /api/auth/logout', { body: {} });
  expect(headers.get('Set-Cookie')).toMatch(/^__Host-grove_session=;.*; Secure$/);
  expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=31536000/);
});
