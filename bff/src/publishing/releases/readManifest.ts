import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UploadedRelease } from '@grove/contracts/releases/deploys';
import type { Release } from '@grove/contracts/releases/releases';

/** Reads the `release.json` of a build or of a published version.
 *  @throws Error that names what is invalid. */
export async function readManifest(folder: string): Promise<UploadedRelease> {
  const path = join(folder, 'release.json');
  return parseManifest(JSON.parse(await readFile(path, 'utf8')), path);
}

/** Validates a build's manifest.
 *  @param source where it comes from, for error messages. @throws Error that names what is invalid. */
export function parseManifest(input: unknown, source: string): UploadedRelease {
  const { success, data: manifest, error } = UploadedRelease.safeParse(input);
  if (!success) {
    const [issue] = error.issues;
    throw new Error(`${source}: '${issue?.path.join('.') ?? ''}' ${issue?.message ?? ''}`);
  }
  const routePreloads = manifest.routes.flatMap(({ preload = [] }) => preload);
  for (const url of [manifest.entry, ...[...manifest.preload, ...routePreloads].map(({ url }) => url)]) {
    if (!publicFilePattern.test(url)) throw new Error(`${source}: '${url}' is not a relative URL`);
  }
  return manifest;
}

/** Converts a manifest to a release with the URLs at which the site serves it, without fields that pages do not
 *  need. */
export function withPublishedUrls(manifest: UploadedRelease): Release {
  const { shared: _, commit: __, author: ___, files: ____, ...release } = manifest;
  const base = `/remotes/${release.name}/${release.version}/`;
  const published = (files: Release['preload']) => files.map((one) => ({ ...one, url: base + one.url }));
  const routes = release.routes.map((route) =>
    route.preload === undefined ? route : { ...route, preload: published(route.preload) },
  );
  return { ...release, entry: base + release.entry, preload: published(release.preload), routes };
}

/** Matches a file's path within its release. No segment begins with a dot, so none leaves the folder or is hidden. */
export const publicFilePattern = /^(?!.*(^|\/)\.)[\w@.~-]+(\/[\w@.~-]+)*$/;
