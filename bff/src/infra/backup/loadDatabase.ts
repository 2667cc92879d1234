import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import mongoose from 'mongoose';
import { collectionFile, forEachConcurrently } from './archive.ts';
import type { SavedCollection } from './archive.ts';

const { EJSON, deserialize } = mongoose.mongo.BSON;
const batchDocuments = 1_000;
const batchBytes = 12_000_000;

/** Replaces all collections of the database with those of a backup, including indexes.
 *  @throws Error if fewer documents arrive than were saved. */
export async function loadDatabase(
  db: mongoose.mongo.Db,
  folder: string,
  collections: readonly SavedCollection[],
): Promise<void> {
  await forEachConcurrently(await ownCollections(db), async (collection) => {
    await collection.drop();
  });
  await forEachConcurrently(collections, (saved) => loadCollection(db, folder, saved));
}

async function loadCollection(db: mongoose.mongo.Db, folder: string, saved: SavedCollection): Promise<void> {
  const options = EJSON.parse(saved.options) as mongoose.mongo.CreateCollectionOptions;
  const collection = await db.createCollection(saved.name, options);
  await loadDocuments(collection, collectionFile(folder, saved.name));
  await loadIndexes(db, saved);
  const documents = await collection.countDocuments({});
  if (documents !== saved.documents)
    throw new Error(`Only ${documents} of ${saved.documents} documents of '${saved.name}' were restored.`);
}

/** Whether all collections are empty. */
export async function isEmpty(db: mongoose.mongo.Db): Promise<boolean> {
  for (const collection of await ownCollections(db)) {
    if ((await collection.findOne({}, { projection: { _id: 1 } })) !== null) return false;
  }
  return true;
}

async function ownCollections(db: mongoose.mongo.Db): Promise<mongoose.mongo.Collection[]> {
  const all = await db.collections();
  return all.filter(({ collectionName }) => !collectionName.startsWith('system.'));
}

async function loadDocuments(collection: mongoose.mongo.Collection, path: string): Promise<void> {
  let batch: mongoose.mongo.Document[] = [];
  let bytes = 0;
  const flush = async () => {
    if (batch.length > 0) await collection.insertMany(batch, { ordered: false });
    batch = [];
    bytes = 0;
  };
  for await (const document of documentsOf(path)) {
    if (batch.length === batchDocuments || bytes + document.length > batchBytes) await flush();
    // Keeps numbers, binaries and regular expressions in their stored types.
    batch.push(deserialize(document, { promoteValues: false, promoteBuffers: false, bsonRegExp: true }));
    bytes += document.length;
  }
  await flush();
}

/** The first four bytes of each document are its length. */
async function* documentsOf(path: string): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(path).pipe(createGunzip())) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    let at = 0;
    while (rest.length - at >= 4 && rest.length - at >= rest.readInt32LE(at)) {
      const end = at + rest.readInt32LE(at);
      yield rest.subarray(at, end);
      at = end;
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw new Error(`${path} ends in the middle of a document.`);
}

async function loadIndexes(db: mongoose.mongo.Db, { name, indexes }: SavedCollection): Promise<void> {
  const specifications = EJSON.parse(indexes) as { name: string; ns?: string; v?: number }[];
  const own = specifications
    .filter((index) => index.name !== '_id_')
    .map(({ ns: _ns, v: _v, ...specification }) => specification);
  // The raw command accepts every kind of index in the form in which it was listed.
  if (own.length > 0) await db.command({ createIndexes: name, indexes: own });
}
