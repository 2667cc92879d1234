import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { CoachingSession, FreeSlots, OfferedCoach } from '@grove/contracts/coaching/coaching';
import { call } from '@grove/platform/call';
import { useIdempotencyKeys } from '@grove/platform/idempotencyKeys';
import { getErrorCode, getErrorMessage } from '@grove/platform/requestErrors';
import { toast } from '@grove/platform/toast';
import { usePages } from '@grove/platform/usePages';

/** What a time is chosen for: a session type of a coach, or a session to be moved. */
export interface SlotOffer {
  coachId: string;
  sessionTypeId: string;
  bookingId?: string;
}

export interface SlotRange {
  from: string;
  to: string;
}

const coachesKey = ['/api/coaching/coaches'];
const bookingsKey = ['/api/bookings'];

export function useCoaches() {
  return useQuery<OfferedCoach[]>({ queryKey: coachesKey, refetchOnMount: 'always' });
}

/** Loads the free times within a range and the next free time overall. They are refetched whenever they are
 *  shown, because others book in the meantime. */
export function useSlots({ coachId, sessionTypeId, bookingId }: SlotOffer, { from, to }: SlotRange) {
  return useQuery<FreeSlots>({
    queryKey: [...coachesKey, coachId, 'slots', { sessionTypeId, bookingId, from, to }],
    queryFn: ({ signal }) =>
      call('GET /api/coaching/coaches/:coachId/slots', {
        params: { coachId },
        query: { sessionTypeId, bookingId, from, to },
        signal,
      }),
    refetchOnMount: 'always',
  });
}

export function useCoachingSessions(when: 'upcoming' | 'past') {
  return usePages({
    key: [...bookingsKey, { when }],
    load: (cursor, signal) => call('GET /api/bookings', { query: { when, cursor }, signal }),
    onLeave: 'refresh',
  });
}

/** Loads one session, as its member or as its coach. */
export function useCoachingSession(bookingId: string, isHost: boolean) {
  return useQuery<CoachingSession>({
    queryKey: [isHost ? '/api/coach/bookings' : '/api/bookings', bookingId],
    refetchOnMount: 'always',
  });
}

/** Books a session. Idempotent: a retry after a lost connection books it once. */
export function useBookSession() {
  const cache = useQueryClient();
  const { getKey: keyOf } = useIdempotencyKeys();
  return useMutation({
    mutationFn: (body: { coachId: string; sessionTypeId: string; startsAt: string; words: string }) => {
      return call('POST /api/bookings', { body, idempotencyKey: keyOf(body) });
    },
    onSuccess: () => refreshShownSessions(cache),
    // Free times on the screen may be taken by now. They are refetched, and the typed message stays.
    onError: (error) => void (isSlotTaken(error) && cache.invalidateQueries({ queryKey: coachesKey })),
  });
}

/** Moves a session. The request includes the start time that was shown. */
export function useReschedule({ id, isHosted, startsAt: was }: CoachingSession) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (startsAt: string) => {
      const options = { params: { bookingId: id }, body: { startsAt, was } };
      return isHosted
        ? call('POST /api/coach/bookings/:bookingId/reschedule', options)
        : call('POST /api/bookings/:bookingId/reschedule', options);
    },
    onSuccess: () => refreshShownSessions(cache),
    onError: (error) => {
      if (isSlotTaken(error)) void cache.invalidateQueries({ queryKey: coachesKey });
      if (getErrorCode(error) === 'changed-elsewhere') refreshCoachingSessions(cache);
    },
  });
}

/** Whether an error reports that the chosen time is taken by someone else or by another session of the
 *  member. */
export function isSlotTaken(error: unknown): boolean {
  const code = getErrorCode(error);
  return code === 'slot-taken' || code === 'busy-then';
}

type HostAction = 'confirm' | 'attended' | 'missed';

const toastTitles = {
  confirm: 'Session confirmed',
  attended: 'Marked as attended',
  missed: 'Marked as missed',
} as const;

/** Cancels a session, as its member or as its coach. */
export function useCancelSession({ id, isHosted }: CoachingSession) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => {
      const options = { params: { bookingId: id }, body: { reason } };
      return isHosted
        ? call('POST /api/coach/bookings/:bookingId/cancel', options)
        : call('POST /api/bookings/:bookingId/cancel', options);
    },
    onSuccess: () => {
      refreshCoachingSessions(cache);
      toast({ title: 'Session canceled' });
    },
  });
}

/** Confirms a session or records its attendance, as its coach. */
export function useSessionAction({ id }: CoachingSession) {
  const cache = useQueryClient();
  const params = { bookingId: id };
  return useMutation({
    mutationFn: (action: HostAction) =>
      action === 'confirm'
        ? call('POST /api/coach/bookings/:bookingId/confirm', { params, body: {} })
        : call('POST /api/coach/bookings/:bookingId/attendance', { params, body: { outcome: action } }),
    onSuccess: (_, action) => {
      refreshCoachingSessions(cache);
      toast({ title: toastTitles[action] });
    },
    onError: (error) => {
      refreshCoachingSessions(cache);
      toast({ title: 'Session not updated', description: getErrorMessage(error), variant: 'destructive' });
    },
  });
}

/** Shares the coach's notes with the member. */
export function useShareNotes({ id }: CoachingSession) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (notes: string) =>
      call('PUT /api/coach/bookings/:bookingId/notes', { params: { bookingId: id }, body: { notes } }),
    onSuccess: () => {
      refreshCoachingSessions(cache);
      toast({ title: 'Notes shared', description: 'The member can see your notes below the session.' });
    },
  });
}

/** Invalidates all queries that show sessions or free times. */
export function refreshCoachingSessions(cache: QueryClient) {
  refreshShownSessions(cache);
  void cache.invalidateQueries({ queryKey: coachesKey, predicate: isSlotsQuery });
}

/** Removes the loaded free times. The next screen that shows them loads them again. */
export function removeSlots(cache: QueryClient) {
  cache.removeQueries({ queryKey: coachesKey, predicate: isSlotsQuery });
}

/** Invalidates all queries that show sessions, without the free times that are about to be hidden. */
function refreshShownSessions(cache: QueryClient) {
  for (const key of ['/api/bookings', '/api/coach/bookings', '/api/calendar', '/api/dashboard'])
    void cache.invalidateQueries({ queryKey: [key] });
}

function isSlotsQuery({ queryKey }: Query) {
  return queryKey.length > 1;
}
