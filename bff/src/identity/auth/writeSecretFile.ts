import { rm, writeFile } from 'node:fs/promises';

/** Puts a secret where only the account that the process runs under can read it. What lay there before goes. */
export async function writeSecretFile(path: string, secret: string): Promise<void> {
  // A file that is there keeps its mode.
  await rm(path, { force: true });
  await writeFile(path, `${secret}\n`, { mode: 0o600, flag: 'wx' });
}
