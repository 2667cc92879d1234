import type { CloudEntry } from '@grove/contracts/cloudSources';
import { fileSize } from '@grove/contracts/fileSize';
import { mediaAccept, mediaBytesMax, mediaTypeOf } from '@grove/contracts/mediaRules';

const accepted = mediaAccept.split(',');

/** Why a file in a cloud source cannot be added to the media library; undefined if it can be added. */
export function whyNot({ name, mimeType, bytes }: Omit<CloudEntry, 'id' | 'isFolder'>): string | undefined {
  if (!accepted.some((kind) => isOf(kind, { name, mimeType }))) return 'Files of this kind cannot be added';
  // The source knows the size of this file only after an export, but the storage needs it before the
  // upload.
  if (bytes === null) return 'Download it there as a file of its own, and upload that';
  if (bytes === 0) return 'It is empty';
  const most = mediaBytesMax[mediaTypeOf(mimeType)];
  return bytes > most ? `Larger than ${fileSize(most)}` : undefined;
}

/** @param kind a type as in an input's `accept`: `image/*` or `.pdf`. */
function isOf(kind: string, { name, mimeType }: Pick<CloudEntry, 'name' | 'mimeType'>): boolean {
  if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind);
  return mimeType.startsWith(kind.replace('*', ''));
}
