import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import type { StoredMediaAsset } from '../../src/files/mediaAssets/mediaAsset.ts';
import { MediaAssets } from '../../src/files/mediaAssets/mediaAssets.model.ts';
import { newMediaAsset } from '../../src/files/mediaAssets/newMediaAsset.ts';
import { nativeCollection } from '../../src/infra/mongo.ts';

/** A stored asset of the library; a video of one megabyte unless told otherwise. Its file is not there. */
export async function makeMediaAsset(fields: Partial<StoredMediaAsset> = {}): Promise<StoredMediaAsset> {
  const asset = newMediaAsset({
    ownerId: new Types.ObjectId(),
    key: `library/${randomUUID()}.mp4`,
    fileName: 'Morning walk.mp4',
    fileType: 'video',
    mimeType: 'video/mp4',
    fileSize: 1_048_576,
    ...fields,
  });
  await nativeCollection(MediaAssets).insertOne(asset);
  return asset;
}
