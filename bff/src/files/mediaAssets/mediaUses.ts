import type { MediaUse } from '@grove/contracts/media';
import type { Transaction } from '../../infra/mongo.ts';

/** Finds what shows files of these keys, by key. */
export type FindUses = (keys: readonly string[]) => Promise<{ key: string; use: MediaUse }[]>;

/** What has changed of the video, or of the recording, whose file lies at `key`. */
export interface VideoChange {
  key: string;
  /** Whole seconds: a browser has read it only after it was uploaded. */
  durationSeconds?: number;
  captionsKey?: string | null;
  posterKey?: string | null;
}

/** What the library needs to know of, and to tell, those who show its files. */
export interface MediaUsers {
  find: readonly FindUses[];
  /** Has a video's length, captions or poster shown, or taken away, wherever the video is shown. */
  changeVideo: (change: VideoChange, tx: Transaction) => Promise<void>;
}

let known: MediaUsers | undefined;

/** Tells the library who shows its files. Called once, by `bff/src/mediaUsers.ts`. */
export function provideMediaUsers(users: MediaUsers): void {
  known = users;
}

/** @throws Error in a process that has not imported `bff/src/mediaUsers.ts`. */
export function mediaUsers(): MediaUsers {
  if (known === undefined)
    throw new Error('This process uses the media library without bff/src/mediaUsers.ts');
  return known;
}

/** Everything that shows files of these keys, by key. */
export async function usesOf(keys: readonly string[]): Promise<Map<string, MediaUse[]>> {
  const uses = new Map<string, MediaUse[]>();
  if (keys.length === 0) return uses;
  const found = await Promise.all(mediaUsers().find.map((find) => find(keys)));
  for (const { key, use } of found.flat()) uses.set(key, [...(uses.get(key) ?? []), use]);
  return uses;
}
