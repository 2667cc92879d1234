import type { ReleaseProblem, UploadedRelease } from '@grove/contracts/releases/deploys';
import type { Release } from '@grove/contracts/releases/releases';
import { skeletonsFile } from '@grove/contracts/releases/releaseFiles';

export interface ReleaseFile {
  /** Path relative to the folder of `release.json`. */
  path: string;
  bytes: number;
  /** Size after Brotli compression, or `bytes` if compression does not make the file smaller. */
  compressedBytes: number;
  /** Digest in the manifest's format: `sha384-…`. */
  digest: string;
}

/** The parts of a manifest that name files. */
export type NamedFiles = Pick<Release, 'entry' | 'integrity' | 'preload' | 'routes' | 'skeletons'> &
  Partial<Pick<UploadedRelease, 'files'>>;

/** Checks that every file named in the manifest exists and has the digest stated there. If the manifest lists all
 *  its files, also checks that there are no others.
 *  @param manifest has URLs relative to itself. */
export function checkFiles(manifest: NamedFiles, files: readonly ReleaseFile[]): ReleaseProblem[] {
  const filesByPath = new Map(files.map((file) => [file.path, file]));
  const routeFiles = manifest.routes.flatMap(({ preload = [] }) => preload);
  const listed = (manifest.files ?? []).map(({ path, digest }) => ({ url: path, integrity: digest }));
  const named = [...getFirstScreenFiles(manifest), ...routeFiles, ...listed];
  const mismatched = named.flatMap(({ url, integrity }) => {
    const file = filesByPath.get(url);
    if (file === undefined)
      return [toProblem(`The manifest lists '${url}', which is not in the build. Build again.`)];
    if (integrity === undefined || file.digest === integrity) return [];
    return [
      toProblem(
        `'${url}' does not match its digest in the manifest. Build again, and don't change files afterwards.`,
      ),
    ];
  });
  return [...mismatched, ...checkUnlisted(manifest, excludeManifest(files))];
}

function checkUnlisted({ files: list }: NamedFiles, files: readonly ReleaseFile[]): ReleaseProblem[] {
  if (list === undefined) return [];
  const listed = new Set(list.map(({ path }) => path));
  return files
    .filter(({ path }) => !listed.has(path))
    .map(({ path }) =>
      toProblem(`'${path}' is not in the manifest's list. Build again, and don't add files afterwards.`),
    );
}

/** Leaves out `release.json`, whose text may differ between uploads of the same build. */
function excludeManifest(files: readonly ReleaseFile[]): readonly ReleaseFile[] {
  return files.filter(({ path }) => path !== 'release.json');
}

/** Checks that files uploaded under an existing version are identical to the stored ones: a version never changes. */
export function checkUnchanged(
  files: readonly ReleaseFile[],
  stored: readonly ReleaseFile[],
): ReleaseProblem[] {
  const [digests, storedDigests] = [getDigests(files), getDigests(stored)];
  const changed = [...digests.keys()].filter((path) => storedDigests.get(path) !== digests.get(path));
  const missing = [...storedDigests.keys()].filter((path) => !digests.has(path));
  return [
    ...changed.map((path) => `This version already exists with a different '${path}'`),
    ...missing.map((path) => `This version already exists and also has '${path}'`),
  ]
    .slice(0, 3)
    .map((what) => toProblem(`${what}. Give this build its own version.`));
}

function getDigests(files: readonly ReleaseFile[]): Map<string, string> {
  return new Map(excludeManifest(files).map(({ path, digest }) => [path, digest]));
}

/** Checks that all stored files still exist unchanged.
 *  @param stored the files as they were uploaded. @param files the files on the server now. */
export function checkStored(stored: readonly ReleaseFile[], files: readonly ReleaseFile[]): ReleaseProblem[] {
  const filesByPath = new Map(files.map((file) => [file.path, file]));
  const damaged = stored.filter(({ path, digest, compressedBytes }) => {
    const file = filesByPath.get(path);
    // Most browsers get the compressed form, so it is compared too.
    return file?.digest !== digest || file.compressedBytes !== compressedBytes;
  });
  return damaged
    .slice(0, 3)
    .map(({ path }) =>
      toProblem(`'${path}' is missing or damaged on the server. Upload this version again.`),
    );
}

/** Checks that no script or style is an HTML page, for example a server's error page.
 *  @param firstCharacters the first characters of each script and style, by path. */
export function checkContents(firstCharacters: ReadonlyMap<string, string>): ReleaseProblem[] {
  return [...firstCharacters].flatMap(([path, text]) =>
    text.trimStart().startsWith('<')
      ? [toProblem(`'${path}' contains HTML, which does not match its file name. Build again.`)]
      : [],
  );
}

/** Lists the files that every first screen of the release loads. */
export function getFirstScreenFiles({
  entry,
  integrity,
  preload,
  skeletons,
}: Omit<NamedFiles, 'routes'>): Release['preload'] {
  const skeletonFiles = skeletons === undefined ? [] : [{ url: skeletonsFile, integrity: skeletons }];
  return [{ url: entry, ...(integrity !== undefined && { integrity }) }, ...preload, ...skeletonFiles];
}

function toProblem(what: string): ReleaseProblem {
  return { check: 'files', what: what.slice(0, 500) };
}
