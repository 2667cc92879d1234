import type { SessionUser } from '@grove/contracts/account/auth';
import { call } from '@grove/platform/call';
import { emit, onEvent } from '@grove/platform/events';
import { queryClient } from '@grove/platform/queryClient';
import { shownUserId } from '@grove/platform/shownUser';
import { announceOpened, joinSessionTabs } from '@grove/platform/sessionTabs';
import { followSignOut, removeSignedInFlag } from '@grove/platform/signOut';
import { create } from 'zustand';
import { sessionKey } from './sessionKey.ts';

interface SessionEnd {
  /** 'ended': the session of the user whose data the page shows is over. 'left': the user has logged out in
   *  another tab, and this tab is about to load the root. */
  state: 'going-on' | 'ended' | 'left';
  /** Name of the user who has signed in instead in another tab. */
  other: string | undefined;
}

export const useSessionEnd = create<SessionEnd>(() => ({ state: 'going-on', other: undefined }));

let isChecking = false;

/** Checks the session whenever a request is answered 401. After the session has ended, checks again whenever
 *  the user returns to the page, because they may have signed in from another tab. */
export function watchSession() {
  const isActive = () => useSessionEnd.getState().state === 'going-on';
  onEvent('session-ended', () => {
    // Several requests fail together, and one check is enough.
    if (isActive()) void checkSession();
  });
  function onReturn() {
    if (!isActive() && document.visibilityState === 'visible') void checkSession();
  }
  watchTabs();
  addEventListener('focus', onReturn);
  document.addEventListener('visibilitychange', onReturn);
  // The back/forward cache may restore a page of a user who has signed out since.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  // Another screen would show data of the new user on a page of the previous one.
  addEventListener('single-spa:before-routing-event', (event) => {
    const { oldUrl, newUrl } = (event as CustomEvent<Record<'oldUrl' | 'newUrl', string>>).detail;
    if (useSessionEnd.getState().other !== undefined && oldUrl !== newUrl) location.reload();
  });
}

function watchTabs() {
  joinSessionTabs(shownUserId, {
    onSignedOut: (userId) => {
      if (userId !== shownUserId()) return;
      useSessionEnd.setState({ state: 'left' });
      followSignOut();
    },
    onOpened: (userId) => {
      const isExpected = userId === shownUserId() && useSessionEnd.getState().state === 'going-on';
      if (!isExpected) void checkSession();
    },
  });
  const announce = () => {
    const userId = shownUserId();
    if (userId !== undefined) announceOpened(userId);
  };
  announce();
  onEvent('user-known', announce);
}

async function checkSession() {
  if (shownUserId() === undefined || isChecking) return;
  isChecking = true;
  try {
    const user = await call('GET /api/auth/me');
    if (user !== null && user.id === shownUserId()) resumeSession(user);
    else endSession(user?.username);
  } catch {
    // The server cannot be reached. The next refused request triggers another check.
    emit('session-put-off');
  } finally {
    isChecking = false;
  }
}

/** @param other name of the user who has signed in instead. Typed text stays on the page. */
function endSession(other: string | undefined) {
  if (other === undefined) removeSignedInFlag();
  useSessionEnd.setState(({ state }) => ({ state: state === 'going-on' ? 'ended' : state, other }));
}

/** Resumes the page after somebody has signed in again. The same user finds it unchanged. */
export function resumeSession(user: SessionUser) {
  if (user.id !== shownUserId()) {
    // The page shows another user's data.
    location.reload();
    return;
  }
  queryClient.setQueryData<SessionUser>(sessionKey, user);
  useSessionEnd.setState({ state: 'going-on', other: undefined });
  void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  // Resends the writes that were refused in the meantime.
  emit('session-renewed');
}
