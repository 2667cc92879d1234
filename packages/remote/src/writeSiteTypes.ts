import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SiteClient } from './siteClient.ts';

/** Folder of the site's types in a remote. Reinstalling packages removes it. */
export const siteTypesFolder = 'node_modules/.grove';

/** Writes the contracts and the platform of a running site into a remote's folder, with a `tsconfig.json` that makes
 *  the compiler use them instead of the installed ones: `tsc -p node_modules/.grove`.
 *  @throws Error if a file's path is not an expected source path, for example one outside the folder. */
export async function writeSiteTypes(folder: string, site: SiteClient): Promise<void> {
  const { files } = await site.call('GET /api/platform/types', {});
  const unexpectedPath = Object.keys(files).find(
    (path) => !/^(contracts|platform)\/src\/([\w-]+\/)*[\w.-]+\.tsx?$/.test(path),
  );
  if (unexpectedPath !== undefined)
    throw new Error(`${site.origin} sent an unexpected file: '${unexpectedPath.slice(0, 80)}'`);
  const target = join(folder, siteTypesFolder);
  await rm(target, { recursive: true, force: true });
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(target, path)), { recursive: true });
    await writeFile(join(target, path), content);
  }
  await writeFile(join(target, 'tsconfig.json'), `${JSON.stringify(tsconfig, null, 2)}\n`);
}

const tsconfig = {
  extends: '../../tsconfig.json',
  compilerOptions: {
    noEmit: true,
    paths: {
      '@grove/contracts/*': ['./contracts/src/*.ts'],
      '@grove/platform/*': ['./platform/src/*.ts', './platform/src/*.tsx'],
    },
  },
};
