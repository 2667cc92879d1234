import { onEvent } from '@grove/platform/events';
import { shownUserId } from '@grove/platform/shownUser';
import { useSessionEnd } from '../sessionEnd.ts';
import { watchSite } from '../watchSite.ts';
import { whenIdle } from '../whenIdle.ts';
import type { SharedLive } from './shareLive.ts';

let shared: SharedLive | undefined;

/** Starts delivering live events to a member's page once the page is idle, until the session ends. */
export function watchLive() {
  watchSite();
  void whenIdle().then(join);
  onEvent('session-renewed', () => void join());
  onEvent('user-known', () => void join());
  useSessionEnd.subscribe(({ state }) => {
    if (state === 'going-on') void join();
    else shared?.leave();
  });
  // A page with an open connection cannot enter the back/forward cache.
  addEventListener('pagehide', () => shared?.leave());
}

async function join() {
  const userId = shownUserId();
  if (userId === undefined || typeof EventSource === 'undefined') return;
  try {
    const { shareLive } = await import('./shareLive.ts');
    shared ??= shareLive(userId);
    if (useSessionEnd.getState().state === 'going-on') shared.join();
  } catch {
    // Without live events the page shows new data only when it refetches.
  }
}
