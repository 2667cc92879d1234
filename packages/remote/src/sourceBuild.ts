import { containerName } from '@grove/contracts/releases/containerName';
import type { Release } from '@grove/contracts/releases/releases';
import type { Configuration } from 'webpack';

/** A remote, or the shell, as served by a development server. */
export interface SourceBuild {
  config: Configuration;
  /** Path of its files on the development server. */
  base: string;
}

/** Path of all built files on the development server. No route of a site begins with it. */
export const sourceFolder = '/@source/';

/** Prepares a build for the development server. @param config a development configuration. */
export function createSourceBuild(name: string, config: Configuration): SourceBuild {
  const base = `${sourceFolder}${name}/`;
  return {
    base,
    config: {
      ...config,
      // Updates find their page by this name, so it must not change with the content as a published version's does.
      output: { ...config.output, publicPath: base, clean: false, uniqueName: `${containerName(name)}_dev` },
      cache: false,
    },
  };
}

/** Describes a served build for pages: the contents of its `release.json` without digests, which change with each
 *  edit.
 *  @param origin the development server's origin. @throws Error if the server does not have the build. */
export async function describeServedRelease({ base }: SourceBuild, origin: string): Promise<Release> {
  const response = await fetch(`${origin}${base}release.json`);
  if (!response.ok)
    throw new Error(`The request for ${base}release.json failed with status ${response.status}`);
  const { name, contract, platform, entry, preload, routes } = (await response.json()) as Release;
  return {
    ...{ name, version: 'dev', contract, platform },
    routes: routes.map(({ preload: _, ...route }) => route),
    entry: base + entry,
    preload: preload.map(({ url }) => ({ url: base + url })),
  };
}
