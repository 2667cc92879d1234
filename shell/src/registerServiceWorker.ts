import { readPageData } from '@grove/platform/pageData';
import { whenIdle } from './whenIdle.ts';

/** Lets the service worker keep the site's files, once the page has all of its own. Where it cannot be had, everything
 *  works as before. */
export async function registerServiceWorker(): Promise<void> {
  if (!readPageData().serviceWorker || !('serviceWorker' in navigator)) return;
  if (document.readyState !== 'complete')
    await new Promise((loaded) => {
      addEventListener('load', loaded, { once: true });
    });
  await whenIdle();
  await navigator.serviceWorker
    .register('/service-worker.js', { updateViaCache: 'none' })
    .catch(() => undefined);
}
