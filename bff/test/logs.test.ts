import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { startSession } from '../src/identity/auth/startSession.ts';
import type { Env } from '../src/env.ts';
import { DataExports } from '../src/identity/privacy/dataExports.model.ts';
import { Users } from '../src/members/users/users.model.ts';
import { names, extractLinkToken, walkThroughAccounts } from './accountJourney.ts';
import { createClient } from './client.ts';
import { makeUser } from './factories/makeUser.ts';
import { createSmtpServer } from './smtpServer.ts';
import type { SecretCollectingBrowser, Secrets } from './secretCollectingBrowser.ts';
import { sendBytes } from './rawHttp.ts';
import { echoingSmtpServer } from './echoingSmtpServer.ts';
import { findSecrets } from './findSecrets.ts';
import { startServerProcess } from './serverProcess.ts';
import type { ServerProcess } from './serverProcess.ts';
import { startObjectStorage } from './startObjectStorage.ts';
import { testDatabase } from './testDatabase.ts';
import { waitUntil } from './waitUntil.ts';

const { env } = testDatabase();
const storage = await startObjectStorage();
const smtp = await createSmtpServer();
const echoingServer = await echoingSmtpServer();
const startingMs = 120_000;
const smtpPassword = 'password-of-the-mail-server';
const redisPassword = 'password-of-redis';
const mongoPassword = 'password-of-the-database';
const wrongKey = 'a-key-that-the-storage-does-not-know';
const firstCreatorFile = join(tmpdir(), `grove-first-creator-${process.pid}`);
const settings = {
  GROVE_MODE: 'live',
  FIRST_CREATOR_FILE: firstCreatorFile,
  LOG_LEVEL: 'trace',
  WORKER: 'on',
  GROVE_SECRET: 'what-this-very-installation-is-signed-with',
  S3_ENDPOINT: storage.endpoint,
} as const;

/** Values that must not appear in a log, each with its description. */
const secrets: Secrets = new Map([
  [settings.GROVE_SECRET, 'GROVE_SECRET'],
  [env.S3_SECRET_ACCESS_KEY, 'S3_SECRET_ACCESS_KEY'],
  [wrongKey, 'S3_SECRET_ACCESS_KEY'],
  [smtpPassword, 'the password of SMTP_URL'],
  [redisPassword, 'the password of REDIS_URL'],
  [mongoPassword, 'the password of MONGODB_URI'],
]);

const running: ServerProcess[] = [];
afterAll(async () => {
  running.forEach(({ child }) => child.kill('SIGKILL'));
  await rm(firstCreatorFile, { force: true });
});

async function start(overrides: Partial<Env>): Promise<ServerProcess> {
  const server = await startServerProcess({ ...settings, ...overrides });
  running.push(server);
  return server;
}

/** Stops a server like an operator, so that its log is complete. */
async function end({ child }: ServerProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

describe('the most detailed log of everything that accounts do', () => {
  let log = '';
  let creatorLink = '';

  beforeAll(async () => {
    const server = await start({ SMTP_URL: smtp.url.replace('//', `//grove:${smtpPassword}@`) });
    await waitUntil(() => server.log().includes('There is no creator yet'));
    creatorLink = extractLinkToken(await readFile(firstCreatorFile, 'utf8'), 'first-creator');
    const member = await walkThroughAccounts({ origin: server.origin, env, smtp, secrets }, creatorLink);
    await breakRequests(server.origin);
    await breakWrites(member);
    await end(server);
    log = server.log();
    await collectStoredSecrets();
  }, startingMs);

  test('contains no password, code, cookie, token, email content or secret setting', () => {
    expect(creatorLink).not.toBe('');
    expect(findLines(creatorLink)).toEqual([]);
    expect(findSecrets(log, secrets)).toEqual([]);
  });

  test('contains refusals, emails and errors', () => {
    const lines = [/"path":"\/api\/auth\/sign-in","status":500/, /email sent/, /request failed/];
    for (const line of lines) expect(log).toMatch(line);
    expect(new Set(smtp.emails.map(({ subject }) => subject)).size).toBeGreaterThanOrEqual(9);
    expect(secrets.size).toBeGreaterThan(100);
  });

  const findLines = (text: string) => log.split('\n').filter((line) => line.includes(text));
});

/** Sends malformed requests, each with a secret in it. */
async function breakRequests(origin: string): Promise<void> {
  const password = 'left in a broken request';
  secrets.set(password, 'a password in a broken request');
  const json = JSON.stringify({ email: 'wren@grove.test', password });
  const type = 'Content-Type: application/json';
  const malformed: [headers: string[], content: string][] = [
    [[type, `Content-Length: ${json.length - 1}`], json.slice(0, -1)],
    [['Content-Type: text/plain', `Content-Length: ${json.length}`], json],
    [[type, 'Transfer-Encoding: chunked', 'Content-Length: 3'], json],
    [[type, `Content-Length: ${password}`], json],
    [[`Cookie: grove_session=${password}`, `Authorization: Bearer ${password}`], ''],
  ];
  for (const [headers, content] of malformed) {
    const path = `/api/auth/sign-in?password=${encodeURIComponent(password)}`;
    const head = [`POST ${path} HTTP/1.1`, 'Host: grove.test', `Origin: ${env.PUBLIC_URL}`, ...headers];
    await sendBytes(origin, [...head, 'Connection: close', '', content].join('\r\n'));
  }
}

/** Makes the database refuse a document, with an error that contains the refused value. */
async function breakWrites(browser: SecretCollectingBrowser): Promise<void> {
  const { db } = mongoose.connection;
  const wanted = { passwordHash: { $type: 'int' }, username: { $type: 'int' } };
  await db?.command({ collMod: 'oneTimeLinks', validator: wanted });
  const body = { username: 'Fern', email: 'fern.refused@grove.test', password: 'what the database sees' };
  await browser.call('POST /api/auth/sign-up', { body, status: 500 });
  await db?.command({ collMod: 'oneTimeLinks', validator: {} });
}

async function collectStoredSecrets(): Promise<void> {
  for (const { passwordHash = 'none' } of await Users.find({}).lean()) {
    secrets.set(passwordHash, 'a hashed password');
  }
  for (const { key } of await DataExports.find({}).lean())
    secrets.set(key, 'the storage key of a data export');
  for (const { subject, text } of smtp.emails) {
    const words = text.split('\n').filter(({ length }) => length >= 20);
    for (const line of [subject, ...words]) secrets.set(line, 'the text of an email');
  }
  for (const name of [...Object.values(names), 'fern.refused']) secrets.set(`${name}@`, 'an address');
}

describe('the log of a server whose services reject it', () => {
  test(
    'contains neither its credentials nor a mail server’s message about a person',
    async () => {
      const server = await start({
        SMTP_URL: `smtp://grove:${smtpPassword}@${echoingServer}`,
        REDIS_URL: env.REDIS_URL?.replace('//', `//nobody:${redisPassword}@`),
        S3_SECRET_ACCESS_KEY: wrongKey,
      });
      const member = await makeUser({ username: 'Reed', email: 'reed.refused@grove.test' });
      const token = await startSession(member);
      const cookie = `grove_session=${token}`;
      const api = createClient({ origin: server.origin, publicUrl: env.PUBLIC_URL, cookie });
      await waitUntil(async () => (await api.send('GET /api/account')).status === 200);
      await api.ok('POST /api/account/data-export', { body: {} });
      const body = { username: 'Reed', email: 'reed.new@grove.test', password: 'rushes beside the water' };
      await api.ok('POST /api/auth/sign-up', { body });
      for (const kind of ['data-export', 'mail']) {
        await waitUntil(() => new RegExp(`"kind":"${kind}".*retrying later`).test(server.log()));
      }
      await end(server);
      const more: [string, string][] = [
        [token, 'a cookie'],
        [body.password, 'a password'],
        ['reed.', 'an address'],
        ['so not', 'the response of a mail server'],
      ];
      expect(findSecrets(server.log(), new Map([...secrets, ...more]))).toEqual([]);
      expect(server.log()).toContain('Redis is not available');
    },
    startingMs,
  );

  test(
    'contains no database credentials either',
    async () => {
      const uri = new URL(env.MONGODB_URI);
      [uri.username, uri.password] = ['grove', mongoPassword];
      const server = await start({ SMTP_URL: smtp.url, MONGODB_URI: uri.href });
      await waitUntil(() => server.log().includes('MongoDB is not available yet'));
      await end(server);
      expect(findSecrets(server.log(), secrets)).toEqual([]);
    },
    startingMs,
  );
});

test.each([
  'a line with what-this-very-installation-is-signed-with in it',
  `{"cookie":"${'a'.repeat(43)}"}`,
  `http://grove.test/verify-email#${'b'.repeat(38)}`,
  'redis://:secret@localhost',
  '{"code":"271828"}',
  '{"words":"two \\"quoted\\" words"}',
])('the secret would be found in %j', (line) => {
  const knownSecrets = new Map([...secrets, ['271828', 'a code'], ['two "quoted" words', 'words']]);
  expect(findSecrets(`something\n${line}`, knownSecrets)).not.toEqual([]);
  expect(
    findSecrets('{"requestId":"589b166e-bd48-423a-a081-c57837a74452","ms":127182.8}', knownSecrets),
  ).toEqual([]);
});
