import { onEvent } from '@grove/platform/events';
import { shownUserId } from '@grove/platform/shownUser';
import { useSessionEnd } from '../sessionEnd.ts';
import { watchSite } from '../watchSite.ts';
import { whenIdle } from '../whenIdle.ts';
import type { SharedLive } from './shareLive.ts';

let shared: SharedLive | undefined;

/** From now on a member's page hears what happens elsewhere, once it has nothing better to do, until their session ends. */
export function watchLive() {
  watchSite();
  void whenIdle().then(join);
  onEvent('session-renewed', () => void join());
  onEvent('user-known', () => void join());
  useSessionEnd.subscribe(({ state }) => {
    if (state === 'going-on') void join();
    else shared?.leave();
  });
  // A page that holds a connection cannot be kept for the way back.
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
    // Without it the page works as it did: it shows what is new when it asks.
  }
}
