import { expect, test } from '@jest/globals';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';

// Whether an address has an account is nobody's business: no word may tell. That no time does is measured by
// `npm run bench -- same-answer`.
const site = testServer({ GROVE_MODE: 'live' });
const password = 'walking under old trees';

test.each<[string, (email: string) => unknown, string]>([
  [
    'sign-in',
    (email) => ({ email, password: 'another long password' }),
    '401 That email and password do not match',
  ],
  ['sign-up', (email) => ({ email, password, username: 'Wren Hollow' }), '200 null'],
  ['forgot-password', (email) => ({ email }), '200 null'],
])('%s does not say whether an address has an account', async (name, body, expected) => {
  const known = await makeUser({ password });
  for (const email of [known.email, 'nobody@grove.test']) {
    const { status, text } = await site.visitor.send(`POST /api/auth/${name}`, { body: body(email) });
    expect(`${status} ${text}`).toBe(expected);
  }
});
