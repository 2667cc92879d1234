import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { UploadedRelease } from '@grove/contracts/releases/deploys';

export interface Build {
  release: UploadedRelease;
  /** Contents by path, with '/' as the separator. */
  files: Map<string, Buffer<ArrayBuffer>>;
}

/** Reads the output of a build. @throws Error that names an entry that is not a regular file, or the invalid field
 *  in `release.json`. */
export async function readBuild(dist: string): Promise<Build> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const unsupportedEntry = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
  if (unsupportedEntry)
    throw new Error(`${join(unsupportedEntry.parentPath, unsupportedEntry.name)} is not a regular file`);
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const files = await Promise.all(
    paths.map(async (path) => [relative(dist, path).replaceAll(sep, '/'), await readFile(path)] as const),
  );
  const { [manifest]: release, ...rest } = Object.fromEntries(files);
  if (release === undefined) throw new Error(`${dist} contains no build: ${manifest} is missing`);
  return {
    release: parseRelease(release.toString(), join(dist, manifest)),
    files: new Map(Object.entries(rest)),
  };
}

const manifest = 'release.json';

/** @throws Error if the manifest is invalid. */
function parseRelease(text: string, file: string): UploadedRelease {
  const { success, data, error } = UploadedRelease.safeParse(JSON.parse(text));
  if (success) return data;
  const [issue] = error.issues;
  throw new Error(
    `${file} is not a valid release manifest: '${issue?.path.join('.') ?? ''}' ${issue?.message ?? ''}`,
  );
}
