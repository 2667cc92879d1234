import type { MediaAsset } from '@grove/contracts/files/media';
import type { Storage } from '../../infra/storage.ts';
import { pageVideoUrl, pictureUrl, pictureKey, getReferenceKey } from './mediaAsset.ts';
import type { StoredMediaAsset } from './mediaAsset.ts';
import { findMediaUses } from './mediaUses.ts';

/** Converts assets to the form that creators see, including where they are shown. The number of queries is constant. */
export async function toMediaAssets(
  found: readonly StoredMediaAsset[],
  storage: Storage,
): Promise<MediaAsset[]> {
  const uses = await findMediaUses(found.map((asset) => getReferenceKey(asset)));
  return found.map((asset) => ({
    ...describeAsset(asset),
    storageUrl: storage.urlOf(asset.key),
    usedIn: uses.get(getReferenceKey(asset)) ?? [],
  }));
}

function describeAsset(asset: StoredMediaAsset): Omit<MediaAsset, 'storageUrl' | 'usedIn'> {
  const { _id, key, fileName, fileType, mimeType, fileSize, pictures, durationSeconds, createdAt } = asset;
  const id = _id.toHexString();
  const largest = pictures.at(-1);
  const { width, height } = largest ?? asset;
  const basePath = `/api/creator/media/${id}`;
  const sources = pictures.map((one) => ({
    url: pictureUrl(pictureKey(key, one.width)),
    width: one.width,
  }));
  return {
    id,
    fileName,
    fileType,
    mimeType,
    fileSize,
    url: sources.at(-1)?.url ?? `${basePath}/file`,
    width,
    height,
    sources,
    durationSeconds,
    posterUrl: asset.posterKey && pictureUrl(asset.posterKey),
    captionsUrl: asset.captionsKey === null ? null : `${basePath}/captions`,
    pageUrl: fileType === 'video' ? pageVideoUrl(key) : null,
    createdAt: createdAt.toISOString(),
  };
}
