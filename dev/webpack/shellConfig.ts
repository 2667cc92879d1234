import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin as EnhancedFederationPlugin } from '@module-federation/enhanced/webpack';
import type { ReleaseRoute } from '@grove/contracts/releases';
import { platformVersion } from '@grove/platform/platformVersion';
import { baseConfig, cacheGroups, currentMode, scriptName } from '@grove/remote/webpack/baseConfig';
import type { Mode } from '@grove/remote/webpack/baseConfig';
import { ForbidPackages } from '@grove/remote/webpack/ForbidPackages';
import { ReleasePlugin } from '@grove/remote/webpack/ReleasePlugin';
import { providedPackages, serverOnlyPackages, sharedEntries } from '@grove/remote/webpack/sharedPackages';
import { SkeletonPlugin } from '@grove/remote/webpack/SkeletonPlugin';
import { VersionPlugin } from '@grove/remote/webpack/VersionPlugin';
import type { Configuration } from 'webpack';
import { root } from '../stack/folders.ts';
import { StableFederationIds } from './StableFederationIds.ts';

const name = 'shell';
/** The shell's chunk of React itself. */
const react = {
  name: 'react',
  test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  chunks: 'initial',
  enforce: true,
} as const;

/** The shell: host of all remotes. Shared packages are eager in it, so that a cold page needs no script that it does not
 * name; React's is a script of its own, because a browser reads one script as one piece of work.
 * @param options.routes the places it shows itself. */
export function shellConfig({
  mode = currentMode(),
  routes = [],
}: { mode?: Mode; routes?: readonly ReleaseRoute[] } = {}): Configuration {
  const base = baseConfig({ name, folder: join(root, name), mode });
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
        shared: sharedEntries((shared) => ({ eager: true, version: providedVersion(shared) })),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new StableFederationIds(),
      new ForbidPackages(serverOnlyPackages),
      // None from source: a development server's screens are waited for with a spinner.
      ...(mode === 'production' ? [new SkeletonPlugin(name)] : []),
      version,
      new ReleasePlugin({
        name,
        routes,
        version,
        shared: Object.fromEntries(providedPackages.map((one) => [one, providedVersion(one)])),
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
