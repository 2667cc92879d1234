import { join } from 'node:path';
import { emptyDataFolder, openDataFolder } from './dataFolder.ts';
import { removePartialDownloads } from './mongodBinary.ts';
import { assertPortFree } from './ports.ts';
import { terminateOrphans } from './processes.ts';
import type { StackSettings } from './settings.ts';
import { portsAfter } from './settings.ts';
import { acquireLock } from './stackLock.ts';
import { printLine } from './steps.mjs';

/** Locks the data folder, stops processes that a killed start has left running, and checks that the ports are free.
 *  @returns a function that unlocks the folder.
 *  @throws Problem if another stack uses the folder, it is not a data folder, the disk is full, or a port is taken. */
export async function prepareDataFolder(dataDir: string, settings: StackSettings): Promise<() => void> {
  openDataFolder(dataDir);
  const unlock = acquireLock(dataDir);
  try {
    const stoppedProcesses = await terminateOrphans(join(dataDir, 'run'));
    if (stoppedProcesses.length > 0)
      printLine(`Stopped processes left by an earlier start: ${stoppedProcesses.join(', ')}.`);
    await assertPortsFree(settings);
    await removePartialDownloads();
    if (settings.fresh) emptyDataFolder(dataDir);
    openDataFolder(dataDir);
    return unlock;
  } catch (error) {
    unlock();
    throw error;
  }
}

async function assertPortsFree(settings: StackSettings): Promise<void> {
  const ports = portsAfter(settings.port);
  const advice = `stop that process, or use other ports: PORT=${settings.port + 1_000} npm start`;
  await assertPortFree(ports.site, 'the site', advice);
  await assertPortFree(ports.metrics, 'the metrics', advice);
  if (!settings.storageUrl) await assertPortFree(ports.storage, 'the storage', advice);
  if (!settings.realStripe) await assertPortFree(ports.stripe, 'test payments', advice);
  if (!settings.smtpUrl) {
    await assertPortFree(ports.mailbox, 'the mailbox', advice);
    await assertPortFree(ports.smtp, "the mailbox's SMTP", advice);
  }
  if (!settings.mongodbUri) await assertPortFree(ports.mongod, 'MongoDB', advice);
  if (!settings.redisUrl) await assertPortFree(ports.redis, 'Redis', advice);
}
