import { afterEach, describe, expect, test } from '@jest/globals';
import { createSmtpServer } from '../../../test/smtpServer.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { sendAsIs } from '../../../test/rawHttp.ts';
import { testServer } from '../../../test/testServer.ts';
import { advanceClock, resetClock } from '../../infra/clock.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { createFeedToken, createUnsubscribeToken } from '../../infra/secrets.ts';
import { Users } from '../../members/users/users.model.ts';
import type { User } from '../../members/users/users.model.ts';
import { notify } from './notify.ts';
import { notifyBundled } from './notifyBundled.ts';

const emailServer = await createSmtpServer();
const site = testServer({ SMTP_URL: emailServer.url, PUBLIC_URL: 'http://grove.test', RATE_LIMIT_FACTOR: 1 });
const idOf = ({ _id }: User) => _id.toHexString();
afterEach(resetClock);
const linkPattern = /^http:\/\/grove\.test(\/unsubscribe\/[\w-]{39})$/;

/** The header's value in the raw message; undefined without the header. */
function readHeader(raw: string, name: string): string | undefined {
  const [head = ''] = raw.split('\r\n\r\n');
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1]?.trim();
}

/** A member with all emails turned on, who was sent one about their progress.
 *  @returns the path of its unsubscribe link. */
async function emailedMember() {
  const user = await makeUser();
  const api = await site.signIn(user);
  const on = { mail: true };
  await api.ok('PATCH /api/account/notifications', { body: { progress: on, courses: on, community: on } });
  await inTransaction((tx) =>
    notify({ userId: idOf(user), kind: 'level-up', key: 'level:2', data: { level: 2 } }, tx),
  );
  await site.runOutbox();
  await emailServer.waitForEmail(user.email);
  const raw = emailServer.rawEmails.at(-1) ?? '';
  const mails = async () => {
    const { notifications } = await api.ok('GET /api/account');
    return Object.entries(notifications).flatMap(([group, { mail }]) => (mail ? [group] : []));
  };
  return { user, api, raw, mails, path: toPath(raw) };
}

function toPath(raw: string): string {
  const url = readHeader(raw, 'List-Unsubscribe')?.slice(1, -1) ?? '';
  return linkPattern.exec(url)?.[1] ?? '';
}

/** The request of a mailbox provider: no cookie, no Origin, a form with one field. */
function oneClick(path: string, headers: Record<string, string> = {}) {
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const body = 'List-Unsubscribe=One-Click';
  return sendAsIs(site.origin, { method: 'POST', path, headers: { ...form, ...headers }, body });
}

describe('the headers of a notification email', () => {
  test('name an address for one-click unsubscribing, which the text repeats', async () => {
    const { raw, path } = await emailedMember();
    expect(readHeader(raw, 'List-Unsubscribe')).toBe(`<http://grove.test${path}>`);
    expect(readHeader(raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const { text, html } = emailServer.emails.at(-1) ?? { text: '', html: '' };
    expect(text).toContain(`Unsubscribe from these emails:\nhttp://grove.test${path}`);
    expect(html).toContain(`href="http://grove.test${path}"`);
  });

  test('of an email with several kinds of news cover all of them', async () => {
    const { user, mails } = await emailedMember();
    const by = idOf(await makeUser());
    const postId = '1'.repeat(24);
    const shared = { userId: idOf(user), by, about: [] };
    await inTransaction(async (tx) => {
      const reaction = { kind: 'reaction', bundle: 'reactions:1', cause: 'reaction:1' } as const;
      await notifyBundled({ ...shared, ...reaction, data: { postId } }, tx);
      const message = { kind: 'message', bundle: 'messages:1', cause: 'message:1' } as const;
      await notifyBundled({ ...shared, ...message, data: { userId: by } }, tx);
    });
    advanceClock(11 * 60_000);
    await site.runOutbox();
    expect(emailServer.emails.at(-1)?.subject).toBe('You have 2 new notifications · The Sanctum');
    expect((await oneClick(toPath(emailServer.rawEmails.at(-1) ?? ''))).status).toBe(200);
    expect(await mails()).toEqual(['progress', 'courses', 'coaching']);
  });

  test('are missing in emails that members cannot turn off', async () => {
    const { email } = await makeUser({ password: 'walking under old trees' });
    await site.visitor.ok('POST /api/auth/forgot-password', { body: { email } });
    await site.runOutbox();
    await emailServer.waitForEmail(email);
    const raw = emailServer.rawEmails.at(-1) ?? '';
    expect(readHeader(raw, 'Subject')).toContain('password');
    expect(raw).not.toMatch(/unsubscribe/i);
  });
});

describe('an unsubscribe link', () => {
  test('turns off the emails of its kind at once, without a session, cookie or Origin, however often it is sent', async () => {
    const { path, mails } = await emailedMember();
    expect(await mails()).toEqual(['progress', 'courses', 'coaching', 'community', 'messages']);
    for (let time = 0; time < 2; time += 1) {
      const answer = await oneClick(path);
      expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([200, null]);
      expect(answer.text).toContain('<h1>You’re unsubscribed</h1>');
      expect(await mails()).toEqual(['courses', 'coaching', 'community', 'messages']);
    }
  });

  test('only asks when it is opened, because mail scanners open links', async () => {
    const { path, mails } = await emailedMember();
    const { status, text, headers } = await sendAsIs(site.origin, { path });
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain('<form method="post">');
    expect(text).toContain('emails about your progress');
    expect([headers.get('Cache-Control'), headers.get('Referrer-Policy')]).toEqual([
      'no-store',
      'no-referrer',
    ]);
    expect(headers.get('Content-Security-Policy')).toContain("form-action 'self'");
    expect(await mails()).toContain('progress');
  });

  test('is about its member, also if someone else is signed in in the browser', async () => {
    const { path, mails } = await emailedMember();
    const other = await emailedMember();
    const answer = await other.api.send(`POST ${path}`, {
      headers: { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
    });
    expect(answer.status).toBe(200);
    expect([await mails(), await other.mails()].map((groups) => groups.includes('progress'))).toEqual([
      false,
      true,
    ]);
  });

  test.each([
    ['cut off', (token: string) => token.slice(0, -1)],
    ['changed', (token: string) => `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`],
    [
      'of another purpose',
      () => createFeedToken({ userId: '1'.repeat(24), version: 1 }, site.env.GROVE_SECRET),
    ],
    [
      'of another installation',
      () => createUnsubscribeToken({ userId: '1'.repeat(24), groups: ['progress'] }, 'x'.repeat(32)),
    ],
    [
      'of a deleted account',
      () => createUnsubscribeToken({ userId: '1'.repeat(24), groups: ['progress'] }, site.env.GROVE_SECRET),
    ],
  ])('that is %s gets a page that says so and leads to the settings', async (_, change) => {
    const { path, mails } = await emailedMember();
    const wrong = `/unsubscribe/${change(path.slice('/unsubscribe/'.length))}`;
    for (const answer of [await oneClick(wrong), await sendAsIs(site.origin, { path: wrong })]) {
      expect(answer.status).toBe(404);
      expect(answer.text).toContain('<h1>This link doesn’t work</h1>');
      expect(answer.text).toContain('/#dashboard:settings/notifications');
    }
    expect(await mails()).toContain('progress');
    expect(await Users.countDocuments({ _id: '1'.repeat(24) })).toBe(0);
  });

  test('can be used 120 times a minute from one network', async () => {
    const { path } = await emailedMember();
    const answers = [];
    for (let nth = 0; nth < 121; nth += 1) answers.push((await oneClick(path)).status);
    expect(answers.at(-1)).toBe(429);
  });
});
