import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { containerName } from '@grove/contracts/containerName';
import type { ReleaseRoute } from '@grove/contracts/releases';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { baseConfig, currentMode, scriptName } from './baseConfig.ts';
import type { Mode } from './baseConfig.ts';
import { ForbidPackages } from './ForbidPackages.ts';
import { ReleasePlugin } from './ReleasePlugin.ts';
import { leastVersions, providedPackages, serverOnlyPackages, sharedEntries } from './sharedPackages.ts';
import { SkeletonPlugin } from './SkeletonPlugin.ts';
import { VersionPlugin } from './VersionPlugin.ts';

interface Remote {
  /** Absolute: `import.meta.dirname` in its `webpack.config.ts`. */
  folder: string;
  /** The places it shows. */
  routes: readonly ReleaseRoute[];
  /** Where its `package.json` is named otherwise. */
  name?: string;
  mode?: Mode;
}

/** Chunk that holds the one module a remote exposes. */
const lifecycleChunk = 'lifecycle';

/** A remote's build: its container, its one exposed module, and nothing that the shell provides.
 * webpack's own container plugin writes 20 kB less than the enhanced one. */
export function remoteConfig(remote: Remote): Configuration {
  const { folder, routes, name = nameIn(folder), mode = currentMode() } = remote;
  const base = baseConfig({ name, folder, mode });
  const version = new VersionPlugin({ routes, shared: leastVersions });
  return {
    ...base,
    entry: {},
    output: {
      ...base.output,
      uniqueName: `${containerName(name)}_${VersionPlugin.placeholder}`,
    },
    plugins: [
      new webpack.container.ModuleFederationPlugin({
        name: 'entry',
        filename: scriptName(mode),
        library: { type: 'window', name: containerName(name) },
        exposes: { './lifecycle': { import: './src/lifecycle.ts', name: lifecycleChunk } },
        shared: sharedEntries(),
      }),
      new ForbidPackages([...providedPackages, ...serverOnlyPackages]),
      ...(mode === 'production'
        ? [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }), new SkeletonPlugin(name)]
        : []),
      version,
      new ReleasePlugin({
        name,
        routes,
        version,
        shared: leastVersions,
        entryChunk: 'entry',
        preload: lifecycleChunk,
      }),
    ],
  };
}

/** @throws Error when the folder has no `package.json` with a name. */
function nameIn(folder: string): string {
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name?: string };
  if (name === undefined) throw new Error(`${folder}/package.json has no name: a remote is called after it`);
  return name;
}
