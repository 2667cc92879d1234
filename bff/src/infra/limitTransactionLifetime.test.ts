import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { mongo } from 'mongoose';
import pino from 'pino';
import { startOwnMongod } from '../../test/startOwnMongod.ts';
import { waitUntil } from '../../test/waitUntil.ts';
import { limitTransactionLifetime } from './limitTransactionLifetime.ts';

let mongod: Awaited<ReturnType<typeof startOwnMongod>>;
let client: mongo.MongoClient;

beforeAll(async () => {
  mongod = await startOwnMongod();
  client = await new mongo.MongoClient(mongod.url).connect();
}, 60_000);
afterAll(async () => {
  await client.close();
  await mongod.end();
});

async function lifetime(): Promise<unknown> {
  const command = { getParameter: 1, transactionLifetimeLimitSeconds: 1 };
  return (await client.db('admin').command(command))['transactionLifetimeLimitSeconds'];
}

test('abandoned transactions end soon, and again after a restart of the database', async () => {
  expect(await lifetime()).toBe(60);
  await limitTransactionLifetime(client);
  expect(await lifetime()).toBe(3);
  await mongod.restart();
  await waitUntil(async () => (await lifetime().catch(() => undefined)) === 3, 30_000);
}, 60_000);

test('if the setting is not allowed, the log says once what to set', async () => {
  const log = pino({ level: 'silent' });
  const warn = jest.spyOn(log, 'warn');
  // Simulates a hosting provider without administrator access; a server without users allows everything.
  const refusingClient = {
    db: () => ({ command: () => Promise.reject(new Error('not authorized')) }),
    on: jest.fn(),
  };
  await limitTransactionLifetime(refusingClient as unknown as mongo.MongoClient, log);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.lastCall?.[1]).toMatch(/transactionLifetimeLimitSeconds\. Set it to 3 yourself/);
});
