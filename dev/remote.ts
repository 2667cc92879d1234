import { activateRelease, deactivateRelease } from 'bff/src/publishing/releases/activateRelease.ts';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { remoteFromSource, servedRelease, shellFromSource } from './stack/devConfig.ts';
import type { DevBuild } from './stack/devConfig.ts';
import { dataFolder } from './stack/folders.ts';
import { freePort } from './stack/ports.ts';
import { Problem, reason } from './stack/problem.ts';
import { runningStack } from './stack/stackLock.ts';
import { step } from './stack/steps.mjs';
import { withRegistry } from './stack/withRegistry.ts';
import { chosenWorkspaces } from './stack/workspaces.ts';

/** Serves the builds from memory; resolves when the first round is done. */
async function serve(port: number, builds: DevBuild[]): Promise<WebpackDevServer> {
  const compiler = webpack(builds.map(({ config }) => config));
  const built = new Promise<void>((done) => compiler.hooks.done.tap('remote', () => done()));
  const server = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      hot: true,
      // This process has something to put away first.
      setupExitSignals: false,
      static: false,
      headers: { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' },
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false, logging: 'warn' },
    },
    compiler,
  );
  await server.start();
  await built;
  return server;
}

/** Pages of the channel 'dev' load these builds until this process is asked to end, however far it is by then. */
async function show(builds: DevBuild[], asked: Promise<void>, told: () => void): Promise<void> {
  const releases = await Promise.all(builds.map(servedRelease));
  try {
    for (const release of releases) await activateRelease('dev', release);
    told();
    await asked;
  } finally {
    for (const { name } of releases) await deactivateRelease('dev', name);
  }
}

// `npm run dev -- mf-member`: this remote from source, with hot reload, in the site that is running.
try {
  const names = process.argv.slice(2);
  if (names.length === 0) throw new Problem('Which remote? For example: npm run dev -- mf-member');
  const stack = runningStack(dataFolder());
  if (!stack)
    throw new Problem('Grove is not running here: start it first with npm start, in another terminal.');
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const remotes = chosenWorkspaces(names).filter(({ name }) => name !== 'shell');
  const builds = [
    await shellFromSource(origin),
    ...(await Promise.all(remotes.map((remote) => remoteFromSource(remote, origin)))),
  ];
  await step('Build', () => serve(port, builds));
  // From here on there is something to put away.
  const asked = new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => done());
  });
  const words = `\n${names.join(', ')} from source: open ${stack.url}/?channel=dev (and ?channel=stable to go back).\nCtrl-C ends it.`;
  await withRegistry(stack.mongodbUri, () => show(builds, asked, () => console.log(words)));
  process.exit(0);
} catch (error) {
  console.error(`\n${reason(error)}`);
  process.exit(1);
}
