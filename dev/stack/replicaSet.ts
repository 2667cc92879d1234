import { setTimeout as wait } from 'node:timers/promises';
import { MongoClient, MongoNetworkError, MongoServerError } from 'mongodb';
import type { Db } from 'mongodb';
import { Problem } from './problem.ts';

interface ReplicaSetConfig {
  _id: string;
  version: number;
  members: { _id: number; host: string }[];
  writeConcernMajorityJournalDefault: boolean;
}

const notYetInitialized = 94;

/** Makes the server the primary of its one-member replica set, even if its port has changed.
 *  @throws Problem if it does not become primary within 20 s. */
export async function makePrimary(port: number, durable: boolean): Promise<void> {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/`, {
    directConnection: true,
    serverSelectionTimeoutMS: 20_000,
  });
  try {
    const admin = (await client.connect()).db('admin');
    for (const deadline = Date.now() + 20_000; Date.now() < deadline;) {
      if (await isPrimary(admin, `127.0.0.1:${port}`, durable)) return;
      await wait(10);
    }
  } finally {
    await client.close();
  }
  throw new Problem(
    'MongoDB did not become the primary of its replica set: see mongod.log in the data folder.',
  );
}

/** A server whose port differs from its set's configuration becomes REMOVED while starting, and closes its
 *  connections once. */
async function isPrimary(admin: Db, host: string, durable: boolean): Promise<boolean> {
  try {
    await configure(admin, host, durable);
    const { isWritablePrimary } = await admin.command({ hello: 1 });
    return isWritablePrimary === true;
  } catch (error) {
    if (error instanceof MongoNetworkError) return false;
    throw error;
  }
}

async function configure(admin: Db, host: string, durable: boolean): Promise<void> {
  const members = [{ _id: 0, host }];
  const existing = await readConfig(admin);
  if (!existing) {
    const fresh = { _id: 'grove', version: 1, members, writeConcernMajorityJournalDefault: durable };
    await admin.command({ replSetInitiate: fresh });
    return;
  }
  if (existing.members.length === 1 && existing.members[0]?.host === host) return;
  const updated = { ...existing, version: existing.version + 1, members };
  await admin.command({ replSetReconfig: updated, force: true });
}

async function readConfig(admin: Db): Promise<ReplicaSetConfig | undefined> {
  try {
    const { config } = (await admin.command({ replSetGetConfig: 1 })) as unknown as {
      config: ReplicaSetConfig;
    };
    return config;
  } catch (error) {
    if (error instanceof MongoServerError && error.code === notYetInitialized) return undefined;
    throw error;
  }
}
