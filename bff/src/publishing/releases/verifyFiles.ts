import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@grove/contracts/releases';
import { skeletonsFile } from '@grove/contracts/skeletonsFile';

// As a build writes it: one digest.
const digest = /^(sha256|sha384|sha512)-([A-Za-z0-9+/]+=*)$/;

/** What a manifest says about its files. */
export type Named = Pick<Release, 'entry' | 'integrity' | 'preload' | 'skeletons'>;

/** Checks that every file which a manifest names is in the folder, and is the one whose digest the manifest holds.
 *  @throws Error naming the first that is not. */
export async function verifyFiles(
  folder: string,
  { entry, integrity, preload, skeletons }: Named,
): Promise<void> {
  const rest = skeletons === undefined ? [] : [{ url: skeletonsFile, integrity: skeletons }];
  for (const file of [{ url: entry, integrity }, ...preload, ...rest]) {
    const content = await readFile(join(folder, file.url)).catch(() => {
      throw new Error(`The manifest names '${file.url}', which is not in the build`);
    });
    if (file.integrity !== undefined && !isDigestOf(content, file.integrity))
      throw new Error(`'${file.url}' is not the file whose digest the manifest holds`);
  }
}

/** Whether a digest, as a build writes it, is that of the content. */
export function isDigestOf(content: Buffer, integrity: string): boolean {
  const [, algorithm, expected] = digest.exec(integrity) ?? [];
  if (algorithm === undefined || expected === undefined) return false;
  return createHash(algorithm).update(content).digest('base64') === expected;
}
