import { rm, writeFile } from 'node:fs/promises';

/** Writes a secret to a file that only the process's user can read, replacing an existing file. */
export async function writeSecretFile(path: string, secret: string): Promise<void> {
  // An existing file would keep its mode.
  await rm(path, { force: true });
  await writeFile(path, `${secret}\n`, { mode: 0o600, flag: 'wx' });
}
