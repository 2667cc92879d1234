import type { CloudEntry } from '@grove/contracts/cloudSources';
import { fileSize } from '@grove/contracts/fileSize';
import { mediaAccept, mediaBytesMax, mediaTypeOf } from '@grove/contracts/mediaRules';

const accepted = mediaAccept.split(',');

/** Why a file that lies with a cloud cannot be added to the library; undefined when it can. */
export function whyNot({ name, mimeType, bytes }: Omit<CloudEntry, 'id' | 'isFolder'>): string | undefined {
  if (!accepted.some((kind) => isOf(kind, { name, mimeType }))) return 'Files of this kind cannot be added';
  // Its size is known once it is exported, and the storage has to know it before.
  if (bytes === null) return 'Download it there as a file of its own, and upload that';
  if (bytes === 0) return 'It is empty';
  const most = mediaBytesMax[mediaTypeOf(mimeType)];
  return bytes > most ? `Larger than ${fileSize(most)}` : undefined;
}

/** @param kind as a file chooser takes it: `image/*` or `.pdf`. */
function isOf(kind: string, { name, mimeType }: Pick<CloudEntry, 'name' | 'mimeType'>): boolean {
  if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind);
  return mimeType.startsWith(kind.replace('*', ''));
}
