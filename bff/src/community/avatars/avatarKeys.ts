import { createHash, randomBytes } from 'node:crypto';
import type { Id } from '@grove/contracts/fields/fields';
import { avatarSides } from '@grove/contracts/fields/limits';
import { toMediaUrl, toMediaKey } from '../../learning/media/toMediaUrl.ts';
import type { Crop } from './renderAvatars.ts';

const largestSide = Math.max(...avatarSides);
const ownAvatarPattern = new RegExp(`-${String(largestSide)}\\.webp$`);

/** Creates the storage key for a member's upload of a picture. It cannot be guessed, and no other member can use it. */
export function newUploadKey(userId: Id): string {
  const uploadId = randomBytes(16).toString('hex');
  return `uploads/avatars/${uploadId}-${hashOwner(userId, uploadId)}`;
}

/** Returns the version of a crop of an upload: the same crop has the same version, any other a different one, because
 *  browsers cache avatars permanently. undefined if the key was created for another member. */
export function getAvatarVersion(uploadKey: string, { x, y, side }: Crop, userId: Id): string | undefined {
  const [, uploadId = '', ownerHash = ''] = /([0-9a-f]{32})-([0-9a-f]{32})$/.exec(uploadKey) ?? [];
  if (ownerHash === '' || ownerHash !== hashOwner(userId, uploadId)) return undefined;
  return shortHash(`${uploadId}:${x}:${y}:${side}`);
}

/** Ties an upload to its member without containing the id: the key outlives a deleted account for an hour. */
function hashOwner(userId: Id, uploadId: string): string {
  return shortHash(`${userId}:${uploadId}`);
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
export function toAvatarUrl(userId: Id, version: string): string {
  return toMediaUrl(avatarKey(userId, version, largestSide)) ?? '';
}

/** Lists the storage keys of all sizes of the picture with this URL; empty for a URL elsewhere. */
export function listAvatarKeys(url: string | null): string[] {
  const key = toMediaKey(url);
  if (key === null) return [];
  if (!ownAvatarPattern.test(key)) return [key];
  return avatarSides.map((side) => key.replace(ownAvatarPattern, `-${String(side)}.webp`));
}
