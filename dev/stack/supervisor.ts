import { dataFolder } from './folders.ts';
import { prepareDataFolder } from './prepareDataFolder.ts';
import { printAddresses } from './printAddresses.ts';
import { Problem, errorMessage } from './problem.ts';
import { readSettings } from './settings.ts';
import { writeStackState } from './stackLock.ts';
import { startStack } from './startStack.ts';
import { printLine } from './steps.mjs';
import { stop, stopSignal, stopOnSignals, unlockOnStop } from './stop.ts';

/** Returns only the message of a problem that a developer can fix; other errors are defects and show their stack. */
function describeError(error: unknown): string {
  if (error instanceof Problem) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : errorMessage(error);
}

async function fail(error: unknown): Promise<void> {
  if (stopSignal.aborted) return;
  printLine(`\n${describeError(error)}`);
  await stop(1);
}

stopOnSignals();
process.on('uncaughtException', (error) => void fail(error));
process.on('unhandledRejection', (error) => void fail(error));

const startedAt = Date.now() - Math.round(process.uptime() * 1_000);
try {
  const settings = readSettings(process.argv.slice(2), process.env);
  const dataDir = dataFolder();
  unlockOnStop(await prepareDataFolder(dataDir, settings));
  const stack = await startStack({ settings, dataDir, stopSignal });
  writeStackState(dataDir, stack.state);
  printAddresses(stack, (Date.now() - startedAt) / 1_000);
} catch (error) {
  await fail(error);
}
