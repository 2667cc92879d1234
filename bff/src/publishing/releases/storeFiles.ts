import { randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
// Source maps are read by developers only, and would take most of the time.
const compressible = new Set(['.js', '.css', '.svg', '.json', '.html', '.txt', '.webmanifest', '.xml']);

/** Copies a build into the folder that the site serves, with `.br` and `.gz` beside each text.
 *  It appears there whole or not at all; a version that is there already is left alone. */
export async function storeFiles({
  distDir,
  releasesDir,
  name,
  version,
}: {
  distDir: string;
  releasesDir: string;
  name: string;
  version: string;
}): Promise<void> {
  const target = join(releasesDir, name, version);
  if (await exists(target)) return;
  // In the same folder, because renaming is atomic only within one file system. The dot keeps it from being served.
  const incoming = join(releasesDir, `.incoming-${randomUUID()}`);
  try {
    await mkdir(dirname(target), { recursive: true });
    await cp(distDir, incoming, { recursive: true });
    await compressAll(incoming);
    await rename(incoming, target);
  } catch (error) {
    // Another process may have published the same version meanwhile.
    if (!(await exists(target))) throw error;
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
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

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
