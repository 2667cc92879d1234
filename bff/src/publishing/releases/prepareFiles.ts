import { createHash } from 'node:crypto';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ReleaseFile } from '@grove/release-checks/checkFiles';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
// Source maps are left out: only developers read them, and they would take most of the time.
const compressible = new Set([
  '.js',
  '.css',
  '.svg',
  '.json',
  '.html',
  '.txt',
  '.webmanifest',
  '.xml',
  '.wasm',
]);

export interface CompressionOptions {
  /** Number of files compressed at once. Each takes two of the process's four threads, which also read files for the
   *  site. */
  concurrency: number;
  /** Paths of the files that most visitors load. They are compressed first. */
  first?: readonly string[];
  /** Bytes of uncompressed text that get the best quality: first the files in `first`, then the largest. Other files
   *  are compressed thirty times faster and get 8 to 10 % larger. Default: all. */
  bestBytes?: number;
}

/** Writes a `.br` and a `.gz` file next to each compressible file of a build. */
export async function compressFiles(
  folder: string,
  { concurrency, first = [], bestBytes }: CompressionOptions,
): Promise<void> {
  const texts = (await listFiles(folder)).filter((path) => compressible.has(extname(path)));
  const sizes = await Promise.all(
    texts.map(async (path) => ({ path, bytes: (await stat(join(folder, path))).size })),
  );
  const remaining = withQuality(sizes, new Set(first), bestBytes).values();
  const work = async () => {
    for (const { path, quality } of remaining) await compressFile(join(folder, path), quality);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}

function withQuality(
  files: readonly { path: string; bytes: number }[],
  first: ReadonlySet<string>,
  bestBytes = Infinity,
): { path: string; quality: number }[] {
  const rank = ({ path }: { path: string }) => (first.has(path) ? 0 : 1);
  const sorted = files.toSorted((one, other) => rank(one) - rank(other) || other.bytes - one.bytes);
  let remainingBytes = bestBytes;
  return sorted.map(({ path, bytes }) => {
    const quality = bytes <= remainingBytes ? bestQuality : fastQuality;
    if (quality === bestQuality) remainingBytes -= bytes;
    return { path, quality };
  });
}

// Brotli qualities. Measured with this repository's scripts: 2.2 and 0.1 seconds per megabyte.
const bestQuality = 11;
const fastQuality = 9;

/** Lists the files of a build with sizes and digests, without their compressed forms. */
export async function measureFiles(folder: string): Promise<ReleaseFile[]> {
  const paths = (await listFiles(folder)).filter((path) => !/\.(br|gz)$/.test(path));
  return Promise.all(
    paths.sort().map(async (path) => {
      const content = await readFile(join(folder, path));
      const brotli = await stat(join(folder, `${path}.br`)).catch(() => undefined);
      const digest = `sha384-${createHash('sha384').update(content).digest('base64')}`;
      return { path, bytes: content.length, compressedBytes: brotli?.size ?? content.length, digest };
    }),
  );
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
}

async function compressFile(path: string, quality: number): Promise<void> {
  const bytes = await readFile(path);
  const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([
    toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, ...hint } }),
    toGzip(bytes, { level: 9 }),
  ]);
  if (br.length < bytes.length) await writeFile(`${path}.br`, br);
  if (gz.length < bytes.length) await writeFile(`${path}.gz`, gz);
}
