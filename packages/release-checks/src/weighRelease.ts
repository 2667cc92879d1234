import { namedFiles } from './checkFiles.ts';
import type { NamedFiles, ReleaseFile } from './checkFiles.ts';

/** What a release costs a member, brotli.
 *  @param manifest with addresses relative to it. */
export function weighRelease(
  manifest: NamedFiles,
  files: readonly ReleaseFile[],
): { firstScreenBytes: number; largestChunkBytes: number } {
  const first = new Set(namedFiles({ ...manifest, skeletons: undefined }).map(({ url }) => url));
  const scripts = files.filter(({ path }) => /\.m?js$/.test(path));
  return {
    firstScreenBytes: sum(files.filter(({ path }) => first.has(path))),
    largestChunkBytes: Math.max(0, ...scripts.map(({ compressedBytes }) => compressedBytes)),
  };
}

function sum(files: readonly ReleaseFile[]): number {
  return files.reduce((total, { compressedBytes }) => total + compressedBytes, 0);
}
