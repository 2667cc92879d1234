import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@grove/contracts/releases/releases';
import webpack from 'webpack';
import type { Configuration, Stats } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { root } from '../../dev/stack/folders.ts';
import { shellConfig } from '../../dev/webpack/shellConfig.ts';

/** Scripts with URLs relative to the build's folder. */
export type Scripts = Release['preload'];

/** Builds the shell and all remotes as one bundle, split by route: the shell's build without federation.
 *  @param folder absolute path.
 *  @returns the scripts of each named chunk, including those it shares with other chunks. */
export async function buildOneBundle(folder: string): Promise<Map<string, Scripts>> {
  const shell = shellConfig();
  const stats = await run({
    ...shell,
    output: { ...shell.output, path: folder },
    cache: false,
    resolve: {
      ...shell.resolve,
      alias: {
        [join(root, 'shell/src/loadFederation.ts')]: join(root, 'bench/oneBundle/loadFederation.ts'),
        [join(root, 'shell/src/sharedModules.ts')]: false,
      },
    },
    // Chunks are requested as those of remotes are. Otherwise the page's preloads would not match and load twice.
    plugins: [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })],
  });
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  const scripts = Object.entries(namedChunkGroups).map(
    async ([chunk, { assets = [] }]): Promise<[string, Scripts]> => {
      const files = assets.map(({ name }) => name).filter((file) => file.endsWith('.js'));
      const withIntegrity = async (url: string) => ({ url, integrity: await integrityOf(join(folder, url)) });
      return [chunk, await Promise.all(files.map(withIntegrity))];
    },
  );
  return new Map(await Promise.all(scripts));
}

async function integrityOf(path: string): Promise<string> {
  return `sha384-${createHash('sha384')
    .update(await readFile(path))
    .digest('base64')}`;
}

/** @throws Error with webpack's errors. */
async function run(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats === undefined || stats.hasErrors())
        reject(new Error(stats?.toString('errors-only') ?? 'The one bundle was not built'));
      else resolve(stats);
    });
  });
}
