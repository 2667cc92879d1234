import type { NotificationKind } from '@grove/contracts/notificationKinds';
import { onEvent } from '@grove/platform/events';
import { onLive } from '@grove/platform/live';
import { onceASecond } from '@grove/platform/onceASecond';
import { useUser } from '@grove/platform/session';
import type { ToastMoment } from '@grove/ui/Toast';
import { useEffect } from 'react';
import { whenIdle } from '../whenIdle.ts';
import { askUnreadCount, knownUnreadCount, refreshList, takeAnnouncements } from './notifications.api.ts';
import { toastInTurn } from './toastInTurn.ts';

const restMs = 60_000;

/** The kinds of notifications that are shown with a seal. All others are plain messages. */
const achievements: Partial<Record<NotificationKind, ToastMoment>> = { 'level-up': 'level', badge: 'badge' };

/** Shows a toast for each new notification of an announced kind, once, in the first tab that finds it.
 *  Checks when the page has started, after progress, and when the user returns to the page. */
export function useAnnouncer() {
  const userId = useUser()?.id;
  useEffect(() => {
    if (userId === undefined) return;
    return watch();
  }, [userId]);
}

/** @returns a function that stops watching. */
function watch(): () => void {
  let isOver = false;
  let lastAsked = Date.now();
  // Requests run one after the other, so progress made during a request is covered by the next one.
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

  /** Every tab updates its count; the visible tab shows the toasts. */
  async function hear() {
    if (isOver) return;
    refreshList();
    if (document.visibilityState === 'visible') await announceIfAny(askUnreadCount);
    else await askUnreadCount();
  }
  async function announceIfAny(count: () => Promise<number>) {
    // Unread notifications may include new ones. Without any, no further request is needed.
    if (!isOver && (await count()) > 0) await announce();
  }
  async function announce() {
    if (isOver) return;
    const news = await takeAnnouncements();
    toastInTurn(
      news.map(({ kind, title, text }) => {
        const moment = achievements[kind];
        return { title, description: text, ...(moment && { moment }) };
      }),
    );
    if (news.length > 0) await askUnreadCount();
  }
  return () => {
    isOver = true;
    stop();
    stopHearing();
    removeEventListener('focus', comeBack);
  };
}

/** A background request: if it fails, the next one covers it. */
function nothing() {
  // Nothing to do.
}
