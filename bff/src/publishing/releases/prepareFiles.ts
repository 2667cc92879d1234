import { createHash } from 'node:crypto';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ReleaseFile } from '@grove/release-checks/checkFiles';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
// Source maps are read by developers only, and would take most of the time.
const compressible = new Set(['.js', '.css', '.svg', '.json', '.html', '.txt', '.webmanifest', '.xml']);

/** Writes `.br` and `.gz` beside each text of a build.
 *  @param pace.atOnce files: each takes two of the process's four threads, by which a site reads its files, too. */
export async function compressFiles(folder: string, { atOnce }: { atOnce: number }): Promise<void> {
  const files = (await listFiles(folder)).filter((path) => compressible.has(extname(path)));
  const left = files.values();
  const work = async () => {
    for (const path of left) await compressFile(join(folder, path));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** The files of a build, without their compressed forms. */
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

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([
    toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, ...hint } }),
    toGzip(bytes, { level: 9 }),
  ]);
  if (br.length < bytes.length) await writeFile(`${path}.br`, br);
  if (gz.length < bytes.length) await writeFile(`${path}.gz`, gz);
}
