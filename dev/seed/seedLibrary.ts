import { Types } from 'mongoose';
import type { StoredMediaAsset } from '../../bff/src/files/mediaAssets/mediaAsset.ts';
import { MediaAssets } from '../../bff/src/files/mediaAssets/mediaAssets.model.ts';
import { newMediaAsset } from '../../bff/src/files/mediaAssets/newMediaAsset.ts';
import { nativeCollection } from '../../bff/src/infra/mongo.ts';
import { libraryAssets } from './libraryAssets.ts';
import type { LibraryAsset } from './libraryAssets.ts';
import { creator } from './people.ts';
import { daysAgo, seedId, seedIdAt } from './seedIds.ts';
import { firstSeeding } from './seedPeople.ts';

/** Earlier than the first member's account. */
const filledDaysAgo = 240;
const minuteMs = 60_000;

/**
 * Seeds the creator's media library with every film, picture, recording and document that the demo shows.
 */
export async function seedLibrary(): Promise<void> {
  const [assets, seeding] = await Promise.all([libraryAssets(), firstSeeding()]);
  const filled = daysAgo(filledDaysAgo, seeding).getTime();
  const writes = assets.map((asset, at) => {
    // The library lists the newest files first, so each file is a minute older than the previous one.
    const { key, ...fields } = document(asset, new Date(filled - at * minuteMs));
    return { updateOne: { filter: { key }, update: { $setOnInsert: fields }, upsert: true } };
  });
  await nativeCollection(MediaAssets).bulkWrite(writes, { ordered: false });
}

function document(
  { original, derivedFiles: _, ...details }: LibraryAsset,
  createdAt: Date,
): StoredMediaAsset {
  const { key, type, size } = original;
  return newMediaAsset({
    ...details,
    _id: new Types.ObjectId(seedIdAt(createdAt, 'media', key)),
    ownerId: new Types.ObjectId(seedId('user', creator.slug)),
    key,
    mimeType: type,
    fileSize: size,
    createdAt,
  });
}
