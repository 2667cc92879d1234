import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Skeletons } from '@grove/contracts/releases';
import type { Release } from '@grove/contracts/releases';
import { skeletonsFile } from '@grove/contracts/skeletonsFile';
import type { Logger } from 'pino';
import { isDigestOf } from './isDigestOf.ts';

// A site has about ten releases. A process rarely sees more than a few versions of each before it restarts.
const mostKept = 100;
const kept = new Map<string, Promise<Skeletons>>();

interface From {
  releasesDir: string;
  /** Logs a file that is missing or invalid. */
  log: Logger;
}

/** Reads the skeletons of a release, which pages show until its scripts have run. Cached by digest.
 *  @returns {} for a release without skeletons, and for one whose file is missing or invalid. */
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
