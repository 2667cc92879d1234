import { createHash } from 'node:crypto';
import { serviceWorker } from './serviceWorker.ts';
import type { WorkerOptions } from './serviceWorker.ts';

// About three releases of everything.
const mostFiles = 240;

/** The worker's own policy: it fetches pages and published files of this site, and runs nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; script-src 'none'";

/** The service worker's text. Another text is another worker: the browser takes it at the next page load.
 *  @param offline the address and the HTML of the page that stands in without a network. */
export function serviceWorkerScript(offline: { path: string; html: string }): string {
  const version = createHash('sha256').update(offline.html).digest('hex').slice(0, 16);
  const options: WorkerOptions = { offline: offline.path, version, mostFiles };
  return `(${serviceWorker.toString()})(self,${JSON.stringify(options)})\n`;
}

/** The kill switch: a worker that takes itself and all it has kept away. Pages that are open go on without it. */
export const farewellScript = `addEventListener('install',function(){skipWaiting()})
addEventListener('activate',function(event){event.waitUntil(caches.keys().then(function(names){
return Promise.all(names.map(function(name){return caches.delete(name)}))}).then(function(){return registration.unregister()}))})
`;
