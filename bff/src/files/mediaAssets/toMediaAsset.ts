import type { MediaAsset } from '@grove/contracts/media';
import type { Storage } from '../../infra/storage.ts';
import { pageVideoAddress, pictureAddress, pictureKey, shownKey } from './mediaAsset.ts';
import type { StoredMediaAsset } from './mediaAsset.ts';
import { usesOf } from './mediaUses.ts';

/** Converts assets to the form that creators see, including where they are shown. The number of queries is constant. */
export async function toMediaAssets(
  found: readonly StoredMediaAsset[],
  storage: Storage,
): Promise<MediaAsset[]> {
  const uses = await usesOf(found.map((asset) => shownKey(asset)));
  return found.map((asset) => ({
    ...describe(asset),
    storageUrl: storage.addressOf(asset.key),
    usedIn: uses.get(shownKey(asset)) ?? [],
  }));
}

function describe(asset: StoredMediaAsset): Omit<MediaAsset, 'storageUrl' | 'usedIn'> {
  const { _id, key, fileName, fileType, mimeType, fileSize, pictures, durationSeconds, createdAt } = asset;
  const id = _id.toHexString();
  const largest = pictures.at(-1);
  const { width, height } = largest ?? asset;
  const address = `/api/creator/media/${id}`;
  const sources = pictures.map((one) => ({
    url: pictureAddress(pictureKey(key, one.width)),
    width: one.width,
  }));
  return {
    id,
    fileName,
    fileType,
    mimeType,
    fileSize,
    url: sources.at(-1)?.url ?? `${address}/file`,
    width,
    height,
    sources,
    durationSeconds,
    posterUrl: asset.posterKey && pictureAddress(asset.posterKey),
    captionsUrl: asset.captionsKey === null ? null : `${address}/captions`,
    pageUrl: fileType === 'video' ? pageVideoAddress(key) : null,
    createdAt: createdAt.toISOString(),
  };
}
