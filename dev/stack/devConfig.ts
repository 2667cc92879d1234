import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { ReleaseRoute } from '@grove/contracts/releases/releases';
import { developmentConfig } from '@grove/remote/developmentConfig';
import { createSourceBuild } from '@grove/remote/sourceBuild';
import type { SourceBuild } from '@grove/remote/sourceBuild';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { shellConfig } from '../webpack/shellConfig.ts';
import { root } from './folders.ts';
import type { Workspace } from './workspaces.ts';

/** Creates a remote's build from source with hot reload. */
export async function remoteFromSource(workspace: Workspace): Promise<SourceBuild> {
  return createSourceBuild(workspace.name, withRefresh(await developmentConfig(workspace)));
}

/** Creates the shell's build from source. It is needed because hot reload requires React's development build, which
 *  the shell provides. */
export async function shellFromSource(): Promise<SourceBuild> {
  const file = pathToFileURL(join(root, 'shell/src/account/accountRoutes.ts')).href;
  const { accountRoutes } = (await import(file)) as { accountRoutes: readonly ReleaseRoute[] };
  const config = withRefresh(shellConfig({ mode: 'development', routes: accountRoutes }));
  const hook = join(import.meta.dirname, 'reactHook.ts');
  // Must be the first entry: React Refresh's own entry would install a hook that does not work for the remotes.
  const first = new webpack.EntryPlugin(import.meta.dirname, hook, {});
  return createSourceBuild('shell', { ...config, plugins: [first, ...(config.plugins ?? [])] });
}

function withRefresh(config: Configuration): Configuration {
  return { ...config, plugins: [...(config.plugins ?? []), new ReactRefreshPlugin({ overlay: false })] };
}
