import { randomUUID } from 'node:crypto';
import { constants as fileConstants } from 'node:fs';
import {
  lstat,
  mkdir,
  open,
  readFile,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Release } from '@grove/contracts/releases';
import { verifyFiles } from './verifyFiles.ts';
import type { Named } from './verifyFiles.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
// Source maps are read by developers only, and would take most of the time.
const compressible = new Set(['.js', '.css', '.svg', '.json', '.html', '.txt', '.webmanifest', '.xml']);

/** Copies a build into the folder that the site serves, with `.br` and `.gz` beside each text.
 *  It appears there whole and as its manifest says, or not at all; of a version that is there already, files that are
 *  missing or damaged are replaced.
 *  @throws Error naming a file that is none, or is not what the manifest says. */
export async function storeFiles({
  distDir,
  releasesDir,
  manifest,
}: {
  distDir: string;
  releasesDir: string;
  manifest: Named & Pick<Release, 'name' | 'version'>;
}): Promise<void> {
  const target = join(releasesDir, manifest.name, manifest.version);
  // In the same folder, because renaming is atomic only within one file system. The dot keeps it from being served.
  const incoming = join(releasesDir, `.incoming-${randomUUID()}`);
  try {
    await copyFiles(await realpath(distDir), incoming);
    await verifyFiles(incoming, manifest);
    await compressAll(incoming);
    await mkdir(dirname(target), { recursive: true });
    // Fails where this version is there already, also when another process has just published it.
    await rename(incoming, target).catch(() => repair(incoming, target));
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

/** Copies regular files: what a link leads to, and what a device or a pipe gives, nobody has built.
 *  @throws Error naming the first that is something else. */
async function copyFiles(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const odd = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
  if (odd) throw new Error(`${join(odd.parentPath, odd.name)} is no regular file`);
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const copy = join(to, relative(from, path));
    await mkdir(dirname(copy), { recursive: true });
    await writeFile(copy, await readRegular(path));
  }
}

/** Opened without following a link, in case one was put there meanwhile. */
async function readRegular(path: string): Promise<Buffer> {
  const file = await open(path, fileConstants.O_RDONLY | fileConstants.O_NOFOLLOW);
  try {
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** File by file, each at once as a whole: pages may be loading from there. */
async function repair(incoming: string, target: string): Promise<void> {
  if (!(await lstat(target)).isDirectory()) throw new Error(`${target} is no folder`);
  const entries = await readdir(incoming, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const published = join(target, relative(incoming, path));
    if (await isSame(path, published)) continue;
    await mkdir(dirname(published), { recursive: true });
    await rename(path, published);
  }
}

async function isSame(path: string, published: string): Promise<boolean> {
  const there = await lstat(published).catch(() => undefined);
  if (!there?.isFile() || there.size !== (await stat(path)).size) return false;
  return (await readFile(path)).equals(await readFile(published));
}

async function compressAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)));
  // zlib works in its own threads: as many at once as there are.
  await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))));
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
