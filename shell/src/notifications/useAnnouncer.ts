import { onEvent } from '@grove/platform/events';
import { onLive } from '@grove/platform/live';
import { onceASecond } from '@grove/platform/onceASecond';
import { useUser } from '@grove/platform/session';
import { useEffect } from 'react';
import { whenIdle } from '../whenIdle.ts';
import { askUnreadCount, knownUnreadCount, refreshList, takeAnnouncements } from './notifications.api.ts';
import { toastInTurn } from './toastInTurn.ts';

const restMs = 60_000;

/** Tells a member by a toast of each level and badge, once, whichever of their tabs sees it first. Asks when the page
 *  has started, after something was done, and when somebody comes back to the page. */
export function useAnnouncer() {
  const userId = useUser()?.id;
  useEffect(() => {
    if (userId === undefined) return;
    return watch();
  }, [userId]);
}

/** @returns what ends it. */
function watch(): () => void {
  let isOver = false;
  let lastAsked = Date.now();
  // One after the other: what is done while an answer is on its way is asked for after it.
  let asking = whenIdle().then(() => announceIfAny(knownUnreadCount));

  const stop = onEvent('progress-made', () => {
    asking = asking.then(announce).catch(nothing);
  });
  const stopHearing = onLive('notification', () => {
    onceASecond('notifications', () => {
      asking = asking.then(hear).catch(nothing);
    });
  });
  function comeBack() {
    if (Date.now() - lastAsked < restMs) return;
    lastAsked = Date.now();
    asking = asking.then(() => announceIfAny(askUnreadCount)).catch(nothing);
  }
  addEventListener('focus', comeBack);
  asking = asking.catch(nothing);

  /** The bell of every tab counts it; the one that is looked at says what is to be said. */
  async function hear() {
    if (isOver) return;
    refreshList();
    if (document.visibilityState === 'visible') await announceIfAny(askUnreadCount);
    else await askUnreadCount();
  }
  async function announceIfAny(count: () => Promise<number>) {
    // What nobody has read yet may be new; a page with nothing to say asks nothing more.
    if (!isOver && (await count()) > 0) await announce();
  }
  async function announce() {
    if (isOver) return;
    const earned = await takeAnnouncements();
    toastInTurn(
      earned.map(({ kind, title, text }) => ({
        title,
        description: text,
        moment: kind === 'badge' ? 'badge' : 'level',
      })),
    );
    if (earned.length > 0) await askUnreadCount();
  }
  return () => {
    isOver = true;
    stop();
    stopHearing();
    removeEventListener('focus', comeBack);
  };
}

/** Nobody asked for this: without an answer it is told the next time. */
function nothing() {
  // Nothing to do.
}
