import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { contractVersion } from '@grove/contracts/contractVersion';
import type { Release, ReleaseRoute } from '@grove/contracts/releases';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { containerName, remoteConfig, shellConfig } from '../webpack/preset.ts';
import type { Workspace } from './workspaces.ts';

export interface DevBuild {
  config: Configuration;
  /** What the registry's channel 'dev' is told. */
  release: Release;
}

/** A remote from source with hot reload. */
export async function remoteFromSource({ name, folder }: Workspace, origin: string): Promise<DevBuild> {
  const { routes } = (await import(pathToFileURL(join(folder, 'src/routes.ts')).href)) as {
    routes: ReleaseRoute[];
  };
  const config = remoteConfig({ name, folder, routes, mode: 'development' });
  return withHotReload({ name, origin, config, entry: 'entry.js', routes });
}

/** The shell comes along: hot reload needs the development build of React, which is the shell's. */
export function shellFromSource(origin: string): DevBuild {
  const base = shellConfig({ mode: 'development' });
  const hook = join(import.meta.dirname, 'reactHook.ts');
  // Before everything else: React Refresh's own entry would make a hook that is of no use to the remotes.
  const first = new webpack.EntryPlugin(import.meta.dirname, hook, {});
  const config = { ...base, plugins: [first, ...(base.plugins ?? [])] };
  return withHotReload({ name: 'shell', origin, config, entry: 'shell.js', routes: [] });
}

interface Parts {
  name: string;
  origin: string;
  config: Configuration;
  entry: string;
  routes: ReleaseRoute[];
}

function withHotReload({ name, origin, config, entry, routes }: Parts): DevBuild {
  const base = `${origin}/${name}/`;
  return {
    config: {
      ...config,
      // Updates find their page by this name, so it must not change with the content as a published version's does.
      output: { ...config.output, publicPath: base, clean: false, uniqueName: `${containerName(name)}_dev` },
      plugins: [...(config.plugins ?? []), new ReactRefreshPlugin({ overlay: false })],
      cache: false,
    },
    release: { name, version: 'dev', contract: contractVersion, entry: base + entry, preload: [], routes },
  };
}
