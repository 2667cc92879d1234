import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import mongoose from 'mongoose';
import { collectionFile, createHashingCounter } from './archive.ts';
import type { SavedCollection } from './archive.ts';

const { EJSON } = mongoose.mongo.BSON;
// Error codes of a snapshot that MongoDB no longer has: it keeps snapshots for a few minutes only.
const snapshotExpiredCodes = [239, 246];

/** Writes every collection as of one moment, while the site continues to write.
 *  @throws Error if reading takes longer than the database keeps the snapshot. */
export async function saveDatabase(
  client: mongoose.mongo.MongoClient,
  folder: string,
): Promise<SavedCollection[]> {
  await mkdir(join(folder, 'database'));
  const collections = await client
    .db()
    .listCollections({ type: 'collection' }, { nameOnly: false })
    .toArray();
  const userCollections = collections.filter(({ name }) => !name.startsWith('system.'));
  const saved: SavedCollection[] = [];
  try {
    await client.withSession({ snapshot: true }, async (session) => {
      for (const { name, options = {} } of userCollections) {
        const collection = client.db().collection(name);
        const indexes = await collection.listIndexes().toArray();
        const file = await saveCollection(collection, session, collectionFile(folder, name));
        saved.push({ name, ...file, options: EJSON.stringify(options), indexes: EJSON.stringify(indexes) });
      }
    });
  } catch (error) {
    if (
      !(error instanceof mongoose.mongo.MongoServerError) ||
      !snapshotExpiredCodes.includes(Number(error.code))
    )
      throw error;
    throw new Error(
      'Reading took longer than MongoDB keeps snapshots, or its collections changed. Try again, or raise its parameter minSnapshotHistoryWindowInSeconds.',
      { cause: error },
    );
  }
  return saved;
}

async function saveCollection(
  collection: mongoose.mongo.Collection,
  session: mongoose.mongo.ClientSession,
  path: string,
): Promise<{ documents: number; sha256: string }> {
  let documents = 0;
  async function* bytes() {
    // Raw bytes, so that no type is lost.
    for await (const document of collection.find({}, { session, raw: true, batchSize: 1_000 })) {
      documents += 1;
      yield document as unknown as Uint8Array;
    }
  }
  const counter = createHashingCounter();
  await pipeline(
    Readable.from(bytes(), { objectMode: true }),
    createGzip({ level: 6 }),
    counter.through,
    createWriteStream(path),
  );
  return { documents, sha256: counter.sha256() };
}
