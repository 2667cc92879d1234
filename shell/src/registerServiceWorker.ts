import { readPageData } from '@grove/platform/pageData';
import { whenIdle } from './whenIdle.ts';

/** Registers the service worker, which caches the site's files, after the page has loaded. If that fails, the
 *  site works without it. */
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
