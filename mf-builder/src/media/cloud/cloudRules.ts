import type { CloudEntry } from '@grove/contracts/cloudSources';
import { fileSize } from '@grove/contracts/fileSize';
import { mediaAccept, mediaBytesMax, mediaTypeOf } from '@grove/contracts/mediaRules';

const accepted = mediaAccept.split(',');

/** Why a file in a cloud source cannot be added to the media library; undefined if it can be added. */
export function whyNot({ name, mimeType, bytes }: Omit<CloudEntry, 'id' | 'isFolder'>): string | undefined {
  if (!accepted.some((kind) => isOf(kind, { name, mimeType }))) return 'This file type is not supported';
  // The source knows the size of this file only after an export, but the storage needs it before the
  // upload.
  if (bytes === null) return 'Can’t be added from here. Download it, then upload it';
  if (bytes === 0) return 'This file is empty';
  const most = mediaBytesMax[mediaTypeOf(mimeType)];
  return bytes > most ? `Larger than ${fileSize(most)}` : undefined;
}

/** @param kind a type as in an input's `accept`: `image/*` or `.pdf`. */
function isOf(kind: string, { name, mimeType }: Pick<CloudEntry, 'name' | 'mimeType'>): boolean {
  if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind);
  return mimeType.startsWith(kind.replace('*', ''));
}
