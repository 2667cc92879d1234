import { getFirstScreenFiles } from './checkFiles.ts';
import type { NamedFiles, ReleaseFile } from './checkFiles.ts';

/** Calculates how much of a release a member downloads, in bytes after Brotli compression. Each route may preload
 *  scripts of its own, so the heaviest first screen counts.
 *  @param manifest has URLs relative to itself. */
export function measureRelease(
  manifest: NamedFiles,
  files: readonly ReleaseFile[],
): { firstScreenBytes: number; largestChunkBytes: number } {
  const { skeletons: _, routes, ...common } = manifest;
  const first = getFirstScreenFiles(common);
  const screens = [[], ...routes.map(({ preload = [] }) => preload)].map((routeFiles) => {
    const named = new Set([...first, ...routeFiles].map(({ url }) => url));
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
