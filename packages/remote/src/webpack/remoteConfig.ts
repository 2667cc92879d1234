import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { containerName } from '@grove/contracts/releases/containerName';
import type { ReleaseRoute } from '@grove/contracts/releases/releases';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { baseConfig, currentMode } from './baseConfig.ts';
import type { Mode } from './baseConfig.ts';
import { FederationIds } from './FederationIds.ts';
import { ForbidPackages } from './ForbidPackages.ts';
import { ReleasePlugin } from './ReleasePlugin.ts';
import { minVersions, providedPackages, serverOnlyPackages, sharedEntries } from './sharedPackages.ts';
import { SkeletonPlugin } from './SkeletonPlugin.ts';
import { VersionPlugin } from './VersionPlugin.ts';

interface Remote {
  /** Absolute path: `import.meta.dirname` in its `webpack.config.ts`. */
  folder: string;
  routes: readonly ReleaseRoute[];
  /** Default: the name in its `package.json`. */
  name?: string;
  mode?: Mode;
}

/** Name of the chunk that contains the one module a remote exposes. */
const lifecycleChunk = 'lifecycle';

/** The exact installed version, because `package.json` names it without a range. */
const federationVersion = ownPackage().dependencies['@module-federation/enhanced'] ?? '';

/** Options that all containers share. */
const federation = {
  exposes: { './lifecycle': { import: './src/lifecycle.ts', name: lifecycleChunk } },
  shared: sharedEntries(),
  shareStrategy: 'loaded-first',
  // Teams check types against the platform package; an archive of a remote's types takes 14 seconds and adds nothing.
  dts: false,
  // A `data:` module: a file would be written into the folder where the build was started.
  virtualRuntimeEntry: true,
  experiments: {
    externalRuntime: true,
    // Remotes load no other remotes.
    optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
  },
} as const;

/** Creates a remote's build: its container and its one exposed module, without what the shell provides. The
 *  container takes the federation's runtime from the page (`externalRuntime`), which saves each remote 16 kB. */
export function remoteConfig(remote: Remote): Configuration {
  const { folder, routes, name = nameIn(folder), mode = currentMode() } = remote;
  const base = baseConfig({ name, folder, mode });
  const version = new VersionPlugin({ routes, shared: minVersions, federation: federationVersion });
  return {
    ...base,
    entry: {},
    output: {
      ...base.output,
      uniqueName: `${containerName(name)}_${VersionPlugin.placeholder}`,
    },
    // The manifest plugin warns about `publicPath: 'auto'`, which is intended: a manifest is next to its release's
    // files.
    infrastructureLogging: { level: 'error' },
    plugins: [
      containerPlugin({ name, mode, version }),
      new FederationIds(),
      new ForbidPackages([...providedPackages, ...serverOnlyPackages]),
      ...(mode === 'production'
        ? [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }), new SkeletonPlugin(name)]
        : []),
      version,
      new ReleasePlugin({
        name,
        routes,
        version,
        shared: minVersions,
        entryChunk: containerName(name),
        preload: lifecycleChunk,
      }),
    ],
  };
}

/** Creates the plugin that writes the container and the standard manifest. */
function containerPlugin({ name, mode, version }: { name: string; mode: Mode; version: VersionPlugin }) {
  const container = containerName(name);
  // Otherwise the federation plugin reads it from the package.json of the folder where the build was started.
  process.env['MF_BUILD_VERSION'] = VersionPlugin.placeholder;
  return new ModuleFederationPlugin({
    ...federation,
    name: container,
    filename: mode === 'production' ? 'entry.[contenthash:16].js' : 'entry.js',
    library: { type: 'window', name: container },
    manifest: {
      // A host that finds chunks in the manifest would run them without their integrity.
      disableAssetsAnalyze: true,
      // The plugin would take versions from `package.json` and from whatever packages are installed.
      additionalData: ({ stats }) => {
        stats.metaData.buildInfo = { buildName: name, buildVersion: version.version };
        for (const one of stats.shared) one.version = one.requiredVersion.replace('^', '');
        return stats;
      },
    },
  });
}

/** @throws Error if the folder's `package.json` has no name. */
function nameIn(folder: string): string {
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name?: string };
  if (name === undefined) throw new Error(`${folder}/package.json has no name, which would name the remote`);
  return name;
}

function ownPackage() {
  const file = join(import.meta.dirname, '../../package.json');
  return JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> };
}
