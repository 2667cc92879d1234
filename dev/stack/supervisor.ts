import { dataFolder } from './folders.ts';
import { prepareDataFolder } from './prepareDataFolder.ts';
import { printAddresses } from './printAddresses.ts';
import { Problem, reason } from './problem.ts';
import { endRunning } from './run.ts';
import { stopEverything } from './service.ts';
import { readSettings } from './settings.ts';
import { announce } from './stackLock.ts';
import { startStack } from './startStack.ts';
import { say } from './steps.mjs';

const stopping = new AbortController();
let unlock = () => {};

/** Ends all children in order, gives up the lock, and ends this process. A second call insists. */
async function stop(exitCode: number): Promise<never> {
  if (stopping.signal.aborted) process.exit(exitCode || 1);
  stopping.abort();
  endRunning();
  await stopEverything();
  unlock();
  process.exit(exitCode);
}

/** A person who can put it right gets one sentence; anything else is a mistake of ours and shows where. */
function explain(error: unknown): string {
  if (error instanceof Problem) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : reason(error);
}

async function fail(error: unknown): Promise<void> {
  if (stopping.signal.aborted) return;
  say(`\n${explain(error)}`);
  await stop(1);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    say('\nStopping…');
    void stop(0);
  });
process.on('uncaughtException', (error) => void fail(error));
process.on('unhandledRejection', (error) => void fail(error));

const began = Date.now() - Math.round(process.uptime() * 1_000);
try {
  const settings = readSettings(process.argv.slice(2), process.env);
  const dataDir = dataFolder();
  unlock = await prepareDataFolder(dataDir, settings);
  const stack = await startStack({ settings, dataDir, stopping: stopping.signal });
  announce(dataDir, stack.state);
  printAddresses(stack, (Date.now() - began) / 1_000);
} catch (error) {
  await fail(error);
}
