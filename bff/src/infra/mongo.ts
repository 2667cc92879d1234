import { setTimeout as wait } from 'node:timers/promises';
import mongoose from 'mongoose';
import type { ClientSession } from 'mongoose';
import type { Logger } from 'pino';
import { NeverConnected, TransactionTooLate } from './databaseUnavailable.ts';
import { limitTransactionLifetime } from './limitTransactionLifetime.ts';

export type Transaction = ClientSession;

// Without a connection, requests fail at once instead of queueing. connect() creates the indexes.
mongoose.set('bufferCommands', false);
mongoose.set('autoIndex', false);
mongoose.set('autoCreate', false);
mongoose.set('strictQuery', 'throw');

const options = {
  // Maximum wait for a primary during an election or a restart, before a request is answered with 503.
  serverSelectionTimeoutMS: 3_000,
  connectTimeoutMS: 3_000,
  socketTimeoutMS: 20_000,
  maxPoolSize: 50,
  monitorCommands: false,
};

// Longer than the locks of a killed process last (`limitTransactionLifetime`), shorter than a person would wait.
const transactionTimeoutMs = 6_000;

/** Connects and creates the indexes that the models declare.
 *  @param monitorCommands emits the driver's command events (tests explain every query).
 *  @param log receives a warning if the database keeps abandoned transactions longer than Grove asks. */
export async function connect(
  uri: string,
  { monitorCommands = false, log }: { monitorCommands?: boolean; log?: Logger } = {},
): Promise<void> {
  await connectWithoutIndexes(uri, { monitorCommands });
  await limitTransactionLifetime(mongoose.connection.getClient(), log);
  await createIndexes();
}

/** Connects without changing the database. @param monitorCommands see `connect`. */
export async function connectWithoutIndexes(uri: string, { monitorCommands = false } = {}): Promise<void> {
  await mongoose.connect(uri, { ...options, monitorCommands });
}

/** Connects in the background, retrying until it succeeds. In the meantime the process serves what it can. */
export async function connectWhenPossible(uri: string, log: Logger, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await connect(uri, { log });
      return;
    } catch (error) {
      log.warn({ reason: String(error) }, 'MongoDB is not available yet');
      await mongoose.disconnect().catch(() => undefined);
      await wait(1_000, undefined, { signal }).catch(() => undefined);
    }
  }
}

export async function disconnect(): Promise<void> {
  await mongoose.disconnect();
}

/** Whether the database answers within a second. */
export async function isMongoReady(): Promise<boolean> {
  const { db, readyState } = mongoose.connection;
  if (db === undefined || readyState !== mongoose.ConnectionStates.connected) return false;
  const ping = db.command({ ping: 1 }).then(
    () => true,
    () => false,
  );
  return Promise.race([ping, wait(1_000, false, { ref: false })]);
}

/** Runs `work` as one transaction: all of its writes happen, or none. Pass `tx` as `session` to every operation.
 *  `work` runs again after a conflict with another write, so it must only read and write the database.
 *  @throws TransactionTooLate, answered with 503, after six seconds of conflicts. */
export async function inTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  const deadline = performance.now() + transactionTimeoutMs;
  return mongoose.connection.withSession((tx) =>
    tx.withTransaction(
      () => (performance.now() > deadline ? Promise.reject(new TransactionTooLate()) : work(tx)),
      {
        readConcern: { level: 'snapshot' },
        writeConcern: new mongoose.mongo.WriteConcern('majority'),
        maxCommitTimeMS: transactionTimeoutMs,
      },
    ),
  );
}

/** Runs reads that all see the database at the same moment. Pass `session` to each of them. */
export async function inSnapshot<T>(read: (session: ClientSession) => Promise<T>): Promise<T> {
  return mongoose.connection.getClient().withSession({ snapshot: true }, read);
}

/** Returns the time, by the database's clock, up to which writes are majority-committed. */
export async function getMajorityTime(): Promise<mongoose.mongo.Timestamp> {
  const { db } = mongoose.connection;
  if (db === undefined) throw new NeverConnected();
  const { lastWrite, operationTime } = (await db.command({ hello: 1 })) as {
    lastWrite?: { majorityOpTime?: { ts: mongoose.mongo.Timestamp } };
    operationTime: mongoose.mongo.Timestamp;
  };
  return lastWrite?.majorityOpTime?.ts ?? operationTime;
}

/** Returns the driver's collection of a model, which is used for all reads and writes.
 *  @throws NeverConnected before the first connection. */
export function nativeCollection<T extends { _id?: unknown }>(
  model: mongoose.Model<T>,
): mongoose.mongo.Collection<T> {
  const { db } = mongoose.connection;
  if (db === undefined) throw new NeverConnected();
  return db.collection<T>(model.collection.name);
}

async function createIndexes(): Promise<void> {
  await Promise.all(
    Object.values(mongoose.models).map((model) => createModel(model as mongoose.Model<unknown>)),
  );
}

async function createModel(model: mongoose.Model<unknown>): Promise<void> {
  // A transaction cannot create its collection while an index is being built.
  await model.createCollection();
  // One command per collection: mongoose's own createIndexes() sends one per index.
  const indexes = model.schema.indexes().map(([key, options]) => ({ ...options, key }));
  if (indexes.length > 0) await model.collection.createIndexes(indexes as mongoose.mongo.IndexDescription[]);
}
