import type { CloudEntry } from '@grove/contracts/files/cloudSources';
import { formatFileSize } from '@grove/contracts/fields/formats';
import { mediaAccept, mediaBytesMax, getMediaType } from '@grove/contracts/files/mediaRules';

const acceptedTypes = mediaAccept.split(',');

/** Why a file in a cloud source cannot be added to the media library; undefined if it can be added. */
export function getRejectionReason({
  name,
  mimeType,
  bytes,
}: Omit<CloudEntry, 'id' | 'isFolder'>): string | undefined {
  if (!acceptedTypes.some((pattern) => matchesType(pattern, { name, mimeType })))
    return 'This file type is not supported';
  // The source knows the size of this file only after an export, but the storage needs it before the
  // upload.
  if (bytes === null) return 'Can’t be added from here. Download it, then upload it';
  if (bytes === 0) return 'This file is empty';
  const bytesMax = mediaBytesMax[getMediaType(mimeType)];
  return bytes > bytesMax ? `Larger than ${formatFileSize(bytesMax)}` : undefined;
}

/** @param pattern a type as in an input's `accept`: `image/*` or `.pdf`. */
function matchesType(pattern: string, { name, mimeType }: Pick<CloudEntry, 'name' | 'mimeType'>): boolean {
  if (pattern.startsWith('.')) return name.toLowerCase().endsWith(pattern);
  return mimeType.startsWith(pattern.replace('*', ''));
}
