import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { Release } from '@grove/contracts/releases/releases';
import webpack from 'webpack';
import type { Configuration, Stats } from 'webpack';

export interface Bundle {
  folder: string;
  release: Release;
  /** Bytes of each script after Brotli compression at the highest quality. */
  sizes: Record<string, number>;
}

/** Builds one workspace by its `webpack.config.ts` into its `dist`.
 *  @param workspace absolute path. @throws Error with webpack's message if the build fails. */
export async function buildBundle(workspace: string): Promise<Bundle> {
  const config = (await import(pathToFileURL(join(workspace, 'webpack.config.ts')).href)) as {
    default: Configuration;
  };
  return buildConfig(config.default);
}

/** Builds a configuration. @throws Error with webpack's message if the build fails. */
export async function buildConfig(config: Configuration): Promise<Bundle> {
  const stats = await run(config);
  const { outputPath: folder } = stats.compilation.compiler;
  const release = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as Release;
  return { folder, release, sizes: await sizesOf(folder, stats) };
}

function run(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      // Closing writes the filesystem cache.
      compiler.close((closeError) => {
        const failure = error ?? closeError;
        if (failure) reject(failure);
        else if (stats === undefined || stats.hasErrors())
          reject(
            new Error(
              stats?.toString({ preset: 'errors-only', colors: false }) ?? 'webpack returned no result',
            ),
          );
        else resolve(stats);
      });
    });
  });
}

async function sizesOf(folder: string, stats: Stats): Promise<Record<string, number>> {
  const scripts = Object.keys(stats.compilation.assets).filter((name) => name.endsWith('.js'));
  const sizes = scripts.map(
    async (name) => [name, brotliCompressSync(await readFile(join(folder, name))).length] as const,
  );
  return Object.fromEntries(await Promise.all(sizes));
}
