import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { changeAlerts, describeAlerts } from '@grove/remote/alerts';
import { createSiteClient } from '@grove/remote/siteClient';
import type { SiteClient } from '@grove/remote/siteClient';
import { deployingTeam } from './deployingTeam.ts';
import { makeDeployToken } from './factories/makeDeployToken.ts';
import { createMailbox } from './mailbox.ts';
import { testServer } from './testServer.ts';
import { Outbox } from '../src/delivery/outbox/outbox.model.ts';
import { haltAndNotify } from '../src/creator/deploys/haltAndNotify.ts';
import { RemoteAlerts } from '../src/creator/deploys/remoteAlerts.model.ts';

const server = testServer();
const mailbox = createMailbox(server);
const team = deployingTeam(server);
const { name } = team;
let site: SiteClient;

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}
const received: Received[] = [];
let status = 204;
const receiver = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
  request.on('end', () => {
    received.push({ headers: request.headers, body });
    response.writeHead(status, { Location: '/elsewhere' }).end();
  });
});
let webhook = '';

beforeAll(async () => {
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  webhook = `http://127.0.0.1:${String((receiver.address() as AddressInfo).port)}/halts`;
});
afterAll(() => {
  receiver.close();
  receiver.closeAllConnections();
});
beforeEach(async () => {
  received.length = 0;
  status = 204;
  await Promise.all([RemoteAlerts.deleteMany({}), Outbox.deleteMany({})]);
  const { token } = await makeDeployToken({ remote: name, rights: ['promote'] });
  site = createSiteClient({ origin: server.origin, token });
});

/** Halts a canary and delivers what follows. @returns the emails. */
async function halt() {
  await team.deploy({ name, version: 'old' });
  await team.deploy({ name, version: 'new' }, 5);
  await haltAndNotify({ name, version: 'new', why: '3 failures in 40 loads' });
  return mailbox.collect();
}

test('a team sets where it is notified, and a halt sends a signed webhook and an email', async () => {
  const { webhookSecret } = await changeAlerts({ name, site, email: 'team@grove.test', webhook });
  const emails = await halt();
  expect(emails).toContainEqual(
    expect.objectContaining({ template: 'release-halted', to: 'team@grove.test' }),
  );
  expect(received).toHaveLength(1);
  const [{ headers, body }] = received as [Received];
  expect(JSON.parse(body)).toEqual({
    type: 'release.halted',
    timestamp: expect.any(String),
    data: { site: server.env.PUBLIC_URL, remote: name, version: 'new', why: '3 failures in 40 loads' },
  });
  const key = Buffer.from((webhookSecret ?? '').replace('whsec_', ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  expect(headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
  );
  const { entries } = await team.creator.ok('GET /api/creator/audit', {
    query: { action: 'release-alerts-changed' },
  });
  expect(entries[0]?.detail).toBe(`${name}, by the token 'The team’s'`);
});

test('settings are kept until they are changed, and can be removed', async () => {
  const { webhookSecret } = await changeAlerts({ name, site, email: 'team@grove.test', webhook });
  const other = await changeAlerts({ name, site, webhook: `${webhook}/other` });
  expect(other).toMatchObject({ email: 'team@grove.test', webhook: `${webhook}/other` });
  expect(other.webhookSecret).not.toBe(webhookSecret);
  expect(describeAlerts(other)).toBe(
    `email    team@grove.test\nwebhook  ${webhook}/other\nsecret   ${other.webhookSecret ?? ''}`,
  );
  expect(describeAlerts(await changeAlerts({ name, site, email: 'none', webhook: 'none' }))).toBe(
    'email    none\nwebhook  none',
  );
  const emails = await halt();
  expect([emails.filter(({ to }) => to === 'team@grove.test'), received]).toEqual([[], []]);
});

test.each([500, 302])('a webhook that answers %s is retried with the same id', async (answer) => {
  await changeAlerts({ name, site, webhook });
  status = answer;
  await halt();
  expect(await Outbox.findOne({ kind: 'release-webhook' }).lean()).toMatchObject({
    state: 'waiting',
    lastError: `The webhook's receiver answered with ${String(answer)}`,
  });
  status = 204;
  await Outbox.updateMany({ kind: 'release-webhook' }, { dueAt: new Date() });
  await mailbox.collect();
  expect(received).toHaveLength(2);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test.each([
  ['webhook', 'http://hooks.example.com/'],
  ['webhook', 'https://10.0.0.1/'],
  ['webhook', 'https://[fd00::1]/'],
  ['webhook', 'https://me:secret@hooks.example.com/'],
  ['email', 'nobody'],
])('the %s %s is refused', async (field, value) => {
  await expect(changeAlerts({ name, site, [field]: value })).rejects.toMatchObject({ status: 400 });
  expect(await RemoteAlerts.countDocuments()).toBe(0);
});
