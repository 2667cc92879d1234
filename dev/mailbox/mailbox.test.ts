import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { startMailbox } from '../stack/mailbox.ts';
import { findFreePort } from '../stack/ports.ts';
import type { Service } from '../stack/service.ts';
import type { StoredEmail } from './emailFolder.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'grove-mailbox-'));
let mailbox: Service;
let smtpPort: number;

beforeAll(async () => {
  smtpPort = await findFreePort();
  mailbox = await startMailbox({ dataDir, port: await findFreePort(), smtpPort });
});

afterAll(async () => {
  await mailbox.kill();
  await rm(dataDir, { recursive: true, force: true });
});

async function send(to: string, subject: string, html = '<html><head></head><body>Hello</body></html>') {
  const transport = createTransport({ host: '127.0.0.1', port: smtpPort });
  await transport.sendMail({ from: 'Grove <no-reply@localhost>', to, subject, html, text: 'Hello' });
}

async function emailsTo(address: string): Promise<StoredEmail[]> {
  const response = await fetch(`${mailbox.url}/mails.json?to=${encodeURIComponent(address)}`);
  return (await response.json()) as StoredEmail[];
}

test('an accepted email appears in the list and on its own page immediately', async () => {
  await send('ann@grove.test', 'For <b>Ann</b>', '<html><head></head><body><p>Dear Ann</p></body></html>');
  const list = await (await fetch(mailbox.url)).text();
  expect(list).toContain('For &lt;b&gt;Ann&lt;/b&gt;');
  const [mail] = await emailsTo('Ann@grove.test');
  const page = await (await fetch(`${mailbox.url}/mails/${mail?.id}`)).text();
  expect(page).toContain('no-reply@localhost');
  const html = await fetch(`${mailbox.url}/mails/${mail?.id}/html`);
  expect(await html.text()).toBe(
    '<html><head><base target="_blank"></head><body><p>Dear Ann</p></body></html>\n',
  );
  expect(html.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*; sandbox /);
});

test('emails survive a restart, including one that was not requested', async () => {
  await send('ben@grove.test', 'Kept');
  await mailbox.kill();
  await mailbox.restart();
  expect((await emailsTo('ben@grove.test')).map(({ subject }) => subject)).toEqual(['Kept']);
});

test('emails are listed newest first', async () => {
  await send('cem@grove.test', 'First');
  await send('cem@grove.test', 'Second');
  expect((await emailsTo('cem@grove.test')).map(({ subject }) => subject)).toEqual(['Second', 'First']);
});

test('a page of another site cannot read emails through DNS rebinding', async () => {
  const status = await new Promise((done, fail) => {
    request(`${mailbox.url}/mails.json`, { headers: { host: 'evil.test' } }, (response) => {
      response.resume();
      done(response.statusCode);
    })
      .on('error', fail)
      .end();
  });
  expect(status).toBe(403);
});

test('another site cannot delete all emails', async () => {
  await send('dee@grove.test', 'Hello');
  const deleteAll = (origin: string) =>
    fetch(`${mailbox.url}/empty`, { method: 'POST', headers: { origin }, redirect: 'manual' });
  expect((await deleteAll('http://evil.test')).status).toBe(403);
  expect(await emailsTo('dee@grove.test')).toHaveLength(1);
  expect((await deleteAll(mailbox.url)).status).toBe(303);
  expect(await emailsTo('dee@grove.test')).toEqual([]);
});

test.each(['..%2f..%2fsecrets', '000000000000000-00000000', '../secrets'])(
  'an email with the id %s does not exist',
  async (id) => {
    expect((await fetch(`${mailbox.url}/mails/${id}`)).status).toBe(404);
  },
);
