import { errorTable } from '@grove/contracts/endpoint';
import { describe, expect, test } from '@jest/globals';
import { createBrowser } from '../../../test/browser.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { createMailbox } from '../../../test/mailbox.ts';
import { testServer } from '../../../test/testServer.ts';
import { OneTimeLinks } from '../oneTimeLinks/oneTimeLinks.model.ts';
import { Users } from '../../members/users/users.model.ts';

const site = testServer({ GROVE_MODE: 'live' });
const mailbox = createMailbox(site);
const password = 'walking under old trees';
let counter = 0;

function newcomer(fields: { username?: string; email?: string; password?: string } = {}) {
  counter += 1;
  return { username: 'Wren Hollow', email: `newcomer${counter}@grove.test`, password, ...fields };
}

/** Signs up and gives the secret of the link in the mail. */
async function signedUp(body = newcomer()) {
  await site.visitor.ok('POST /api/auth/sign-up', { body });
  return { ...body, token: await mailbox.link('verify-email', body.email) };
}

describe('POST /api/auth/sign-up', () => {
  test('the mail’s link and the password make the account and sign it in', async () => {
    const { email, token } = await signedUp();
    expect(await Users.findOne({ email }).lean()).toBeNull();

    const browser = createBrowser(site);
    const user = await browser.ok('POST /api/auth/verify-email', { body: { token, password } });
    expect(user).toMatchObject({ username: 'Wren Hollow', email, isCreator: false, isCoach: false });
    expect(await browser.ok('GET /api/auth/me')).toEqual(user);
    const again = await createBrowser(site).ok('POST /api/auth/sign-in', { body: { email, password } });
    expect(again.user?.id).toBe(user.id);
  });

  test('answers alike for a known address, whose owner is told by mail', async () => {
    await mailbox.collect();
    const known = await makeUser({ password });
    const toKnown = await site.visitor.send('POST /api/auth/sign-up', {
      body: newcomer({ email: known.email.toUpperCase() }),
    });
    const toNew = await site.visitor.send('POST /api/auth/sign-up', { body: newcomer() });
    expect([toKnown.status, toKnown.text]).toEqual([toNew.status, toNew.text]);
    expect(toNew).toMatchObject({ status: 200, text: 'null' });
    expect(await mailbox.collect()).toEqual([
      { template: 'already-registered', to: known.email, data: { username: known.username } },
      expect.objectContaining({ template: 'verify-email' }),
    ]);
    expect(await OneTimeLinks.countDocuments({ email: known.email })).toBe(0);
  });

  test('keeps neither password nor link in the clear', async () => {
    const { token } = await signedUp();
    const stored = JSON.stringify(await OneTimeLinks.find().lean());
    expect(stored).not.toContain(password);
    expect(stored).not.toContain(token);
    expect(stored).toContain('$argon2id$');
  });

  test.each([
    ['one of the commonest', { password: 'Qwertyuiop' }],
    ['one digit again and again', { password: '1111111111' }],
    ['one letter again and again', { password: 'aaaaaaaaaa' }],
    ['the digits in order', { password: '0123456789' }],
    ['the digits backwards', { password: '9876543210' }],
    ['the alphabet', { password: 'abcdefghijk' }],
    ['the same three again and again', { password: '123123123123' }],
    ['a short word four times, at full length', { password: 'moss'.repeat(50) }],
    ['a common one with a number behind', { password: 'password12' }],
    ['a common one in disguise', { password: 'P@ssw0rd123' }],
    ['one with the name in it', { password: 'xxWREN HOLLOWxx' }],
    [
      'one with the beginning of the address in it',
      { password: 'my-Robin.Reed-1', email: 'robin.reed@grove.test' },
    ],
    ['one with the address in it', { password: 'ab@grove.test!', email: 'ab@grove.test' }],
  ])('refuses %s', async (_, fields) => {
    const { status, text } = await site.visitor.send('POST /api/auth/sign-up', { body: newcomer(fields) });
    expect([status, text]).toEqual([400, errorTable['weak-password'][1]]);
  });

  test.each<[string, Record<string, unknown>]>([
    ['a short password', { password: 'x'.repeat(9) }],
    ['a long password', { password: 'x'.repeat(201) }],
    ['an address that is none', { email: 'wren' }],
    ['an address with an operator', { email: { $ne: null } }],
    ['a long address', { email: `${'x'.repeat(250)}@a.de` }],
    ['an empty name', { username: '  ' }],
    ['a long name', { username: 'x'.repeat(81) }],
    ['rights', { isCreator: true }],
  ])('refuses %s', async (_, fields) => {
    const { status } = await site.visitor.send('POST /api/auth/sign-up', {
      body: { ...newcomer(), ...fields },
    });
    expect(status).toBe(400);
  });
});

describe('POST /api/auth/verify-email', () => {
  const key = 'POST /api/auth/verify-email';

  test('asks for the password that was signed up with: nobody can leave an account at another’s address', async () => {
    const { token, email } = await signedUp();
    const wrong = await site.visitor.send(key, { body: { token, password: 'another long password' } });
    expect([wrong.status, await Users.countDocuments({ email })]).toEqual([403, 0]);
    expect((await site.visitor.send(key, { body: { token, password } })).status).toBe(200);
  });

  test('works once, also for two at once', async () => {
    const { token, email } = await signedUp();
    const body = { token, password };
    const both = await Promise.all([site.visitor.send(key, { body }), site.visitor.send(key, { body })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await site.visitor.send(key, { body })).status).toBe(410);
    expect(await Users.countDocuments({ email })).toBe(1);
  });

  test('of two sign-ups of one address the first confirmed one counts', async () => {
    const [first, second] = [await signedUp(), newcomer()];
    const other = await signedUp({ ...second, email: first.email, password: 'another long password' });
    expect((await site.visitor.send(key, { body: { token: first.token, password } })).status).toBe(200);
    const late = { token: other.token, password: other.password };
    expect((await site.visitor.send(key, { body: late })).status).toBe(410);
  });

  test('is 410 after a day, for a token of another secret and for another kind of link', async () => {
    const { token, email } = await signedUp();
    const user = await makeUser({ password });
    await site.visitor.ok('POST /api/auth/forgot-password', { body: { email: user.email } });
    const ofReset = await mailbox.link('reset-password', user.email);
    const forged = `${token.slice(0, -2)}AA`;
    await OneTimeLinks.updateOne({ email }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    for (const one of [token, ofReset, forged]) {
      expect((await site.visitor.send(key, { body: { token: one, password } })).status).toBe(410);
    }
  });

  test.each([
    [{ token: 'short', password }],
    [{ token: 'x'.repeat(121), password }],
    [{ token: 'x'.repeat(38) }],
    [{ token: 'x'.repeat(38), password: '' }],
    [{ token: { $gt: '' }, password }],
  ])('refuses %j', async (body) => {
    expect((await site.visitor.send(key, { body })).status).toBe(400);
  });
});
