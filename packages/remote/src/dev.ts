import { developmentConfig } from './developmentConfig.ts';
import type { Remote } from './Remote.ts';
import { serveSources } from './serveSources.ts';
import type { SourceServer } from './serveSources.ts';
import { createSourceBuild } from './sourceBuild.ts';

interface DevOptions {
  remote: Remote;
  /** Origin of a running site. */
  site: string;
  port?: number | undefined;
  print: (line: string) => void;
}

/** Shows a remote from source in a running site until this process is asked to stop. */
export async function dev({ remote, site, port, print }: DevOptions): Promise<void> {
  const stopped = waitForStopSignal();
  const build = createSourceBuild(remote.name, await developmentConfig(remote));
  await serveUntilStopped(
    stopped,
    await serveSources({ builds: [build], site, port, updates: 'page' }),
    print,
  );
}

/** Returns a promise that resolves when this process receives a signal to stop. */
export function waitForStopSignal(): Promise<void> {
  return new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => done());
  });
}

/** Prints the URL to open, and closes the server when `stopped` resolves. */
export async function serveUntilStopped(
  stopped: Promise<void>,
  server: SourceServer,
  print: (line: string) => void,
): Promise<void> {
  print(`Open ${server.origin} to see the site with the source in your folder. Press Ctrl-C to stop.`);
  await stopped;
  await server.close();
}
