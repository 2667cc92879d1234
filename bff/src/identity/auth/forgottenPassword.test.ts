import { describe, expect, test } from '@jest/globals';
import { createBrowser } from '../../../test/browser.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { createMailbox } from '../../../test/mailbox.ts';
import { testServer } from '../../../test/testServer.ts';
import { AuditRecords } from '../../members/audit/audit.model.ts';
import { OneTimeLinks } from '../oneTimeLinks/oneTimeLinks.model.ts';

const site = testServer({ GROVE_MODE: 'live' });
const mailbox = createMailbox(site);
const forgot = 'POST /api/auth/forgot-password';
const reset = 'POST /api/auth/reset-password';
const password = 'walking under old trees';
const newPassword = 'a lantern on the lake';

async function forgotten() {
  const user = await makeUser({ password });
  await site.visitor.ok(forgot, { body: { email: user.email } });
  return { user, token: await mailbox.link('reset-password', user.email) };
}

describe('POST /api/auth/forgot-password', () => {
  test('answers alike for every address and writes only to one with an account', async () => {
    const user = await makeUser({ password });
    const demo = await makeUser({ demo: 'member' });
    const answers = [];
    for (const email of [user.email, 'nobody@grove.test', demo.email]) {
      const { status, text } = await site.visitor.send(forgot, { body: { email } });
      answers.push([status, text]);
    }
    expect(answers).toEqual([
      [200, 'null'],
      [200, 'null'],
      [200, 'null'],
    ]);
    const mails = await mailbox.collect();
    expect(mails.map(({ to, template }) => [to, template])).toEqual([[user.email, 'reset-password']]);
  });

  test.each([[{}], [{ email: 'x' }], [{ email: { $gt: '' } }]])('refuses %j', async (body) => {
    expect((await site.visitor.send(forgot, { body })).status).toBe(400);
  });
});

describe('POST /api/auth/reset-password', () => {
  test('gives a new password, ends every session, the link and those beside it, and tells the owner', async () => {
    const { user, token } = await forgotten();
    const browser = createBrowser(site);
    await browser.ok('POST /api/auth/sign-in', { body: { email: user.email, password } });
    await site.visitor.ok(forgot, { body: { email: user.email } });
    const other = await mailbox.link('reset-password', user.email);

    await site.visitor.ok(reset, { body: { token, password: newPassword } });
    expect(await browser.ok('GET /api/auth/me')).toBeNull();
    expect((await mailbox.collect()).at(-1)).toMatchObject({ template: 'password-changed', to: user.email });
    for (const one of [token, other]) {
      const late = await site.visitor.send(reset, { body: { token: one, password: newPassword } });
      expect(late.status).toBe(410);
    }
    const signIn = (one: string) =>
      site.visitor.send('POST /api/auth/sign-in', { body: { email: user.email, password: one } });
    expect((await signIn(password)).status).toBe(401);
    expect((await signIn(newPassword)).status).toBe(200);
    expect(await AuditRecords.countDocuments({ action: 'password-reset', actorId: user._id })).toBe(1);
  });

  test('of two at once one succeeds', async () => {
    const { token } = await forgotten();
    const body = { token, password: newPassword };
    const both = await Promise.all([site.visitor.send(reset, { body }), site.visitor.send(reset, { body })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  test('refuses a weak password and keeps the link for a better one', async () => {
    const { user, token } = await forgotten();
    for (const weak of ['1234567890', `${user.username}1`, user.email]) {
      expect((await site.visitor.send(reset, { body: { token, password: weak } })).status).toBe(400);
    }
    expect((await site.visitor.send(reset, { body: { token, password: newPassword } })).status).toBe(200);
  });

  test('is 410 after an hour', async () => {
    const { user, token } = await forgotten();
    const link = await OneTimeLinks.findOne({ userId: user._id }).lean();
    const life = (link?.expiresAt.getTime() ?? 0) - (link?.createdAt.getTime() ?? 0);
    expect(life).toBe(60 * 60 * 1000);
    await OneTimeLinks.updateOne({ userId: user._id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect((await site.visitor.send(reset, { body: { token, password: newPassword } })).status).toBe(410);
  });

  test.each([[{ token: 'x' }], [{ token: 'x'.repeat(38), password: 'short' }], [{ token: 'x'.repeat(38) }]])(
    'refuses %j',
    async (body) => {
      expect((await site.visitor.send(reset, { body })).status).toBe(400);
    },
  );
});
