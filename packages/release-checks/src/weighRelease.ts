import { firstFiles } from './checkFiles.ts';
import type { NamedFiles, ReleaseFile } from './checkFiles.ts';

/** What a release costs a member, brotli. Whoever comes to a place first loads the scripts of its own, too: of the first
 *  screens the heaviest counts.
 *  @param manifest with addresses relative to it. */
export function weighRelease(
  manifest: NamedFiles,
  files: readonly ReleaseFile[],
): { firstScreenBytes: number; largestChunkBytes: number } {
  const { skeletons: _, routes, ...common } = manifest;
  const first = firstFiles(common);
  const screens = [[], ...routes.map(({ preload = [] }) => preload)].map((own) => {
    const named = new Set([...first, ...own].map(({ url }) => url));
    return sum(files.filter(({ path }) => named.has(path)));
  });
  const scripts = files.filter(({ path }) => /\.m?js$/.test(path));
  return {
    firstScreenBytes: Math.max(...screens),
    largestChunkBytes: Math.max(0, ...scripts.map(({ compressedBytes }) => compressedBytes)),
  };
}

function sum(files: readonly ReleaseFile[]): number {
  return files.reduce((total, { compressedBytes }) => total + compressedBytes, 0);
}
