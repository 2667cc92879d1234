import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { createApp } from '../src/app.ts';
import { startSession } from '../src/identity/auth/startSession.ts';
import type { Env } from '../src/env.ts';
import { createLogger } from '../src/infra/logger.ts';
import { connectRedis, disconnectRedis, isRedisUp, tryRedis } from '../src/infra/redis.ts';
import type { EffectHandlers } from '../src/delivery/outbox/effectHandler.ts';
import type { User } from '../src/members/users/users.model.ts';
import { createClient } from './client.ts';
import type { Client } from './client.ts';
import { testDatabase } from './testDatabase.ts';
import { waitUntil } from './waitUntil.ts';

export interface TestServer {
  readonly origin: string;
  readonly env: Env;
  /** A client without a session. */
  readonly visitor: Client;
  /** Creates a client with a real session of this user. */
  signIn(user: Pick<User, '_id' | 'isCreator' | 'isCoach' | 'isOperator'>): Promise<Client>;
  /** Counts the queries of the requests within `work`. */
  countQueries(work: () => Promise<unknown>): Promise<number>;
  /** Runs a function whose queries are explained at the end like those of requests. */
  inRequest<T>(work: () => T): T;
  /** Delivers every due effect like the worker.
   *  @returns how many there were. */
  runOutbox(handlers?: EffectHandlers): Promise<number>;
  /** Deletes all data in the database, in Redis and in the releases folder, for tests that need an
   *  empty site. */
  empty(): Promise<void>;
}

/** Starts the real application on a free port with its own database, for the tests of one file. At the
 *  end, every query of its requests is explained; one without an index fails the file. */
export function testServer(overrides: Partial<Env> = {}): TestServer {
  let server: Server;
  let origin: string;

  // Jest runs these hooks in this order, so the server stops before its database.
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    disconnectRedis();
    await rm(dirname(env.RELEASES_DIR), { recursive: true, force: true });
  });
  const database = testDatabase(overrides);
  const { env } = database;
  beforeAll(async () => {
    const log = createLogger(env.LOG_LEVEL);
    connectRedis(env.REDIS_URL, log);
    // A test with its own Redis needs it unchanged, and it may be down.
    if (overrides.REDIS_URL === undefined) await emptyRedis();
    const answer = createApp({ env, log });
    server = createServer((req, res) => database.inRequest(() => answer(req, res)));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  return {
    env,
    get origin() {
      return origin;
    },
    get visitor() {
      return createClient({ origin, publicUrl: env.PUBLIC_URL });
    },
    async signIn(user) {
      return createClient({
        origin,
        publicUrl: env.PUBLIC_URL,
        cookie: `grove_session=${await startSession(user)}`,
      });
    },
    async countQueries(work) {
      const before = database.count();
      await work();
      return database.count() - before;
    },
    inRequest: (work) => database.inRequest(work),
    runOutbox: (handlers) => database.runOutbox(handlers),
    async empty() {
      await database.empty();
      await emptyRedis();
      await rm(env.RELEASES_DIR, { recursive: true, force: true });
    },
  };
}

async function emptyRedis(): Promise<void> {
  await waitUntil(async () => (await isRedisUp()) !== false);
  await tryRedis((redis) => redis.flushDb());
}
