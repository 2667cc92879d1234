import { hash } from '@node-rs/argon2';
import { describe, expect, test } from '@jest/globals';
import { createBrowser } from '../../../test/browser.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { createMailbox } from '../../../test/mailbox.ts';
import { testServer } from '../../../test/testServer.ts';
import { AuditRecords } from '../../members/audit/audit.model.ts';
import { isOutdated } from '../../infra/hashing.ts';
import { Users } from '../../members/users/users.model.ts';
import { Sessions } from './sessions.model.ts';

const site = testServer({ GROVE_MODE: 'live' });
const mailbox = createMailbox(site);
const key = 'POST /api/auth/sign-in';
const password = 'walking under old trees';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('POST /api/auth/sign-in', () => {
  test('gives the browser a session of its own', async () => {
    const user = await makeUser({ password, isCoach: true });
    const browser = createBrowser(site, { 'User-Agent': firefox });
    const answer = await browser.ok(key, { body: { email: ` ${user.email.toUpperCase()} `, password } });
    expect(answer).toMatchObject({ needsCode: false, user: { id: user._id.toHexString(), isCoach: true } });
    expect(await browser.ok('GET /api/auth/me')).toEqual(answer.user);
    expect(await Sessions.findOne({ userId: user._id }).lean()).toMatchObject({
      device: 'Firefox on Windows',
      address: '127.0.0.1',
      isCoach: true,
    });
    expect(await AuditRecords.countDocuments({ action: 'sign-in', actorId: user._id })).toBe(1);
  });

  test('rotates: the browser’s former session ends', async () => {
    const user = await makeUser({ password });
    const browser = createBrowser(site);
    await browser.ok(key, { body: { email: user.email, password } });
    const former = new Map(browser.cookies);
    await browser.ok(key, { body: { email: user.email, password } });
    expect(await createBrowser(site, {}, former).ok('GET /api/auth/me')).toBeNull();
    expect(await Sessions.countDocuments({ userId: user._id })).toBe(1);
  });

  test('refuses a wrong password, an unknown address and an account without a password alike', async () => {
    const user = await makeUser({ password });
    const demo = await makeUser({ isCreator: true, demo: 'creator' });
    const answers = await Promise.all(
      [
        { email: user.email, password: `${password}!` },
        { email: 'nobody@grove.test', password },
        { email: demo.email, password },
      ].map((body) => site.visitor.send(key, { body })),
    );
    for (const { status, text } of answers) {
      expect([status, text]).toEqual([401, 'That email and password do not match']);
    }
    expect(await AuditRecords.countDocuments({ action: 'sign-in-refused', subjectId: user._id })).toBe(1);
  });

  test.each<[unknown]>([
    [{ email: 'wren@grove.test' }],
    [{ email: 'wren@grove.test', password: '' }],
    [{ email: 'wren@grove.test', password: 'x'.repeat(201) }],
    [{ email: { $ne: '' }, password }],
    [{ email: 'wren@grove.test', password: { $ne: '' } }],
    [{ email: 'wren@grove.test', password, code: '12345' }],
    [{ email: 'wren@grove.test', password, code: 'x'.repeat(21) }],
    [{ email: 'wren@grove.test', password, as: 'creator' }],
  ])('refuses %j', async (body) => {
    expect((await site.visitor.send(key, { body })).status).toBe(400);
  });

  test('hashes again what was hashed with less work', async () => {
    const passwordHash = await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    const user = await makeUser({ passwordHash });
    await createBrowser(site).ok(key, { body: { email: user.email, password } });
    const stored = await Users.findById(user._id).lean();
    expect(isOutdated(stored?.passwordHash ?? '')).toBe(false);
    await createBrowser(site).ok(key, { body: { email: user.email, password } });
  });
});

describe('a new device', () => {
  test('is told by mail, a known one is not', async () => {
    await mailbox.collect();
    const user = await makeUser({ password });
    const body = { email: user.email, password };
    const browser = createBrowser(site, { 'User-Agent': firefox });
    await browser.ok(key, { body });
    expect(await mailbox.collect()).toEqual([
      {
        template: 'new-device',
        to: user.email,
        data: expect.objectContaining({ device: 'Firefox on Windows', address: '127.0.0.1' }),
      },
    ]);
    await browser.ok('POST /api/auth/logout', { body: {} });
    await browser.ok(key, { body });
    expect(await mailbox.collect()).toEqual([]);
    await createBrowser(site).ok(key, { body });
    expect(await mailbox.collect()).toHaveLength(1);
  });

  test('is remembered by a hash, the latest twenty', async () => {
    const user = await makeUser({ password });
    const body = { email: user.email, password };
    const first = createBrowser(site);
    await first.ok(key, { body });
    for (let count = 0; count < 20; count += 1) await createBrowser(site).ok(key, { body });
    const stored = await Users.findById(user._id).lean();
    expect(stored?.knownDevices).toHaveLength(20);
    expect(JSON.stringify(stored)).not.toContain(first.cookies.get('grove_device'));
    await mailbox.collect();
    await first.ok(key, { body });
    expect(await mailbox.collect()).toHaveLength(1);
  });
});
