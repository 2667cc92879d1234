import { once } from 'node:events';
import type { Env } from '../../src/env.ts';
import { startServerProcess } from '../serverProcess.ts';
import type { ServerProcess } from '../serverProcess.ts';

export interface KillableServer {
  /** The current or last URL of the server. */
  origin(): string;
  /** Kills it with SIGKILL and restarts it, this many times, each time when `moment` resolves. */
  killTimes(kills: number, moment: () => Promise<void>): Promise<void>;
  /** Describes its state, for an error message: whether it runs, and the end of its log. */
  describe(): string;
  /** Kills it permanently. */
  killPermanently(): Promise<void>;
}

/** Starts a server that can be killed while it works. */
export async function startKillableServer(settings: Partial<Env>): Promise<KillableServer> {
  let server = await start(settings);
  let starting: Promise<ServerProcess> | undefined;
  let isOver = false;

  async function kill(): Promise<void> {
    const { child } = server;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  return {
    origin: () => server.origin,
    async killTimes(kills, moment) {
      for (let at = 0; at < kills && !isOver; at += 1) {
        await moment();
        await kill();
        starting = start(settings);
        server = await starting;
      }
    },
    describe() {
      const { child, log, origin } = server;
      const state = child.exitCode ?? child.signalCode;
      return `The server at ${origin} ${state === null ? 'runs' : `ended (${state})`}. Its log:\n${log().slice(-4_000)}`;
    },
    async killPermanently() {
      isOver = true;
      await starting;
      await kill();
    },
  };
}

async function start(settings: Partial<Env>): Promise<ServerProcess> {
  // The log shows that it listens.
  const server = await startServerProcess({ ...settings, LOG_LEVEL: 'info' });
  if (server.child.exitCode !== null) throw new Error(`The server did not start:\n${server.log()}`);
  return server;
}
