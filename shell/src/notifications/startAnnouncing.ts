import type { NotificationKind } from '@grove/contracts/account/notificationKinds';
import { onEvent } from '@grove/platform/events';
import { onLive } from '@grove/platform/live';
import { throttle } from '@grove/platform/throttle';
import type { Achievement } from '@grove/ui/feedback/Toast';
import { fetchUnreadCount, getUnreadCount, refreshList, claimAnnouncements } from './notifications.api.ts';
import { queueToasts } from './queueToasts.ts';

const checkIntervalMs = 60_000;

/** The kinds of notifications that are shown with a seal. All others are plain messages. */
const achievements: Partial<Record<NotificationKind, Achievement>> = { 'level-up': 'level', badge: 'badge' };

/** Shows a toast for each new notification of an announced kind, once, in the first tab that finds it.
 *  Checks now, after progress, and when the user returns to the page.
 *  @returns a function that stops watching. */
export function startAnnouncing(): () => void {
  let isStopped = false;
  let lastCheckedAt = Date.now();
  // Requests run one after the other, so progress made during a request is covered by the next one.
  let lastRequest = announceIfAny(getUnreadCount);

  const stop = onEvent('progress-made', () => {
    lastRequest = lastRequest.then(announce).catch(ignore);
  });
  const stopLive = onLive('notification', () => {
    throttle('notifications', () => {
      lastRequest = lastRequest.then(onLiveNotification).catch(ignore);
    });
  });
  function onReturn() {
    if (Date.now() - lastCheckedAt < checkIntervalMs) return;
    lastCheckedAt = Date.now();
    lastRequest = lastRequest.then(() => announceIfAny(fetchUnreadCount)).catch(ignore);
  }
  addEventListener('focus', onReturn);
  lastRequest = lastRequest.catch(ignore);

  /** Every tab updates its count; the visible tab shows the toasts. */
  async function onLiveNotification() {
    if (isStopped) return;
    refreshList();
    if (document.visibilityState === 'visible') await announceIfAny(fetchUnreadCount);
    else await fetchUnreadCount();
  }
  async function announceIfAny(count: () => Promise<number>) {
    // Unread notifications may include new ones. Without any, no further request is needed.
    if (!isStopped && (await count()) > 0) await announce();
  }
  async function announce() {
    if (isStopped) return;
    const news = await claimAnnouncements();
    queueToasts(
      news.map(({ kind, title, text }) => {
        const achievement = achievements[kind];
        return { title, description: text, ...(achievement && { achievement }) };
      }),
    );
    if (news.length > 0) await fetchUnreadCount();
  }
  return () => {
    isStopped = true;
    stop();
    stopLive();
    removeEventListener('focus', onReturn);
  };
}

/** A background request: if it fails, the next one covers it. */
function ignore() {
  // Nothing to do.
}
