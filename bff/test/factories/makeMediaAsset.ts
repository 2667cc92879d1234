import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import type { StoredMediaAsset } from '../../src/files/mediaAssets/mediaAsset.ts';
import { MediaAssets } from '../../src/files/mediaAssets/mediaAssets.model.ts';
import { newMediaAsset } from '../../src/files/mediaAssets/newMediaAsset.ts';
import { nativeCollection } from '../../src/infra/mongo.ts';

/** Stores a media asset. Default: a video of one megabyte. Its file does not exist. */
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
