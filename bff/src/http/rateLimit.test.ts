import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createBrowser } from '../../test/browser.ts';
import { makeProduct } from '../../test/factories/makeProduct.ts';
import { interruptibleProxy } from '../../test/interruptibleProxy.ts';
import { makeUser } from '../../test/factories/makeUser.ts';
import { testEnv } from '../../test/testEnv.ts';
import { testServer } from '../../test/testServer.ts';
import { waitUntil } from '../../test/waitUntil.ts';
import { isRedisUp } from '../infra/redis.ts';

const redisUrl = new URL(testEnv().REDIS_URL ?? 'redis://127.0.0.1');
const redis = await interruptibleProxy({ host: redisUrl.hostname, port: Number(redisUrl.port) });
const REDIS_URL = `redis://127.0.0.1:${redis.port}${redisUrl.pathname}`;
// 12 writes and 120 reads a minute; in 15 minutes, 6 sign-ins and 6 new carts from a network, and one sign-in for an
// account.
const site = testServer({ RATE_LIMIT_FACTOR: 0.1, TRUSTED_PROXIES: 1, REDIS_URL });
beforeAll(() => waitUntil(async () => (await isRedisUp()) === true));
afterAll(() => redis.cut().catch(() => undefined));

const failure = { remote: 'mf-member', version: '1', phase: 'load', message: 'gone', path: '/' };
let networks = 0;
/** Returns an IP address that no other test uses. */
const newAddress = () => `203.0.113.${(networks += 1)}`;

const from = (address: string) => ({ 'X-Forwarded-For': address });
const write = (address: string, api = site.visitor) =>
  api.send('POST /api/remote-failures', { body: failure, headers: from(address) });
const read = (address: string) => site.visitor.send('GET /api/auth/me', { headers: from(address) });
const forgot = (email: string, address: string) =>
  site.visitor.send('POST /api/auth/forgot-password', { body: { email }, headers: from(address) });

async function collectStatuses(times: number, send: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1) statuses.push((await send()).status);
  return statuses;
}

const repeated = (status: number, times: number) => Array<number>(times).fill(status);

test('a response states the limit, what is left of it, and when it resets', async () => {
  const address = newAddress();
  const first = await write(address);
  const second = await write(address);
  expect(['Limit', 'Remaining', 'Reset'].map((name) => first.headers.get(`RateLimit-${name}`))).toEqual([
    '12',
    '11',
    '60',
  ]);
  expect(second.headers.get('RateLimit-Remaining')).toBe('10');
});

test('a network can start a limited number of visitors’ carts, and continue to use them', async () => {
  const productId = await makeProduct();
  const add = (address: string, browser = createBrowser(site, from(address))) =>
    browser.send('POST /api/cart', { body: { productId } });
  const address = newAddress();
  const browser = createBrowser(site, from(address));
  expect((await add(address, browser)).status).toBe(200);
  expect(await collectStatuses(6, () => add(address))).toEqual([...repeated(200, 5), 429]);
  expect((await add(address, browser)).status).toBe(200);
  expect((await add(newAddress())).status).toBe(200);
});

test('an account can start a limited number of card setups an hour, from any network', async () => {
  const member = await site.signIn(await makeUser());
  const start = () => member.send('POST /api/billing/card', { headers: from(newAddress()) });
  // Without a card provider, a setup that is not refused gets 503.
  expect(await collectStatuses(3, start)).toEqual([503, 503, 429]);
  expect(Number((await start()).headers.get('Retry-After'))).toBeGreaterThan(3_000);
});

test('writes beyond the limit are refused with the time to retry', async () => {
  const address = newAddress();
  expect(await collectStatuses(12, () => write(address))).toEqual(repeated(200, 12));
  const refused = await write(address);
  expect([refused.status, refused.text]).toEqual([429, 'Too many requests. Please wait a moment']);
  const seconds = Number(refused.headers.get('Retry-After'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(refused.headers.get('RateLimit-Remaining')).toBe('0');
  expect((await write(newAddress())).status).toBe(200);
});

test('guesses at the password that some writes require are counted', async () => {
  const creator = await site.signIn(await makeUser({ isCreator: true }));
  const guess = (body: object) =>
    creator.send('POST /api/creator/invitations', { body: { email: 'friend@grove.test', ...body } });
  await guess({ role: 'creator', password: 'a guess' });
  expect((await guess({ role: 'creator', password: 'another guess' })).status).toBe(429);
  expect((await guess({ role: 'member' })).status).toBe(200);
});

test('reads have their own limit', async () => {
  const address = newAddress();
  await collectStatuses(13, () => write(address));
  const statuses = await Promise.all(Array.from({ length: 125 }, () => read(address)));
  expect(statuses.filter(({ status }) => status === 429)).toHaveLength(5);
});

test.each([
  ['pages', '/', 120],
  ['requests for the API description', '/api/openapi.json', 120],
  ['readiness checks', '/ready', 60],
  ['requests for public pictures', '/media/.none', 600],
])('%s have their own limit per network', async (_, path, limit) => {
  const address = newAddress();
  const send = async (from: string) =>
    (await fetch(site.origin + path, { headers: { 'X-Forwarded-For': from } })).status;
  const statuses = await collectStatuses(limit + 1, async () => ({ status: await send(address) }));
  expect(statuses.indexOf(429)).toBe(limit);
  expect(await send(newAddress())).not.toBe(429);
  expect((await fetch(`${site.origin}/health`, { headers: from(address) })).status).toBe(200);
});

test('a signed-in member is counted by account, from any network', async () => {
  const [willow, rowan] = await Promise.all(
    [makeUser(), makeUser()].map(async (user) => site.signIn(await user)),
  );
  expect(await collectStatuses(12, () => write(newAddress(), willow))).toEqual(repeated(200, 12));
  expect((await write(newAddress(), willow)).status).toBe(429);
  expect((await write(newAddress(), rowan)).status).toBe(200);
});

describe('guessing', () => {
  test('guesses at one account are limited across networks, whether or not the account exists', async () => {
    const { email } = await makeUser();
    for (const address of [email, 'nobody.limited@grove.test']) {
      expect((await forgot(address, newAddress())).status).toBe(200);
      const refused = await forgot(address.toUpperCase(), newAddress());
      expect([refused.status, refused.text]).toEqual([429, 'Too many requests. Please wait a moment']);
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(800);
    }
  });

  test('guesses at many accounts are limited per network', async () => {
    const address = newAddress();
    let account = 0;
    const next = () => forgot(`person${(account += 1)}@grove.test`, address);
    expect(await collectStatuses(7, next)).toEqual([...repeated(200, 6), 429]);
  });

  test('the addresses of one IPv6 network count as one', async () => {
    let host = 0;
    const next = () => forgot(`six${(host += 1)}@grove.test`, `2001:db8:7:7::${host}`);
    expect(await collectStatuses(7, next)).toEqual([...repeated(200, 6), 429]);
    expect((await forgot('seven@grove.test', '2001:db8:7:8::1')).status).toBe(200);
  });

  test('a forged X-Forwarded-For does not bypass the limit', async () => {
    const address = newAddress();
    let invented = 0;
    const next = () => forgot(`forged${(invented += 1)}@grove.test`, `198.51.100.${invented}, ${address}`);
    expect(await collectStatuses(7, next)).toEqual([...repeated(200, 6), 429]);
  });
});

test('each process counts separately while Redis is unavailable, and together again afterward', async () => {
  await redis.cut();
  await waitUntil(async () => (await isRedisUp()) === false);
  const address = newAddress();
  expect(await collectStatuses(13, () => write(address))).toEqual([...repeated(200, 12), 429]);
  await redis.restore();
  await waitUntil(async () => (await isRedisUp()) === true);
  expect((await write(newAddress())).status).toBe(200);
});
