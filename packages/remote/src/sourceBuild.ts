import { containerName } from '@grove/contracts/containerName';
import type { Release } from '@grove/contracts/releases';
import type { Configuration } from 'webpack';

/** A remote, or the shell, as a development server shows it. */
export interface SourceBuild {
  config: Configuration;
  /** Where its files are served, on the development server. */
  base: string;
}

/** Where a development server has what it built: no address of a site begins so. */
export const sourceFolder = '/@source/';

/** @param config of a development build. */
export function sourceBuild(name: string, config: Configuration): SourceBuild {
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

/** What pages are told of a build that is served: as its own `release.json` says, but for digests, which change with each
 *  edit. @param origin of the development server. @throws Error when it does not have it. */
export async function servedRelease({ base }: SourceBuild, origin: string): Promise<Release> {
  const answer = await fetch(`${origin}${base}release.json`);
  if (!answer.ok) throw new Error(`${base}release.json answered ${answer.status}`);
  const { name, contract, platform, entry, preload, routes } = (await answer.json()) as Release;
  return {
    ...{ name, version: 'dev', contract, platform },
    routes: routes.map(({ preload: _, ...route }) => route),
    entry: base + entry,
    preload: preload.map(({ url }) => ({ url: base + url })),
  };
}
