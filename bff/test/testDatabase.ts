import { afterAll, beforeAll } from '@jest/globals';
import mongoose from 'mongoose';
import { effectHandlers } from '../src/effects.ts';
import type { Env } from '../src/env.ts';
import { connect, disconnect } from '../src/infra/mongo.ts';
import type { EffectHandlers } from '../src/delivery/outbox/effectHandler.ts';
import { runOutbox } from '../src/delivery/outbox/runOutbox.ts';
import { recordQueries } from './recordQueries.ts';
import type { QueryRecord } from './recordQueries.ts';
import { testEnv } from './testEnv.ts';

export interface TestDatabase {
  readonly env: Env;
  /** Runs a function whose queries are counted and explained at the end. */
  inRequest<T>(work: () => T): T;
  /** The number of such queries so far. */
  count(): number;
  /** Delivers every due effect like the worker.
   *  @returns how many there were. */
  runOutbox(handlers?: EffectHandlers): Promise<number>;
  /** Deletes all documents. */
  empty(): Promise<void>;
}

/** Creates an empty database for the tests of one file, with the indexes that earlier files in this
 *  process created. At the end, the queries of its requests and of its outbox are explained; one
 *  without an index fails the file. */
export function testDatabase(overrides: Partial<Env> = {}): TestDatabase {
  const env = { ...testEnv(), ...overrides };
  let queries: QueryRecord;

  beforeAll(async () => {
    await mongoose.connect(env.MONGODB_URI);
    await emptyCollections();
    await disconnect();
    await connect(env.MONGODB_URI, { monitorCommands: true });
    queries = recordQueries(mongoose.connection.getClient());
  });

  afterAll(async () => {
    try {
      await queries.check();
    } finally {
      await disconnect();
    }
  });

  return {
    env,
    inRequest: (work) => queries.inRequest(work),
    count: () => queries.count(),
    runOutbox: (handlers = effectHandlers) => queries.inRequest(() => runOutbox({ env, handlers })),
    empty: emptyCollections,
  };
}

/** Keeps the collections with their indexes: creating their hundreds of files takes longer than most
 *  tests. */
async function emptyCollections(): Promise<void> {
  const collections = (await mongoose.connection.db?.collections()) ?? [];
  await Promise.all(collections.map((collection) => collection.deleteMany({})));
}
