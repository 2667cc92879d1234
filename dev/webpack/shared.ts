import { createRequire } from 'node:module';
import { join } from 'node:path';
import { platformVersion } from '@grove/platform/platformVersion';

/** What the shell provides once to every remote, and the workspace whose dependency it is.
 * The trailing slash covers subpaths: without it `@grove/platform/toast` would be a second instance, silently.
 * `react-dom/client` stands on its own: left out, every remote would carry a react-dom of its own. */
const sharedPackages = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  'styled-components': 'styled-components',
  zustand: 'zustand',
  '@tanstack/react-query': '@tanstack/react-query',
  '@grove/platform/': '@grove/platform',
} as const;

/** Packages that no remote may contain, and that no bundle may contain. */
export const providedPackages = [...new Set(Object.values(sharedPackages))];
export const serverOnlyPackages = ['zod'];

const shellManifest = createRequire(join(import.meta.dirname, '../../shell/package.json'));

interface SharedEntry {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  version: string;
}

/** The agreement on shared packages. `^` lets a shell move ahead of a remote that was built earlier;
 * a remote built against something newer than the shell's is refused at load and shows its panel. */
export function sharedEntries<Extra extends object>(extra: Extra): Record<string, SharedEntry & Extra> {
  return Object.fromEntries(
    Object.entries(sharedPackages).map(([key, name]) => {
      const version = name === '@grove/platform' ? `${platformVersion}.0` : versionOf(name);
      return [
        key,
        { singleton: true, strictVersion: true, requiredVersion: `^${version}`, version, ...extra },
      ];
    }),
  );
}

function versionOf(name: string): string {
  const folder = shellManifest.resolve.paths(name)?.map((path) => join(path, name, 'package.json')) ?? [];
  for (const file of folder) {
    try {
      return (shellManifest(file) as { version: string }).version;
    } catch {
      // Not in this node_modules: the next one up the tree.
    }
  }
  throw new Error(`${name} is not installed: run npm ci`);
}
