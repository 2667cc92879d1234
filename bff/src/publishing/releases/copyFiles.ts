import { constants as fileConstants } from 'node:fs';
import { mkdir, open, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Copies regular files: what a link leads to, and what a device or a pipe gives, nobody has built.
 *  @throws Error naming the first that is something else. */
export async function copyFiles(from: string, to: string): Promise<void> {
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
