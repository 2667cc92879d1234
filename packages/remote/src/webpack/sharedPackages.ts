import { platformVersion } from '@grove/platform/platformVersion';

/** What the shell provides once to every remote: the least version that a remote counts on, by package. Raised when a
 *  remote uses something newer, never by an update of the lock file alone. */
export const leastVersions: Readonly<Record<string, string>> = {
  react: '19.3.0',
  'react-dom': '19.3.0',
  'styled-components': '6.6.0',
  zustand: '5.1.0',
  '@tanstack/react-query': '5.108.0',
  '@grove/platform': `${platformVersion}.0`,
};

/** Addresses of modules, and the package that each belongs to.
 * The trailing slash covers subpaths: without it `@grove/platform/toast` would be a second instance, silently.
 * `react-dom/client` stands on its own: left out, every remote would carry a react-dom of its own. */
const packageOf = {
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
export const providedPackages = Object.keys(leastVersions);
export const serverOnlyPackages = ['zod'];

interface SharedEntry {
  import: false;
  packageName: string;
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
}

/** What a remote takes from the shell (its `sharedModules.ts`). `^` lets a shell move ahead of a remote that was built
 *  earlier; a remote that needs something newer than the shell's is refused at load and shows its panel. */
export function sharedEntries(): Record<string, SharedEntry> {
  return Object.fromEntries(
    Object.entries(packageOf).map(([address, name]) => {
      const requiredVersion = `^${leastVersions[name] ?? ''}`;
      const fromShell = { import: false, singleton: true, strictVersion: true } as const;
      return [address, { ...fromShell, packageName: name, requiredVersion }];
    }),
  );
}
