import { setTimeout as wait } from 'node:timers/promises';
import mongoose from 'mongoose';
import type { ClientSession } from 'mongoose';
import type { Logger } from 'pino';
import { NeverConnected, TransactionTooLate } from './databaseAway.ts';
import { keepTransactionsShort } from './keepTransactionsShort.ts';

export type Transaction = ClientSession;

// Requests fail at once instead of queueing while there has never been a connection; indexes are made by connect().
mongoose.set('bufferCommands', false);
mongoose.set('autoIndex', false);
mongoose.set('autoCreate', false);
mongoose.set('strictQuery', 'throw');

const options = {
  // How long a request waits for a primary that is being elected or restarted before it is answered with 503.
  serverSelectionTimeoutMS: 3_000,
  connectTimeoutMS: 3_000,
  socketTimeoutMS: 20_000,
  maxPoolSize: 50,
  monitorCommands: false,
};

// Longer than the locks of a killed process last (`keepTransactionsShort`), shorter than a person waits.
const transactionPatienceMs = 6_000;

/** Connects and creates the indexes that the models declare.
 *  @param monitorCommands emit the driver's command events (tests explain every query).
 *  @param log hears when the database keeps abandoned transactions for longer than Grove asks. */
export async function connect(
  uri: string,
  { monitorCommands = false, log }: { monitorCommands?: boolean; log?: Logger } = {},
): Promise<void> {
  await mongoose.connect(uri, { ...options, monitorCommands });
  await keepTransactionsShort(mongoose.connection.getClient(), log);
  await createIndexes();
}

/** Connects in the background, again and again until it succeeds: the process serves what it can meanwhile. */
export async function connectWhenPossible(uri: string, log: Logger, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await connect(uri, { log });
      return;
    } catch (error) {
      log.warn({ reason: String(error) }, 'MongoDB does not answer yet');
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

/** Runs `work` as one transaction: all of its writes happen or none. Pass `tx` as `session` to every operation;
 *  `work` runs again when another write met it, so it must not do anything else than read and write.
 *  @throws TransactionTooLate, answered with 503, when it met others for six seconds. */
export async function inTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  const deadline = performance.now() + transactionPatienceMs;
  return mongoose.connection.withSession((tx) =>
    tx.withTransaction(
      () => (performance.now() > deadline ? Promise.reject(new TransactionTooLate()) : work(tx)),
      {
        readConcern: { level: 'snapshot' },
        writeConcern: new mongoose.mongo.WriteConcern('majority'),
        maxCommitTimeMS: transactionPatienceMs,
      },
    ),
  );
}

/** Runs reads that all see the database as it is at one moment. Pass `session` to every one of them. */
export async function inSnapshot<T>(read: (session: ClientSession) => Promise<T>): Promise<T> {
  return mongoose.connection.getClient().withSession({ snapshot: true }, read);
}

/** Up to when what was written is certain to stay, by the database's clock. */
export async function majorityTime(): Promise<mongoose.mongo.Timestamp> {
  const { db } = mongoose.connection;
  if (db === undefined) throw new NeverConnected();
  const { lastWrite, operationTime } = (await db.command({ hello: 1 })) as {
    lastWrite?: { majorityOpTime?: { ts: mongoose.mongo.Timestamp } };
    operationTime: mongoose.mongo.Timestamp;
  };
  return lastWrite?.majorityOpTime?.ts ?? operationTime;
}

/** The driver's own collection behind a model, by which documents are made, read, changed and removed.
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
  // A transaction cannot create the collection it writes to while an index is being built.
  await model.createCollection();
  // One command for each collection: mongoose's own createIndexes() sends one for each index.
  const indexes = model.schema.indexes().map(([key, options]) => ({ ...options, key }));
  if (indexes.length > 0) await model.collection.createIndexes(indexes as mongoose.mongo.IndexDescription[]);
}
