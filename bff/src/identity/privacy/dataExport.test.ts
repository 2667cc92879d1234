import { describe, expect, test } from '@jest/globals';
import pino from 'pino';
import { enrolledMember } from '../../../test/factories/makeEnrolment.ts';
import { makeDataExport as makeStored } from '../../../test/factories/makeDataExport.ts';
import { makeAnnouncement } from '../../../test/factories/makeAnnouncement.ts';
import { makePost, createPictures } from '../../../test/factories/makePost.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { createSmtpServer } from '../../../test/smtpServer.ts';
import { startObjectStorage } from '../../../test/startObjectStorage.ts';
import { testServer } from '../../../test/testServer.ts';
import { makeEffectsDue } from '../../../test/makeEffectsDue.ts';
import { unzip } from '../../../test/unzip.ts';
import { createStorage } from '../../infra/storage.ts';
import { Outbox } from '../../delivery/outbox/outbox.model.ts';
import { effectHandlers } from '../../effects.ts';
import { runOutbox } from '../../delivery/outbox/runOutbox.ts';
import { Users } from '../../members/users/users.model.ts';
import { DataExports } from './dataExports.model.ts';
import { makeDataExport } from './makeDataExport.ts';
import type { ExportEffect } from './makeDataExport.ts';
import { personalData } from '../../personalData.ts';

const storage = await startObjectStorage();
const emailServer = await createSmtpServer();
const site = testServer({ S3_ENDPOINT: storage.endpoint, SMTP_URL: emailServer.url });
const log = pino({ level: 'silent' });
const key = 'POST /api/account/data-export';
const file = 'GET /api/account/data-export/file';

async function makeMemberWithData() {
  const user = await makeUser({ password: 'a password of hers', phone: '+49 30 1234' });
  return { user, api: await site.signIn(user) };
}

/** Downloads a zip. @returns the files in it. */
async function download(address: string): Promise<Record<string, string>> {
  return unzip(Buffer.from(await (await fetch(address)).arrayBuffer()));
}

test('a member requests their data, gets an email, and downloads everything', async () => {
  const prompt = { type: 'question', settings: { question: 'What did you notice?' } } as const;
  const { user, api, lessonId, widgetId } = await enrolledMember(site, { modules: [[0]], widgets: [prompt] });
  await api.ok('PUT /api/widgets/:widgetId/answer', {
    params: { widgetId: await widgetId(0, 0, 0) },
    body: { answer: 'The rain', savedAt: null },
  });
  await storage.put('public/avatars/ann.webp', 'the picture', 'image/webp');
  await Users.updateOne({ _id: user._id }, { avatarUrl: '/media/avatars/ann.webp', bio: 'Über mich' });
  await api.ok('PUT /api/lessons/:lessonId/notes', {
    params: { lessonId: lessonId(0, 0) },
    body: { notes: 'What I learned', savedAt: null },
  });
  await storage.put('public/posts/river-0.webp', 'the river', 'image/webp');
  await makePost({ authorId: user._id, text: 'What I shared', images: createPictures(2) });
  await makeAnnouncement({ authorId: user._id, title: 'What I announced' });
  expect(await api.ok(key, { body: {} })).toMatchObject({ state: 'being-made', expiresAt: null });
  expect((await api.send(file)).status).toBe(404);

  await site.runOutbox();
  const email = await emailServer.waitForEmail(user.email);
  expect(email.subject).toBe('Your data from The Sanctum is ready');
  const { dataExport } = await api.ok('GET /api/account');
  expect(dataExport.state).toBe('ready');
  expect(new Date(dataExport.expiresAt ?? 0).getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000);

  const address = await api.ok(file);
  expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('300');
  const { headers } = await fetch(address);
  expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"$/);
  const files = await download(address);
  const expected = personalData.flatMap(({ collection = '', export: given }) =>
    given ? [`${collection}.json`] : [],
  );
  const pictureFiles = ['files/avatar.webp', 'files/posts/river-0.webp', 'files/posts/river-1.webp'];
  expect(Object.keys(files).sort()).toEqual([...expected, 'README.txt', ...pictureFiles].sort());
  expect(files['files/avatar.webp']).toBe('the picture');
  expect(files['files/posts/river-0.webp']).toBe('the river');
  // A file that no longer exists is empty.
  expect(files['files/posts/river-1.webp']).toBe('');
  expect(JSON.parse(files['posts.json'] ?? '')).toMatchObject([{ text: 'What I shared' }]);
  expect(JSON.parse(files['announcements.json'] ?? '')).toMatchObject([{ title: 'What I announced' }]);
  expect(JSON.parse(files['users.json'] ?? '')).toMatchObject([{ email: user.email, bio: 'Über mich' }]);
  expect(JSON.parse(files['lessonNotes.json'] ?? '')).toMatchObject([{ notes: 'What I learned' }]);
  expect(JSON.parse(files['answers.json'] ?? '')).toMatchObject([
    { question: 'What did you notice?', answer: 'The rain' },
  ]);
  expect(JSON.parse(files['orders.json'] ?? '')).toEqual([]);
  expect(files['README.txt']).toContain('lessonNotes.json: Your notes');
});

test('the export contains no credentials and no data of others', async () => {
  const { user, api } = await makeMemberWithData();
  const other = await makeUser();
  await api.ok(key, { body: {} });
  await site.runOutbox();
  const text = JSON.stringify(await download(await api.ok(file)));
  expect(text).toContain(user.email);
  expect(text).toContain('+49 30 1234');
  expect(text).not.toMatch(/argon2|passwordHash|sealedSecret|recoveryCodes/);
  expect(text).not.toContain(other.email);
});

describe('repeated requests', () => {
  test('a request returns the export that is being created, even with concurrent requests', async () => {
    const { user, api } = await makeMemberWithData();
    await Promise.all([api.ok(key, { body: {} }), api.ok(key, { body: {} }), api.ok(key, { body: {} })]);
    expect(await DataExports.countDocuments({ userId: user._id })).toBe(1);
    expect(await Outbox.countDocuments({ kind: 'data-export', state: 'waiting' })).toBe(1);
    await site.runOutbox();
  });

  test('a request returns the export that is ready', async () => {
    const { user, api } = await makeMemberWithData();
    const { expiresAt } = await makeStored({ userId: user._id });
    expect(await api.ok(key, { body: {} })).toMatchObject({
      state: 'ready',
      expiresAt: expiresAt?.toISOString(),
    });
  });

  test.each([
    ['that has expired', { expiresAt: new Date(Date.now() - 1_000) }],
    [
      'that failed',
      { state: 'being-made', expiresAt: null, createdAt: new Date(Date.now() - 26 * 3_600_000) },
    ],
  ] as const)('a request starts a new export after one %s', async (_, fields) => {
    const { user, api } = await makeMemberWithData();
    const former = await makeStored({ userId: user._id, ...fields });
    expect((await api.send(file)).status).toBe(404);
    expect(await api.ok(key, { body: {} })).toMatchObject({ state: 'being-made' });
    const stored = await DataExports.find({ userId: user._id });
    expect(stored).toHaveLength(1);
    expect(stored[0]?.key).not.toBe(former.key);
    await site.runOutbox();
  });
});

test('after a day, the file and its document are deleted', async () => {
  const { user, api } = await makeMemberWithData();
  await api.ok(key, { body: {} });
  await site.runOutbox();
  const address = await api.ok(file);
  await makeEffectsDue('data-export-expiry');
  await site.runOutbox();
  expect((await fetch(address)).status).toBe(404);
  expect(await DataExports.countDocuments({ userId: user._id })).toBe(0);
  expect((await api.ok('GET /api/account')).dataExport.state).toBe('none');
});

test('if a worker dies and the export is created twice, one email is sent', async () => {
  const { user, api } = await makeMemberWithData();
  await api.ok(key, { body: {} });
  const effect = await Outbox.findOne({ kind: 'data-export', state: 'waiting' }).lean();
  const payload = effect?.payload as ExportEffect;
  const run = { effectId: '0', key: '', env: site.env, log, signal: new AbortController().signal };
  await makeDataExport(payload, run, personalData);
  await site.runOutbox();
  expect(emailServer.emails.filter(({ to }) => to.includes(user.email))).toHaveLength(1);
  expect((await fetch(await api.ok(file))).status).toBe(200);
});

test('no file remains if the member is deleted while it is created', async () => {
  const { user, api } = await makeMemberWithData();
  await api.ok(key, { body: {} });
  const stored = await DataExports.findOne({ userId: user._id }).lean();
  await Users.deleteOne({ _id: user._id });
  await DataExports.deleteOne({ userId: user._id });
  await site.runOutbox();
  expect((await createStorage(site.env).read(stored?.key ?? '')).status).toBe(404);
});

test('a file that the storage has lost is created again, with another email', async () => {
  const { user, api } = await makeMemberWithData();
  await api.ok(key, { body: {} });
  await site.runOutbox();
  const former = await DataExports.findOne({ userId: user._id }).lean();
  await createStorage(site.env).delete(former?.key ?? '');

  // A request that another site causes must not change anything.
  expect((await api.send(file, { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(410);
  expect(await Outbox.countDocuments({ kind: 'data-export', state: 'waiting' })).toBe(0);

  const answers = await Promise.all([api.send(file), api.send(file), api.send(file)]);
  const expiredAnswer = answers.find(({ status }) => status === 410);
  expect(expiredAnswer?.text).toBe(
    'That file has expired. We are creating it again and will email you when it is ready',
  );
  // Later requests get the answer that there is no file yet.
  expect(answers.every(({ status }) => status === 410 || status === 404)).toBe(true);
  expect((await api.ok('GET /api/account')).dataExport.state).toBe('being-made');
  expect(await Outbox.countDocuments({ kind: 'data-export', state: 'waiting' })).toBe(1);

  await site.runOutbox();
  expect((await fetch(await api.ok(file))).status).toBe(200);
  expect(emailServer.emails.filter(({ to }) => to.includes(user.email))).toHaveLength(2);
});

test('while the storage is unavailable, the export stays pending and is created later', async () => {
  const { user, api } = await makeMemberWithData();
  await api.ok(key, { body: {} });
  const env = { ...site.env, S3_ENDPOINT: 'http://127.0.0.1:9' };
  await runOutbox({ env, handlers: effectHandlers });
  expect((await api.ok('GET /api/account')).dataExport.state).toBe('being-made');
  await makeEffectsDue('data-export');
  await site.runOutbox();
  expect((await api.ok('GET /api/account')).dataExport.state).toBe('ready');
  expect(emailServer.emails.some(({ to }) => to.includes(user.email))).toBe(true);
});
