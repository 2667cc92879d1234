import type { SessionUser } from '@grove/contracts/auth';
import { call } from '@grove/platform/call';
import { emit, onEvent } from '@grove/platform/events';
import { queryClient } from '@grove/platform/queryClient';
import { shownUserId } from '@grove/platform/shownUser';
import { announceOpened, joinSessionTabs } from '@grove/platform/sessionTabs';
import { followSignOut, forgetSignedInFlag } from '@grove/platform/signOut';
import { create } from 'zustand';
import { sessionKey } from './sessionKey.ts';

interface SessionEnd {
  /** 'ended': the server no longer knows whom this page shows. 'left': they logged out in another tab, and this one is about
   *  to load the root. */
  state: 'going-on' | 'ended' | 'left';
  /** The name of who has signed in instead, in another tab. */
  other: string | undefined;
}

export const useSessionEnd = create<SessionEnd>(() => ({ state: 'going-on', other: undefined }));

let isAsking = false;

/** From now on a request that is answered 401 makes the page ask whether the session is still there. Once it has ended,
 *  the page looks for another whenever somebody comes back to it: they may have signed in in another tab. */
export function watchSession() {
  const goesOn = () => useSessionEnd.getState().state === 'going-on';
  onEvent('session-ended', () => {
    // Several requests fail where one does: what is known is not asked again.
    if (goesOn()) void look();
  });
  function comeBack() {
    if (!goesOn() && document.visibilityState === 'visible') void look();
  }
  watchTabs();
  addEventListener('focus', comeBack);
  document.addEventListener('visibilitychange', comeBack);
  // Back may bring a page as it was left, with the name of who has signed out since.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  // What another place shows would be of who has signed in, on a page of somebody else.
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
      if (!isExpected) void look();
    },
  });
  const announce = () => {
    const userId = shownUserId();
    if (userId !== undefined) announceOpened(userId);
  };
  announce();
  onEvent('user-known', announce);
}

async function look() {
  if (shownUserId() === undefined || isAsking) return;
  isAsking = true;
  try {
    const user = await call('GET /api/auth/me');
    if (user !== null && user.id === shownUserId()) goOn(user);
    else end(user?.username);
  } catch {
    // The server cannot be reached. The next request that it refuses asks again.
    emit('session-put-off');
  } finally {
    isAsking = false;
  }
}

/** @param other who has signed in instead. What was typed here stays, to be gone on with. */
function end(other: string | undefined) {
  if (other === undefined) forgetSignedInFlag();
  useSessionEnd.setState(({ state }) => ({ state: state === 'going-on' ? 'ended' : state, other }));
}

/** Somebody has signed in after the server had refused the page. Who is the same person finds it as it was. */
export function goOn(user: SessionUser) {
  if (user.id !== shownUserId()) {
    // What the page shows is somebody else's.
    location.reload();
    return;
  }
  queryClient.setQueryData<SessionUser>(sessionKey, user);
  useSessionEnd.setState({ state: 'going-on', other: undefined });
  void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  // What was refused meanwhile is sent again.
  emit('session-renewed');
}
