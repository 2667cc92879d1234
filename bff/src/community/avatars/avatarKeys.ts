import { createHash, randomBytes } from 'node:crypto';
import type { Id } from '@grove/contracts/fields';
import { avatarSides } from '@grove/contracts/limits';
import { mediaAddress } from '../../learning/media/mediaAddress.ts';
import { mediaKey } from '../../learning/media/mediaKey.ts';
import type { Crop } from './makeAvatars.ts';

const largest = Math.max(...avatarSides);
const ownPicture = new RegExp(`-${String(largest)}\\.webp$`);

/** Creates the storage key for a member's upload of a picture. It cannot be guessed, and no other member can use it. */
export function newUploadKey(userId: Id): string {
  const upload = randomBytes(16).toString('hex');
  return `uploads/avatars/${upload}-${markOf(userId, upload)}`;
}

/** Returns the version of a crop of an upload: the same crop has the same version, any other a different one, because
 *  browsers cache avatars permanently. undefined if the key was created for another member. */
export function versionOf(uploadKey: string, { x, y, side }: Crop, userId: Id): string | undefined {
  const [, upload = '', mark = ''] = /([0-9a-f]{32})-([0-9a-f]{32})$/.exec(uploadKey) ?? [];
  if (mark === '' || mark !== markOf(userId, upload)) return undefined;
  return shortHash(`${upload}:${x}:${y}:${side}`);
}

/** Ties an upload to its member without containing the id: the key outlives a deleted account for an hour. */
function markOf(userId: Id, upload: string): string {
  return shortHash(`${userId}:${upload}`);
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** Returns the storage prefix of a member's avatars. */
export function avatarFolder(userId: Id): string {
  return `public/avatars/${userId}/`;
}

/** Returns the storage key of one size of an avatar. */
export function avatarKey(userId: Id, version: string, side: number): string {
  return `${avatarFolder(userId)}${version}-${String(side)}.webp`;
}

/** Returns the URL that the account stores, which is that of the largest size. The others differ in the number only. */
export function avatarAddress(userId: Id, version: string): string {
  return mediaAddress(avatarKey(userId, version, largest)) ?? '';
}

/** Lists the storage keys of all sizes of the picture with this URL; empty for a URL elsewhere. */
export function filesBehind(address: string | null): string[] {
  const key = mediaKey(address);
  if (key === null) return [];
  if (!ownPicture.test(key)) return [key];
  return avatarSides.map((side) => key.replace(ownPicture, `-${String(side)}.webp`));
}
