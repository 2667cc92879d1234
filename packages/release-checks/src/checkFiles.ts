import type { ReleaseProblem } from '@grove/contracts/deploys';
import type { Release } from '@grove/contracts/releases';
import { skeletonsFile } from '@grove/contracts/skeletonsFile';

/** A file of a release. */
export interface ReleaseFile {
  /** Relative to its `release.json`. */
  path: string;
  bytes: number;
  /** Brotli, where that is smaller. */
  compressedBytes: number;
  /** As a manifest writes it: `sha384-…`. */
  digest: string;
}

/** What a manifest says about its files. */
export type NamedFiles = Pick<Release, 'entry' | 'integrity' | 'preload' | 'routes' | 'skeletons'>;

/** Whether every file that a manifest names is there, and is the one whose digest the manifest holds.
 *  @param manifest with addresses relative to it. */
export function checkFiles(manifest: NamedFiles, files: readonly ReleaseFile[]): ReleaseProblem[] {
  const there = new Map(files.map((file) => [file.path, file]));
  const ofRoutes = manifest.routes.flatMap(({ preload = [] }) => preload);
  return [...firstFiles(manifest), ...ofRoutes].flatMap(({ url, integrity }) => {
    const file = there.get(url);
    if (file === undefined)
      return [problem(`The manifest names '${url}', which is not in the build: build again.`)];
    if (integrity === undefined || file.digest === integrity) return [];
    return [
      problem(
        `'${url}' is not the file whose digest the manifest holds: build again, and change nothing after.`,
      ),
    ];
  });
}

/** Whether what was uploaded as another version's file is that file: a version never changes. */
export function checkUnchanged(
  files: readonly ReleaseFile[],
  former: readonly ReleaseFile[],
): ReleaseProblem[] {
  const known = new Map(former.map(({ path, digest }) => [path, digest]));
  const changed = files.filter(({ path, digest }) => known.size > 0 && known.get(path) !== digest);
  return changed
    .slice(0, 3)
    .map(({ path }) =>
      problem(
        `This version is there already, with another '${path}': give what was built a version of its own.`,
      ),
    );
}

/** Whether the files that were stored are all there still, as they were.
 *  @param files what is there now. */
export function checkStored(stored: readonly ReleaseFile[], files: readonly ReleaseFile[]): ReleaseProblem[] {
  const there = new Map(files.map((file) => [file.path, file]));
  const damaged = stored.filter(({ path, digest, compressedBytes }) => {
    const file = there.get(path);
    // Its compressed form is what most browsers get.
    return file?.digest !== digest || file.compressedBytes !== compressedBytes;
  });
  return damaged
    .slice(0, 3)
    .map(({ path }) => problem(`'${path}' is missing on the server, or damaged: upload this version again.`));
}

/** Whether scripts and styles are none of a server's pages instead.
 *  @param beginnings the first characters of each script and style, by path. */
export function checkContents(beginnings: ReadonlyMap<string, string>): ReleaseProblem[] {
  return [...beginnings].flatMap(([path, beginning]) =>
    beginning.trimStart().startsWith('<')
      ? [problem(`'${path}' holds HTML instead of what its name says: build again.`)]
      : [],
  );
}

/** What every first screen of the release needs. */
export function firstFiles({
  entry,
  integrity,
  preload,
  skeletons,
}: Omit<NamedFiles, 'routes'>): Release['preload'] {
  const rest = skeletons === undefined ? [] : [{ url: skeletonsFile, integrity: skeletons }];
  return [{ url: entry, ...(integrity !== undefined && { integrity }) }, ...preload, ...rest];
}

function problem(what: string): ReleaseProblem {
  return { check: 'files', what: what.slice(0, 500) };
}
