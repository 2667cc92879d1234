import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import pino from 'pino';
import { emailSamples } from '../../../test/emailSamples.ts';
import { createSmtpServer, unusedSmtpUrl } from '../../../test/smtpServer.ts';
import { testEnv } from '../../../test/testEnv.ts';
import { connect, disconnect } from '../../infra/mongo.ts';
import { publishLegalPages } from '../../publishing/legalPages/changeLegalPage.ts';
import { LegalPages } from '../../publishing/legalPages/legalPages.model.ts';
import { Undeliverable } from '../outbox/effectHandler.ts';
import { sendEmail } from './sendEmail.ts';
import type { Email } from './templates.ts';

const server = await createSmtpServer();
const settings = { ...testEnv(), SMTP_URL: server.url, PUBLIC_URL: 'https://grove.test' };

beforeAll(async () => {
  await connect(settings.MONGODB_URI);
  // The database may have those of another file.
  await LegalPages.deleteMany({});
});
afterAll(disconnect);

const logged: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
const to = 'sage@wood.test';
const email: Email = { ...emailSamples['reset-password'], to };

beforeEach(() => {
  logged.length = 0;
  server.emails.length = 0;
  server.refuse();
});

/** Sends an email the way the worker does. */
function send(
  emailToSend: Email = email,
  { key = 'a cause', smtpUrl = server.url }: { key?: string; smtpUrl?: string | null } = {},
) {
  const { SMTP_URL: _, ...env } = settings;
  return sendEmail(emailToSend, {
    ...{ effectId: '0', key, log, signal: AbortSignal.timeout(10_000) },
    env: smtpUrl === null ? env : { ...env, SMTP_URL: smtpUrl },
  });
}

test('an email arrives with sender, recipient, HTML, text and the auto-submitted header', async () => {
  await send();
  const arrived = await server.waitForEmail(to);
  expect(arrived.subject).toBe('Choose a new password for The Sanctum');
  expect(arrived.from).toBe('no-reply@localhost');
  expect(arrived.to).toEqual([to]);
  const link = /https:\/\/grove\.test\/reset-password#[\w-]{38}/;
  expect([arrived.html.match(link)?.[0], arrived.text.match(link)?.[0]]).toEqual(
    Array(2).fill(expect.stringMatching(link)),
  );
  expect(arrived.headers).toContainEqual({ name: 'auto-submitted', value: 'auto-generated' });
});

test('an email links the legal pages that are published when it is sent', async () => {
  await send();
  expect((await server.waitForEmail(to)).text).not.toContain('/terms');
  server.emails.length = 0;
  await publishLegalPages({ terms: '<p>Be kind.</p>', privacy: '', refunds: '' });
  await send();
  const { text, html } = await server.waitForEmail(to);
  expect(text).toContain('\nTerms: https://grove.test/terms');
  expect(html).toContain('href="https://grove.test/terms"');
  expect(text + html).not.toMatch(/refunds|privacy/);
});

test('an email has the same message id when it is sent again, and a different one for another key', async () => {
  await send(email, { key: 'one' });
  await send(email, { key: 'one' });
  await send(email, { key: 'two' });
  const ids = server.emails.map(({ messageId }) => messageId);
  expect(ids[0]).toMatch(/^<[0-9a-f]{64}@grove\.test>$/);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

describe('an email that the server refuses', () => {
  test('a permanent refusal sets the email aside, with an error that does not contain the address', async () => {
    server.refuse({ code: 550, message: `no such user ${to}` });
    const thrown = await send().catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Undeliverable);
    expect((thrown as Error).message).toBe('The email server refused with 550');
  });

  test('a temporary refusal is retried, and the email arrives', async () => {
    server.refuse({ code: 451, message: 'greylisted' });
    const thrown = await send().catch((error: unknown) => error);
    expect(thrown).not.toBeInstanceOf(Undeliverable);
    expect((thrown as Error).message).toBe('The email server refused with 451');
    server.refuse();
    await send();
    expect(server.emails).toHaveLength(1);
  });
});

/** Starts a server that treats every connection like this. */
async function startFakeServer(handle: (socket: Socket) => void): Promise<Server> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  server.unref();
  await once(server, 'listening');
  return server;
}

function urlOf(server: Server): string {
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  ['that is down', unusedSmtpUrl],
  ['that closes the connection', async () => urlOf(await startFakeServer((socket) => socket.destroy()))],
])('delivery to a server %s is retried later', async (_, urlOfServer) => {
  const thrown = await send(email, { smtpUrl: await urlOfServer() }).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(Error);
  expect(thrown).not.toBeInstanceOf(Undeliverable);
  expect((thrown as Error).message).toMatch(/^The email server could not be used \(E\w+\)$/);
});

test('a stopping worker aborts an email that a silent server is holding up', async () => {
  const silent = await startFakeServer(() => undefined);
  const ending = new AbortController();
  const env = { ...settings, SMTP_URL: urlOf(silent) };
  const sending = sendEmail(email, { effectId: '0', key: 'silent', env, log, signal: ending.signal });
  silent.once('connection', () => ending.abort());
  await expect(sending).rejects.toThrow('could not be used');
});

test('without an SMTP server, an email is set aside with that reason', async () => {
  await expect(send(email, { smtpUrl: null })).rejects.toThrow(
    new Undeliverable('Email is off: SMTP_URL is not set'),
  );
  expect(logged.join()).toContain('mail is off');
});

test.each([
  ['another recipient', 'sage@wood.test, eve@evil.test'],
  ['a header', 'sage@wood.test\r\nBcc: eve@evil.test'],
  ['an SMTP command', 'sage@wood.test>\r\nRCPT TO:<eve@evil.test'],
  ['a display name', '"eve@evil.test" <sage@wood.test>'],
])('an address cannot inject %s', async (_, address) => {
  await send({ ...email, to: address }).catch(() => undefined);
  expect(server.emails.flatMap((one) => one.to)).not.toContain('eve@evil.test');
  expect(server.emails.flatMap((one) => one.headers).filter(({ name }) => name === 'bcc')).toEqual([]);
});

test('a name cannot inject a header', async () => {
  const invitedBy = 'Eve\r\nBcc: eve@evil.test\r\n\r\nBody';
  await send({ template: 'invitation', to, data: { ...emailSamples.invitation.data, invitedBy } });
  const arrived = await server.waitForEmail(to);
  expect(arrived.subject).toBe('Eve Bcc: eve@evil.test Body invites you to The Sanctum');
  expect(arrived.headers.filter(({ name }) => name === 'bcc')).toEqual([]);
});

test('the log contains the template and the domain, but not the address, the text or the link', async () => {
  await send();
  const lines = logged.join();
  expect(lines).toContain('wood.test');
  expect(lines).not.toMatch(/sage|password#|Choose a/i);
});
