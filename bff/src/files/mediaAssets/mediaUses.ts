import type { MediaUse } from '@grove/contracts/files/media';
import type { Transaction } from '../../infra/mongo.ts';

/** Finds everything that shows files with these keys. */
export type FindUses = (keys: readonly string[]) => Promise<{ key: string; use: MediaUse }[]>;

/** A change of the video or recording whose storage key is `key`. */
export interface VideoChange {
  key: string;
  /** Whole seconds. Reported by a browser only after the upload. */
  durationSeconds?: number;
  captionsKey?: string | null;
  posterKey?: string | null;
}

/** Functions of the modules that show the library's files. */
export interface MediaUsers {
  find: readonly FindUses[];
  /** Updates or removes a video's length, captions or poster wherever the video is shown. */
  changeVideo: (change: VideoChange, tx: Transaction) => Promise<void>;
}

let registered: MediaUsers | undefined;

/** Registers the modules that show the library's files. Called once, by `bff/src/registerMediaUsages.ts`. */
export function registerMediaUsers(mediaUserFunctions: MediaUsers): void {
  registered = mediaUserFunctions;
}

/** @throws Error in a process that has not imported `bff/src/registerMediaUsages.ts`. */
export function getMediaUsers(): MediaUsers {
  if (registered === undefined) throw new Error('The modules that use the media library are not registered');
  return registered;
}

/** Finds everything that shows files with these keys, by key. */
export async function findMediaUses(keys: readonly string[]): Promise<Map<string, MediaUse[]>> {
  const uses = new Map<string, MediaUse[]>();
  if (keys.length === 0) return uses;
  const found = await Promise.all(getMediaUsers().find.map((find) => find(keys)));
  for (const { key, use } of found.flat()) uses.set(key, [...(uses.get(key) ?? []), use]);
  return uses;
}
