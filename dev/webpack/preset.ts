import { ModuleFederationPlugin as EnhancedFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Release, ReleaseRoute } from '@grove/contracts/releases';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { baseConfig, cacheGroups } from './baseConfig.ts';
import type { Mode, Workspace } from './baseConfig.ts';
import { ForbidPackages } from './ForbidPackages.ts';
import { ReleasePlugin } from './ReleasePlugin.ts';
import { providedPackages, serverOnlyPackages, sharedEntries } from './shared.ts';
import { SkeletonPlugin } from './SkeletonPlugin.ts';
import { StableFederationIds } from './StableFederationIds.ts';
import { VersionPlugin } from './VersionPlugin.ts';

/** The shell's chunk of React itself. */
const react = {
  name: 'react',
  test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  chunks: 'initial',
  enforce: true,
} as const;
const isReact = (file: string) => file.startsWith(`${react.name}.`) && file.endsWith('.js');
/** Chunk that holds the one module a remote exposes. */
const lifecycleChunk = 'lifecycle';

/** The shell: host of all remotes. Shared packages are eager in it, so that a cold page needs no script that it does not
 * name; React's is a script of its own, because a browser reads one script as one piece of work.
 * @param options.routes the places it shows itself. */
export function shellConfig({
  mode = 'production',
  routes = [],
}: { mode?: Mode; routes?: readonly ReleaseRoute[] } = {}): Configuration {
  const name = 'shell';
  const base = baseConfig({ name, mode });
  const version = new VersionPlugin(routes);
  return {
    ...base,
    entry: { [name]: './src/index.ts' },
    output: { ...base.output, filename: scriptName(mode), uniqueName: 'grove_shell' },
    optimization: {
      ...base.optimization,
      splitChunks: { cacheGroups: { ...cacheGroups, [react.name]: react } },
    },
    plugins: [
      new EnhancedFederationPlugin({
        name: 'grove_shell',
        shared: sharedEntries({ eager: true }),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new StableFederationIds(),
      new ForbidPackages(serverOnlyPackages),
      ...skeletons(name, mode),
      version,
      new ReleasePlugin({ name, routes, version, entryChunk: name, preload: isReact }),
    ],
  };
}

/** A remote: its container, its one exposed module, and nothing that the shell provides.
 * webpack's own container plugin writes 20 kB less than the enhanced one.
 * @param remote.name e.g. 'mf-member'. @param remote.routes the places it shows. */
export function remoteConfig(remote: Workspace & { routes: readonly ReleaseRoute[] }): Configuration {
  const { name, routes, mode = 'production' } = remote;
  const base = baseConfig(remote);
  const version = new VersionPlugin(routes);
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
        shared: sharedEntries({ import: false as const }),
      }),
      new ForbidPackages([...providedPackages, ...serverOnlyPackages]),
      ...(mode === 'production' ? [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })] : []),
      ...skeletons(name, mode),
      version,
      new ReleasePlugin({
        name,
        routes,
        version,
        entryChunk: 'entry',
        preload: (file) => file.startsWith(`${lifecycleChunk}.`) && file.endsWith('.js'),
      }),
    ],
  };
}

/** @returns the name on `window` under which the shell finds a remote's container. */
export function containerName(remote: Release['name']): string {
  return `grove_${remote.replaceAll('-', '_')}`;
}

/** None from source: a development server's remote is waited for with a spinner. */
function skeletons(name: string, mode: Mode): SkeletonPlugin[] {
  return mode === 'production' ? [new SkeletonPlugin(name)] : [];
}

function scriptName(mode: Mode): string {
  return mode === 'production' ? '[name].[contenthash:16].js' : '[name].js';
}
