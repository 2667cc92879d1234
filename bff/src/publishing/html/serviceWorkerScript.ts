import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@grove/contracts/releases/releases';
import { serviceWorkerFile } from '@grove/contracts/releases/releaseFiles';
import { AppError } from '../../infra/AppError.ts';

/** The worker's own policy: it fetches pages and published files of this site, and runs nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; script-src 'none'";

interface WorkerInput {
  releases: readonly Release[];
  releasesDir: string;
  /** URL and HTML of the page that is shown without a network. */
  offline: { path: string; html: string };
}

/** Reads the service worker of the shell's release. Workbox's injection point is replaced with the offline page and
 *  its revision, so that browsers install a new worker when the page changes.
 *  @throws AppError('not-found') if there is no shell, or its release has no service worker. */
export async function serviceWorkerScript({ releases, releasesDir, offline }: WorkerInput): Promise<string> {
  const shell = releases.find(({ name }) => name === 'shell');
  if (shell === undefined) throw new AppError('not-found');
  const path = join(releasesDir, shell.name, shell.version, serviceWorkerFile);
  const script = await readFile(path, 'utf8').catch(refuseMissing);
  const revision = createHash('sha256').update(offline.html).digest('hex').slice(0, 16);
  return script.replace('self.__WB_MANIFEST', JSON.stringify([{ url: offline.path, revision }]));
}

function refuseMissing(error: unknown): never {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new AppError('not-found');
  throw error;
}

/** The kill switch: a worker that deletes everything it has stored and unregisters itself. Open pages continue without it. */
export const killSwitchScript = `addEventListener('install',function(){skipWaiting()})
addEventListener('activate',function(event){event.waitUntil(Promise.all([caches.keys().then(function(names){
return Promise.all(names.map(function(name){return caches.delete(name)}))}),new Promise(function(done){
var database=indexedDB.deleteDatabase('workbox-expiration');database.onsuccess=database.onerror=database.onblocked=done
})]).then(function(){return registration.unregister()}))})
`;
