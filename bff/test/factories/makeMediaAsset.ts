import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import type { StoredMediaAsset } from '../../src/files/mediaAssets/mediaAsset.ts';
import { MediaAssets } from '../../src/files/mediaAssets/mediaAssets.model.ts';
import { beginningsOf } from '../../src/infra/beginningsOf.ts';

/** A stored asset of the library; a video of one megabyte unless told otherwise. Its file is not there. */
export async function makeMediaAsset(fields: Partial<StoredMediaAsset> = {}): Promise<StoredMediaAsset> {
  const fileName = fields.fileName ?? 'Morning walk.mp4';
  const asset = await MediaAssets.create({
    ownerId: new Types.ObjectId(),
    key: `library/${randomUUID()}.mp4`,
    fileName,
    searchKeys: beginningsOf(fileName),
    fileType: 'video',
    mimeType: 'video/mp4',
    fileSize: 1_048_576,
    ...fields,
  });
  return asset.toObject();
}
