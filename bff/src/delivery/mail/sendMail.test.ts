import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import pino from 'pino';
import { mailSamples } from '../../../test/mailSamples.ts';
import { mailServer, noMailServer } from '../../../test/mailServer.ts';
import { testEnv } from '../../../test/testEnv.ts';
import { connect, disconnect } from '../../infra/mongo.ts';
import { Undeliverable } from '../outbox/effectHandler.ts';
import { sendMail } from './sendMail.ts';
import type { Mail } from './templates.ts';

const server = await mailServer();
const settings = { ...testEnv(), SMTP_URL: server.url, PUBLIC_URL: 'https://grove.test' };

beforeAll(() => connect(settings.MONGODB_URI));
afterAll(disconnect);

const logged: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
const to = 'sage@wood.test';
const mail: Mail = { ...mailSamples['reset-password'], to };

beforeEach(() => {
  logged.length = 0;
  server.mails.length = 0;
  server.refuse();
});

/** Sends an email the way the worker does. */
function send(
  what: Mail = mail,
  { key = 'a cause', smtpUrl = server.url }: { key?: string; smtpUrl?: string | null } = {},
) {
  const { SMTP_URL: _, ...env } = settings;
  return sendMail(what, {
    ...{ effectId: '0', key, log, signal: AbortSignal.timeout(10_000) },
    env: smtpUrl === null ? env : { ...env, SMTP_URL: smtpUrl },
  });
}

test('arrives whole: who, to whom, HTML, text, and that no person wrote it', async () => {
  await send();
  const arrived = await server.mailTo(to);
  expect(arrived.subject).toBe('Choose a new password for The Sanctum');
  expect(arrived.from).toBe('no-reply@localhost');
  expect(arrived.to).toEqual([to]);
  const link = /https:\/\/grove\.test\/reset-password#[\w-]{38}/;
  expect([arrived.html.match(link)?.[0], arrived.text.match(link)?.[0]]).toEqual(
    Array(2).fill(expect.stringMatching(link)),
  );
  expect(arrived.headers).toContainEqual({ name: 'auto-submitted', value: 'auto-generated' });
});

test('sent again for the same cause it has the same message id, for another cause another', async () => {
  await send(mail, { key: 'one' });
  await send(mail, { key: 'one' });
  await send(mail, { key: 'two' });
  const ids = server.mails.map(({ messageId }) => messageId);
  expect(ids[0]).toMatch(/^<[0-9a-f]{64}@grove\.test>$/);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

describe('refused', () => {
  test('for good: it is given up, and the error does not repeat the address', async () => {
    server.refuse({ code: 550, words: `no such user ${to}` });
    const given = await send().catch((error: unknown) => error);
    expect(given).toBeInstanceOf(Undeliverable);
    expect((given as Error).message).toBe('The mail server refused with 550');
  });

  test('for now: it is tried again later, and arrives', async () => {
    server.refuse({ code: 451, words: 'greylisted' });
    const given = await send().catch((error: unknown) => error);
    expect(given).not.toBeInstanceOf(Undeliverable);
    expect((given as Error).message).toBe('The mail server refused with 451');
    server.refuse();
    await send();
    expect(server.mails).toHaveLength(1);
  });
});

/** Starts a server that treats every connection like this. */
async function oddServer(treat: (socket: Socket) => void): Promise<Server> {
  const server = createServer(treat).listen(0, '127.0.0.1');
  server.unref();
  await once(server, 'listening');
  return server;
}

function urlOf(server: Server): string {
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  ['that is not there', noMailServer],
  ['that hangs up', async () => urlOf(await oddServer((socket) => socket.destroy()))],
])('a server %s is tried again later', async (_, urlOfServer) => {
  const given = await send(mail, { smtpUrl: await urlOfServer() }).catch((error: unknown) => error);
  expect(given).toBeInstanceOf(Error);
  expect(given).not.toBeInstanceOf(Undeliverable);
  expect((given as Error).message).toMatch(/^The mail server could not be used \(E\w+\)$/);
});

test('a worker that ends breaks off a mail that a silent server holds up', async () => {
  const silent = await oddServer(() => undefined);
  const ending = new AbortController();
  const env = { ...settings, SMTP_URL: urlOf(silent) };
  const sending = sendMail(mail, { effectId: '0', key: 'silent', env, log, signal: ending.signal });
  silent.once('connection', () => ending.abort());
  await expect(sending).rejects.toThrow('could not be used');
});

test('without a mail server it is set aside with that reason', async () => {
  await expect(send(mail, { smtpUrl: null })).rejects.toThrow(
    new Undeliverable('Mail is off: SMTP_URL is not set'),
  );
  expect(logged.join()).toContain('mail is off');
});

test.each([
  ['another receiver', 'sage@wood.test, eve@evil.test'],
  ['a header', 'sage@wood.test\r\nBcc: eve@evil.test'],
  ['an SMTP command', 'sage@wood.test>\r\nRCPT TO:<eve@evil.test'],
  ['a display name', '"eve@evil.test" <sage@wood.test>'],
])('an address cannot smuggle in %s', async (_, address) => {
  await send({ ...mail, to: address }).catch(() => undefined);
  expect(server.mails.flatMap((one) => one.to)).not.toContain('eve@evil.test');
  expect(server.mails.flatMap((one) => one.headers).filter(({ name }) => name === 'bcc')).toEqual([]);
});

test('a name cannot smuggle in a header', async () => {
  const invitedBy = 'Eve\r\nBcc: eve@evil.test\r\n\r\nBody';
  await send({ template: 'invitation', to, data: { ...mailSamples.invitation.data, invitedBy } });
  const arrived = await server.mailTo(to);
  expect(arrived.subject).toBe('Eve Bcc: eve@evil.test Body invites you to The Sanctum');
  expect(arrived.headers.filter(({ name }) => name === 'bcc')).toEqual([]);
});

test('a log tells template and domain, never the address, the words or the link', async () => {
  await send();
  const lines = logged.join();
  expect(lines).toContain('wood.test');
  expect(lines).not.toMatch(/sage|password#|Choose a/i);
});
