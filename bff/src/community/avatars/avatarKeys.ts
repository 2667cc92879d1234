import { createHash, randomBytes } from 'node:crypto';
import type { Id } from '@grove/contracts/fields';
import { avatarSides } from '@grove/contracts/limits';
import { mediaAddress } from '../../learning/media/mediaAddress.ts';
import { mediaKey } from '../../learning/media/mediaKey.ts';
import type { Crop } from './makeAvatars.ts';

const largest = Math.max(...avatarSides);
const ownPicture = new RegExp(`-${String(largest)}\\.webp$`);

/** A place for a picture that a member uploads, which nobody can guess and nobody else can use. */
export function newUploadKey(userId: Id): string {
  const upload = randomBytes(16).toString('hex');
  return `uploads/avatars/${upload}-${markOf(userId, upload)}`;
}

/** Which picture a square of an upload is: the same for the same square, another for any other, since browsers keep
 *  what they have for ever. Undefined for a key that was made for somebody else. */
export function versionOf(uploadKey: string, { x, y, side }: Crop, userId: Id): string | undefined {
  const [, upload = '', mark = ''] = /([0-9a-f]{32})-([0-9a-f]{32})$/.exec(uploadKey) ?? [];
  if (mark === '' || mark !== markOf(userId, upload)) return undefined;
  return shortHash(`${upload}:${x}:${y}:${side}`);
}

/** Ties an upload to its member without naming them: the key outlives the account for an hour. */
function markOf(userId: Id, upload: string): string {
  return shortHash(`${userId}:${upload}`);
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** Where all pictures of a member lie. */
export function avatarFolder(userId: Id): string {
  return `public/avatars/${userId}/`;
}

/** Where a picture lies that was made of a square of an upload. */
export function avatarKey(userId: Id, version: string, side: number): string {
  return `${avatarFolder(userId)}${version}-${String(side)}.webp`;
}

/** The address that an account keeps: that of the largest; the others differ in their number only. */
export function avatarAddress(userId: Id, version: string): string {
  return mediaAddress(avatarKey(userId, version, largest)) ?? '';
}

/** Everything in storage that belongs to the picture behind an address; nothing for an address elsewhere. */
export function filesBehind(address: string | null): string[] {
  const key = mediaKey(address);
  if (key === null) return [];
  if (!ownPicture.test(key)) return [key];
  return avatarSides.map((side) => key.replace(ownPicture, `-${String(side)}.webp`));
}
