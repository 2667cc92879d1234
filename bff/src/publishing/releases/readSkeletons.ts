import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Skeletons } from '@grove/contracts/releases';
import type { Release } from '@grove/contracts/releases';
import { skeletonsFile } from '@grove/contracts/skeletonsFile';
import type { Logger } from 'pino';
import { isDigestOf } from './isDigestOf.ts';

// A site has ten releases; some versions of each are more than a process sees between two restarts.
const mostKept = 100;
const kept = new Map<string, Promise<Skeletons>>();

interface From {
  releasesDir: string;
  /** Told of one that cannot be shown. */
  log: Logger;
}

/** What a published release shows in its places until its scripts have run. Read once: its digest names the content.
 *  @returns none for a release without, and for one whose file is missing or is not what was built. */
export async function readSkeletons(
  release: Release | undefined,
  { releasesDir, log }: From,
): Promise<Skeletons> {
  if (release?.skeletons === undefined) return {};
  const { name, version, skeletons: digest } = release;
  const known = kept.get(digest);
  if (known !== undefined) return known;
  const reading = readChecked(join(releasesDir, name, version, skeletonsFile), digest);
  if (kept.size >= mostKept) kept.clear();
  kept.set(digest, reading);
  try {
    return await reading;
  } catch (error) {
    kept.delete(digest);
    log.warn({ err: error, release: name, version }, 'The skeletons of a release cannot be shown');
    return {};
  }
}

/** @throws Error when it is not the file that was built, or holds what no page may show. */
async function readChecked(path: string, digest: string): Promise<Skeletons> {
  const content = await readFile(path);
  if (!isDigestOf(content, digest))
    throw new Error(`${path} is not the file whose digest the manifest holds`);
  return Skeletons.parse(JSON.parse(content.toString()));
}
