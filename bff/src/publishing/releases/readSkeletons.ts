import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Skeletons } from '@grove/contracts/releases/releases';
import type { Release } from '@grove/contracts/releases/releases';
import { skeletonsFile } from '@grove/contracts/releases/releaseFiles';
import type { Logger } from 'pino';
import { isDigestOf } from './isDigestOf.ts';

// A site has about ten releases. A process rarely sees more than a few versions of each before it restarts.
const maxCached = 100;
const cache = new Map<string, Promise<Skeletons>>();

interface SkeletonSource {
  releasesDir: string;
  /** Logs a file that is missing or invalid. */
  log: Logger;
}

/** Reads the skeletons of a release, which pages show until its scripts have run. Cached by digest.
 *  @returns {} for a release without skeletons, and for one whose file is missing or invalid. */
export async function readSkeletons(
  release: Release | undefined,
  { releasesDir, log }: SkeletonSource,
): Promise<Skeletons> {
  if (release?.skeletons === undefined) return {};
  const { name, version, skeletons: digest } = release;
  const cached = cache.get(digest);
  if (cached !== undefined) return cached;
  const reading = readChecked(join(releasesDir, name, version, skeletonsFile), digest);
  if (cache.size >= maxCached) cache.clear();
  cache.set(digest, reading);
  try {
    return await reading;
  } catch (error) {
    cache.delete(digest);
    log.warn({ err: error, release: name, version }, 'the skeletons of a release could not be read');
    return {};
  }
}

/** @throws Error if the file is not the one that was built, or contains something that pages must not show. */
async function readChecked(path: string, digest: string): Promise<Skeletons> {
  const content = await readFile(path);
  if (!isDigestOf(content, digest)) throw new Error(`${path} does not match the digest in the manifest`);
  return Skeletons.parse(JSON.parse(content.toString()));
}
