import { dataFolder } from './folders.ts';
import { prepareDataFolder } from './prepareDataFolder.ts';
import { printAddresses } from './printAddresses.ts';
import { Problem, reason } from './problem.ts';
import { readSettings } from './settings.ts';
import { announce } from './stackLock.ts';
import { startStack } from './startStack.ts';
import { say } from './steps.mjs';
import { stop, stopping, stopWhenAsked, unlockWhenStopped } from './stopping.ts';

/** Returns only the message of a problem that a developer can fix; other errors are defects and show their stack. */
function explain(error: unknown): string {
  if (error instanceof Problem) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : reason(error);
}

async function fail(error: unknown): Promise<void> {
  if (stopping.aborted) return;
  say(`\n${explain(error)}`);
  await stop(1);
}

stopWhenAsked();
process.on('uncaughtException', (error) => void fail(error));
process.on('unhandledRejection', (error) => void fail(error));

const began = Date.now() - Math.round(process.uptime() * 1_000);
try {
  const settings = readSettings(process.argv.slice(2), process.env);
  const dataDir = dataFolder();
  unlockWhenStopped(await prepareDataFolder(dataDir, settings));
  const stack = await startStack({ settings, dataDir, stopping });
  announce(dataDir, stack.state);
  printAddresses(stack, (Date.now() - began) / 1_000);
} catch (error) {
  await fail(error);
}
