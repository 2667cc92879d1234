import type { Id } from '@grove/contracts/fields/fields';
import type { WidgetType } from '@grove/contracts/courses/widgetRules';
import { findMediaAsset } from '../../files/mediaAssets/findMediaAsset.ts';
import { pictureKey, getReferenceKey } from '../../files/mediaAssets/mediaAsset.ts';
import type { StoredMediaAsset } from '../../files/mediaAssets/mediaAsset.ts';
import { AppError } from '../../infra/AppError.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { WidgetFileFields } from '../courses/course.ts';

/** Returns the file fields of widget settings for a media asset; undefined if no asset of that type has this id. */
export async function findAssetFile(
  assetId: Id,
  type: WidgetType,
  tx: Transaction,
): Promise<WidgetFileFields | undefined> {
  const asset = await findMediaAsset(assetId, tx).catch(undefinedIfMissing);
  return asset?.fileType === type ? toFileFields(asset) : undefined;
}

/** Returns the settings that describe an asset's file. */
export function toFileFields(asset: StoredMediaAsset): WidgetFileFields {
  const { durationSeconds, captionsKey, posterKey, fileName, mimeType, fileSize } = asset;
  const key = getReferenceKey(asset);
  if (asset.fileType === 'image') return { key, ...toPictureFields(asset) };
  // Unknown if the uploading browser could not read the duration.
  const seconds = Math.round(durationSeconds ?? 0);
  if (asset.fileType === 'video') return { key, durationSeconds: seconds, captionsKey, posterKey };
  if (asset.fileType === 'audio') return { key, durationSeconds: seconds };
  return { key, fileName, fileType: mimeType, fileSize };
}

function toPictureFields({ key, pictures }: StoredMediaAsset): WidgetFileFields {
  const largest = pictures.at(-1);
  const smaller = pictures.slice(0, -1).map(({ width }) => ({ key: pictureKey(key, width), width }));
  return { width: largest?.width, height: largest?.height, smaller };
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'media-not-found') return undefined;
  throw error;
}
