import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Release, ReleaseRoute } from '@grove/contracts/releases';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { containerName, remoteConfig, shellConfig } from '../webpack/preset.ts';
import { root } from './folders.ts';
import type { Workspace } from './workspaces.ts';

export interface DevBuild {
  config: Configuration;
  /** Where its files are served, `release.json` among them. */
  base: string;
}

/** What the registry's channel 'dev' is told of a build that is served: as its own `release.json` says, but for digests,
 *  which change with each edit.
 *  @throws Error when the server does not have it. */
export async function servedRelease({ base }: DevBuild): Promise<Release> {
  const answer = await fetch(`${base}release.json`);
  if (!answer.ok) throw new Error(`${base}release.json answered ${answer.status}`);
  const { name, contract, platform, entry, preload, routes } = (await answer.json()) as Release;
  return {
    ...{ name, version: 'dev', contract, platform, routes },
    entry: base + entry,
    preload: preload.map(({ url }) => ({ url: base + url })),
  };
}

/** A remote from source with hot reload. */
export async function remoteFromSource({ name, folder }: Workspace, origin: string): Promise<DevBuild> {
  const { routes } = (await import(pathToFileURL(join(folder, 'src/routes.ts')).href)) as {
    routes: ReleaseRoute[];
  };
  const config = remoteConfig({ name, folder, routes, mode: 'development' });
  return withHotReload({ name, origin, config });
}

/** The shell comes along: hot reload needs the development build of React, which is the shell's. */
export async function shellFromSource(origin: string): Promise<DevBuild> {
  const file = pathToFileURL(join(root, 'shell/src/account/accountRoutes.ts')).href;
  const { accountRoutes } = (await import(file)) as { accountRoutes: readonly ReleaseRoute[] };
  const base = shellConfig({ mode: 'development', routes: accountRoutes });
  const hook = join(import.meta.dirname, 'reactHook.ts');
  // Before everything else: React Refresh's own entry would make a hook that is of no use to the remotes.
  const first = new webpack.EntryPlugin(import.meta.dirname, hook, {});
  const config = { ...base, plugins: [first, ...(base.plugins ?? [])] };
  return withHotReload({ name: 'shell', origin, config });
}

interface Parts {
  name: string;
  origin: string;
  config: Configuration;
}

function withHotReload({ name, origin, config }: Parts): DevBuild {
  const base = `${origin}/${name}/`;
  return {
    config: {
      ...config,
      // Updates find their page by this name, so it must not change with the content as a published version's does.
      output: { ...config.output, publicPath: base, clean: false, uniqueName: `${containerName(name)}_dev` },
      plugins: [...(config.plugins ?? []), new ReactRefreshPlugin({ overlay: false })],
      cache: false,
    },
    base,
  };
}
