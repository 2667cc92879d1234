import { platformVersion } from '@grove/platform/platformVersion';

/** Minimum versions of the packages that the shell provides to every remote. Raised when a remote uses something
 *  newer, never by an update of the lock file alone. */
export const minVersions: Readonly<Record<string, string>> = {
  react: '19.3.0',
  'react-dom': '19.3.0',
  'styled-components': '6.6.0',
  zustand: '5.1.0',
  '@tanstack/react-query': '5.108.0',
  '@grove/platform': `${platformVersion}.0`,
};

/** The package of each shared module.
 *  The trailing slash covers subpaths: without it `@grove/platform/toast` would silently be a second instance.
 *  `react-dom/client` is listed separately; otherwise every remote would bundle its own react-dom. */
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

/** Packages that a remote must not contain, and packages that no bundle may contain. */
export const providedPackages = Object.keys(minVersions);
export const serverOnlyPackages = ['zod'];

interface SharedEntry {
  import: false;
  packageName: string;
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
}

/** Returns the modules that a remote takes from the shell (its `sharedModules.ts`). `^` lets a shell be newer than a
 *  remote built earlier. A remote that needs something newer than the shell provides is refused at load and shows
 *  its error panel. */
export function sharedEntries(): Record<string, SharedEntry> {
  return Object.fromEntries(
    Object.entries(packageOf).map(([address, name]) => {
      const requiredVersion = `^${minVersions[name] ?? ''}`;
      const fromShell = { import: false, singleton: true, strictVersion: true } as const;
      return [address, { ...fromShell, packageName: name, requiredVersion }];
    }),
  );
}
