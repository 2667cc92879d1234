import type { mongo } from 'mongoose';

const batchSize = 500;

/** Deletes all matching documents, 500 at a time so that no write takes long. Can be repeated after an interruption. */
export async function deleteInBatches<T extends mongo.Document>(
  collection: mongo.Collection<T>,
  filter: mongo.Filter<T>,
): Promise<void> {
  await forEachBatch(collection, filter, (batch) => collection.deleteMany(batch));
}

/** Applies the same change to all matching documents. A changed document must no longer match the filter. */
export async function updateInBatches<T extends mongo.Document>(
  collection: mongo.Collection<T>,
  filter: mongo.Filter<T>,
  change: mongo.UpdateFilter<T> | mongo.Document[],
): Promise<void> {
  await forEachBatch(collection, filter, (batch) => collection.updateMany(batch, change));
}

async function forEachBatch<T extends mongo.Document>(
  collection: mongo.Collection<T>,
  filter: mongo.Filter<T>,
  write: (batch: mongo.Filter<T>) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const found = await collection
      .find(filter, { projection: { _id: 1 } })
      .limit(batchSize)
      .toArray();
    if (found.length === 0) return;
    await write({ _id: { $in: found.map(({ _id }) => _id) } } as mongo.Filter<T>);
  }
}
