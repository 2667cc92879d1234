import { onLive } from '@grove/platform/live';
import { throttle } from '@grove/platform/throttle';

/** Applies the theme, the public pages, the legal pages and the site settings whenever creators publish or change
 *  them. */
export function watchSite() {
  onLive('site', () => {
    // If a request fails, the page stays as it is until the next change or reload.
    throttle('site', () => void applyPublished().catch(() => undefined));
  });
}

async function applyPublished() {
  // Loaded on demand, because no page needs it at the start.
  const { applyPublished: apply } = await import('./applyPublished.ts');
  await apply();
}
