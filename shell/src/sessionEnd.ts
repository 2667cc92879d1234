import type { SessionUser } from '@grove/contracts/auth';
import { call } from '@grove/platform/call';
import { emit, onEvent } from '@grove/platform/events';
import { queryClient } from '@grove/platform/queryClient';
import { shownUserId } from '@grove/platform/shownUser';
import { forgetSignedInFlag } from '@grove/platform/signOut';
import { create } from 'zustand';
import { sessionKey } from './sessionKey.ts';

interface SessionEnd {
  /** Whether the server has forgotten whom this page shows. 'put-off': they were asked to sign in again and look at the
   *  page first. */
  state: 'going-on' | 'ended' | 'put-off';
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
    else if (useSessionEnd.getState().state === 'put-off') emit('session-put-off');
  });
  function comeBack() {
    if (!goesOn() && document.visibilityState === 'visible') void look();
  }
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

/** They look at the page first: what was refused is told of where it was asked for. */
export function putOff() {
  useSessionEnd.setState(({ state }) => ({ state: state === 'ended' ? 'put-off' : state }));
  emit('session-put-off');
}
