import { join } from 'node:path';
import { emptyDataFolder, openDataFolder } from './dataFolder.ts';
import { clearHalfFetched } from './mongodBinary.ts';
import { requireFree } from './ports.ts';
import { endOrphans } from './processes.ts';
import type { StackSettings } from './settings.ts';
import { portsFrom } from './settings.ts';
import { takeLock } from './stackLock.ts';
import { say } from './steps.mjs';

/** Locks the data folder, ends processes that a killed start has left running, and checks that the ports are free.
 *  @returns a function that unlocks the folder.
 *  @throws Problem if another stack uses the folder, it is not a data folder, the disk is full, or a port is taken. */
export async function prepareDataFolder(dataDir: string, settings: StackSettings): Promise<() => void> {
  openDataFolder(dataDir);
  const unlock = takeLock(dataDir);
  try {
    const ended = await endOrphans(join(dataDir, 'run'));
    if (ended.length > 0) say(`Stopped processes left by an earlier start: ${ended.join(', ')}.`);
    await requirePorts(settings);
    await clearHalfFetched();
    if (settings.fresh) emptyDataFolder(dataDir);
    openDataFolder(dataDir);
    return unlock;
  } catch (error) {
    unlock();
    throw error;
  }
}

async function requirePorts(settings: StackSettings): Promise<void> {
  const ports = portsFrom(settings.port);
  const advice = `stop that process, or use other ports: PORT=${settings.port + 1_000} npm start`;
  await requireFree(ports.site, 'the site', advice);
  await requireFree(ports.metrics, 'the metrics', advice);
  if (!settings.storageUrl) await requireFree(ports.storage, 'the storage', advice);
  if (!settings.realStripe) await requireFree(ports.stripe, 'test payments', advice);
  if (!settings.smtpUrl) {
    await requireFree(ports.mailbox, 'the mailbox', advice);
    await requireFree(ports.smtp, "the mailbox's SMTP", advice);
  }
  if (!settings.mongodbUri) await requireFree(ports.mongod, 'MongoDB', advice);
  if (!settings.redisUrl) await requireFree(ports.redis, 'Redis', advice);
}
