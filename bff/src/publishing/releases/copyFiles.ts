import { constants as fileConstants } from 'node:fs';
import { mkdir, open, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Copies regular files. Links, devices and pipes are refused, because they are not part of a build.
 *  @throws Error that names the first entry that is neither a file nor a folder. */
export async function copyFiles(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const irregular = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
  if (irregular) throw new Error(`${join(irregular.parentPath, irregular.name)} is not a regular file`);
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const copy = join(to, relative(from, path));
    await mkdir(dirname(copy), { recursive: true });
    await writeFile(copy, await readRegular(path));
  }
}

/** Reads a file without following a link, in case one has replaced it in the meantime. */
async function readRegular(path: string): Promise<Buffer> {
  const file = await open(path, fileConstants.O_RDONLY | fileConstants.O_NOFOLLOW);
  try {
    return await file.readFile();
  } finally {
    await file.close();
  }
}
