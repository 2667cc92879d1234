import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ReleaseRoute } from '@grove/contracts/releases/releases';
import { serviceWorkerFile } from '@grove/contracts/releases/releaseFiles';
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
/** The shell's chunk of React. */
const react = {
  name: 'react',
  test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  chunks: 'initial',
  enforce: true,
} as const;
/** Splits packages into separate scripts, except for the federation's runtime: `loadFederation.ts` requests one
 *  script. */
const defaultVendors = {
  ...cacheGroups.defaultVendors,
  chunks: (chunk: Chunk) => !chunk.canBeInitial() && chunk.name !== 'federation',
};

/** The service worker: one script with a fixed name. */
export const serviceWorkerEntry = {
  'service-worker': { import: './src/serviceWorker.ts', filename: serviceWorkerFile, chunkLoading: false },
} as const;

/** Creates the build of the shell, the host of all remotes. Shared packages are eager in it, so that a cold page
 *  needs only the scripts that it names. React has a script of its own, because a browser compiles one script as one
 *  task.
 *  @param options.routes the routes that the shell shows itself. */
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
        // The federation's own switches, which exclude code for servers and manifests: the shell loads entries.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        ENV_TARGET: JSON.stringify('web'),
      }),
      new ForbidPackages(serverOnlyPackages),
      // Builds from source have none: a development server's screens show a spinner.
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

/** Returns the installed version; for platform that of its exports. */
function providedVersion(name: string): string {
  if (name === '@grove/platform') return `${platformVersion}.0`;
  const folders = shellManifest.resolve.paths(name) ?? [];
  for (const folder of folders) {
    try {
      return (shellManifest(join(folder, name, 'package.json')) as { version: string }).version;
    } catch {
      // Not in this node_modules: try the next one up the tree.
    }
  }
  throw new Error(`${name} is not installed: run npm ci`);
}
