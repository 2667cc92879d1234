import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import mongoose from 'mongoose';
import { createApp } from '../src/app.ts';
import { startSession } from '../src/auth/startSession.ts';
import type { Env } from '../src/env.ts';
import { connect, disconnect } from '../src/infra/mongo.ts';
import { createLogger } from '../src/infra/logger.ts';
import type { User } from '../src/users/users.model.ts';
import { createClient } from './client.ts';
import type { Client } from './client.ts';
import { recordQueries } from './explainGate.ts';
import type { QueryRecord } from './explainGate.ts';
import { testEnv } from './testEnv.ts';

export interface TestServer {
  readonly origin: string;
  readonly env: Env;
  /** Calls without a session. */
  readonly visitor: Client;
  /** A client with a real session of this user. */
  signIn(user: Pick<User, '_id' | 'isCreator' | 'isCoach'>): Promise<Client>;
  /** How many queries the requests within `work` send to the database. */
  countQueries(work: () => Promise<unknown>): Promise<number>;
}

/** The real application on a free port, with a database of its own, for the tests of one file.
 *  At the end every query that its requests made is explained; one without an index fails the file. */
export function testServer(overrides: Partial<Env> = {}): TestServer {
  const env = { ...testEnv(), ...overrides };
  let server: Server;
  let origin: string;
  let queries: QueryRecord;

  beforeAll(async () => {
    await connectToEmptyDatabase(env);
    queries = recordQueries(mongoose.connection.getClient());
    const answer = createApp({ env, log: createLogger(env.LOG_LEVEL) }).callback();
    server = createServer((req, res) => void queries.inRequest(() => answer(req, res)));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    try {
      await queries.check();
    } finally {
      await mongoose.connection.dropDatabase();
      await disconnect();
      await rm(dirname(env.RELEASES_DIR), { recursive: true, force: true });
    }
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
      const before = queries.count();
      await work();
      return queries.count() - before;
    },
  };
}

async function connectToEmptyDatabase(env: Env): Promise<void> {
  await mongoose.connect(env.MONGODB_URI);
  await mongoose.connection.dropDatabase();
  await disconnect();
  await connect(env.MONGODB_URI, { monitorCommands: true });
}
