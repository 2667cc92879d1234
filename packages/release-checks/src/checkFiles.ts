import type { ReleaseProblem, UploadedRelease } from '@grove/contracts/deploys';
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
export type NamedFiles = Pick<Release, 'entry' | 'integrity' | 'preload' | 'routes' | 'skeletons'> &
  Partial<Pick<UploadedRelease, 'files'>>;

/** Whether every file that a manifest names is there, and is the one whose digest the manifest holds; and where it lists
 *  all, whether there is no other.
 *  @param manifest with addresses relative to it. */
export function checkFiles(manifest: NamedFiles, files: readonly ReleaseFile[]): ReleaseProblem[] {
  const there = new Map(files.map((file) => [file.path, file]));
  const ofRoutes = manifest.routes.flatMap(({ preload = [] }) => preload);
  const listed = (manifest.files ?? []).map(({ path, digest }) => ({ url: path, integrity: digest }));
  const named = [...firstFiles(manifest), ...ofRoutes, ...listed];
  const unfit = named.flatMap(({ url, integrity }) => {
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
  return [...unfit, ...checkUnlisted(manifest, built(files))];
}

function checkUnlisted({ files: list }: NamedFiles, files: readonly ReleaseFile[]): ReleaseProblem[] {
  if (list === undefined) return [];
  const listed = new Set(list.map(({ path }) => path));
  return files
    .filter(({ path }) => !listed.has(path))
    .map(({ path }) =>
      problem(`'${path}' is not in the manifest's list: build again, and add nothing after.`),
    );
}

/** What a build says about itself may be written in another way. */
function built(files: readonly ReleaseFile[]): readonly ReleaseFile[] {
  return files.filter(({ path }) => path !== 'release.json');
}

/** Whether what comes as a version that is there already is the same files, all of them: a version never changes. */
export function checkUnchanged(
  files: readonly ReleaseFile[],
  former: readonly ReleaseFile[],
): ReleaseProblem[] {
  const [digests, known] = [digestsOf(files), digestsOf(former)];
  const changed = [...digests.keys()].filter((path) => known.get(path) !== digests.get(path));
  const missing = [...known.keys()].filter((path) => !digests.has(path));
  return [
    ...changed.map((path) => `This version is there already, with another '${path}'`),
    ...missing.map((path) => `This version is there already, and has a '${path}', too`),
  ]
    .slice(0, 3)
    .map((what) => problem(`${what}: give what was built a version of its own.`));
}

function digestsOf(files: readonly ReleaseFile[]): Map<string, string> {
  return new Map(built(files).map(({ path, digest }) => [path, digest]));
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
