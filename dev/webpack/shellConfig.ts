import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ReleaseRoute } from '@grove/contracts/releases';
import { serviceWorkerFile } from '@grove/contracts/serviceWorkerFile';
import { platformVersion } from '@grove/platform/platformVersion';
import { baseConfig, cacheGroups, currentMode, scriptName } from '@grove/remote/webpack/baseConfig';
import type { Mode } from '@grove/remote/webpack/baseConfig';
import { ForbidPackages } from '@grove/remote/webpack/ForbidPackages';
import { ReleasePlugin } from '@grove/remote/webpack/ReleasePlugin';
import { providedPackages, serverOnlyPackages } from '@grove/remote/webpack/sharedPackages';
import { SkeletonPlugin } from '@grove/remote/webpack/SkeletonPlugin';
import { VersionPlugin } from '@grove/remote/webpack/VersionPlugin';
import webpack from 'webpack';
import type { Chunk, Configuration } from 'webpack';
import { root } from '../stack/folders.ts';

const name = 'shell';
/** The shell's chunk of React itself. */
const react = {
  name: 'react',
  test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  chunks: 'initial',
  enforce: true,
} as const;
/** Packages of a chunk are a script beside it, but for the federation's runtime: `loadFederation.ts` asks for one script. */
const defaultVendors = {
  ...cacheGroups.defaultVendors,
  chunks: (chunk: Chunk) => !chunk.canBeInitial() && chunk.name !== 'federation',
};

/** The service worker: one script, whose name browsers know. */
export const serviceWorkerEntry = {
  'service-worker': { import: './src/serviceWorker.ts', filename: serviceWorkerFile, chunkLoading: false },
} as const;

/** The shell: host of all remotes. Shared packages are eager in it, so that a cold page needs no script that it does not
 * name; React's is a script of its own, because a browser reads one script as one piece of work.
 * @param options.routes the places it shows itself. */
export function shellConfig({
  mode = currentMode(),
  routes = [],
}: { mode?: Mode; routes?: readonly ReleaseRoute[] } = {}): Configuration {
  const base = baseConfig({ name, folder: join(root, name), mode });
  const shared = Object.fromEntries(providedPackages.map((one) => [one, providedVersion(one)]));
  const version = new VersionPlugin({ routes, shared });
  return {
    ...base,
    // Pages of a development server register no service worker.
    entry: { [name]: './src/index.ts', ...(mode === 'production' && serviceWorkerEntry) },
    output: { ...base.output, filename: scriptName(mode), uniqueName: 'grove_shell' },
    optimization: {
      ...base.optimization,
      splitChunks: { cacheGroups: { ...cacheGroups, defaultVendors, [react.name]: react } },
    },
    plugins: [
      new webpack.DefinePlugin({
        PROVIDED_VERSIONS: JSON.stringify(shared),
        // The federation's own switches, which leave out what is for servers, and for manifests: the shell loads entries.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        ENV_TARGET: JSON.stringify('web'),
      }),
      new ForbidPackages(serverOnlyPackages),
      // None from source: a development server's screens are waited for with a spinner.
      ...(mode === 'production' ? [new SkeletonPlugin(name)] : []),
      version,
      new ReleasePlugin({
        name,
        routes,
        version,
        shared,
        entryChunk: name,
        preload: react.name,
      }),
    ],
  };
}

const shellManifest = createRequire(join(root, 'shell/package.json'));

/** The version that is installed; platform's is that of its exports. */
function providedVersion(name: string): string {
  if (name === '@grove/platform') return `${platformVersion}.0`;
  const folders = shellManifest.resolve.paths(name) ?? [];
  for (const folder of folders) {
    try {
      return (shellManifest(join(folder, name, 'package.json')) as { version: string }).version;
    } catch {
      // Not in this node_modules: the next one up the tree.
    }
  }
  throw new Error(`${name} is not installed: run npm ci`);
}
