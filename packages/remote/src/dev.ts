import { developmentConfig } from './developmentConfig.ts';
import type { Remote } from './Remote.ts';
import { serveSources } from './serveSources.ts';
import type { SourceServer } from './serveSources.ts';
import { sourceBuild } from './sourceBuild.ts';

interface Dev {
  remote: Remote;
  /** Origin of a running site. */
  site: string;
  port?: number | undefined;
  say: (line: string) => void;
}

/** Shows a remote from source in a running site until this process is asked to stop. */
export async function dev({ remote, site, port, say }: Dev): Promise<void> {
  const ended = askedToEnd();
  const build = sourceBuild(remote.name, await developmentConfig(remote));
  await showUntil(ended, await serveSources({ builds: [build], site, port, updates: 'page' }), say);
}

/** Returns a promise that resolves when this process receives a signal to stop. */
export function askedToEnd(): Promise<void> {
  return new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => done());
  });
}

/** Prints the URL to open, and closes the server when `ended` resolves. */
export async function showUntil(
  ended: Promise<void>,
  server: SourceServer,
  say: (line: string) => void,
): Promise<void> {
  say(`Open ${server.origin} to see the site with the source in your folder. Press Ctrl-C to stop.`);
  await ended;
  await server.close();
}
