import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Release } from '@grove/contracts/releases';

// One path segment that cannot climb, hide or end in '.br'.
const version = /^[A-Za-z0-9][\w-]{0,63}$/;
const file = /^(?!.*(^|\/)\.)[\w@.~-]+(\/[\w@.~-]+)*$/;

/** Reads `release.json` of a build or of a published version.
 *  @throws Error naming what is wrong with it. */
export async function readManifest(folder: string): Promise<Release> {
  const path = join(folder, 'release.json');
  const release = Release.parse(JSON.parse(await readFile(path, 'utf8')));
  if (!version.test(release.version)) throw new Error(`${path}: '${release.version}' cannot be a version`);
  for (const address of [release.entry, ...release.preload.map(({ url }) => url)]) {
    if (!file.test(address)) throw new Error(`${path}: '${address}' is not an address relative to it`);
  }
  return release;
}

/** The release with the addresses under which the site serves it. */
export function withPublishedAddresses(release: Release): Release {
  const base = `/remotes/${release.name}/${release.version}/`;
  const preload = release.preload.map((one) => ({ ...one, url: base + one.url }));
  return { ...release, entry: base + release.entry, preload };
}
