import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@grove/platform/call';
import { inPlainWords } from '@grove/platform/refusal';
import { toast } from '@grove/platform/toast';

/** Actions of a creator on behalf of the coach that need no reason. */
export type SessionAct = 'confirm' | 'attended' | 'missed';

const said = {
  confirm: 'Session confirmed',
  attended: 'Marked as attended',
  missed: 'Marked as missed',
} as const;

export function useSessionAct(bookingId: string) {
  const refresh = useRefreshSessions();
  const params = { bookingId };
  return useMutation({
    mutationFn: (act: SessionAct) =>
      act === 'confirm'
        ? call('POST /api/coach/bookings/:bookingId/confirm', { params, body: {} })
        : call('POST /api/coach/bookings/:bookingId/attendance', { params, body: { outcome: act } }),
    onSuccess: (_, act) => {
      refresh();
      toast({ title: said[act] });
    },
    onError: (error) => {
      refresh();
      toast({ title: 'Session not updated', description: inPlainWords(error), variant: 'destructive' });
    },
  });
}

/** Returns a mutation that cancels a session on behalf of its coach, with a reason. */
export function useCancelSession(bookingId: string) {
  const refresh = useRefreshSessions();
  return useMutation({
    mutationFn: (reason: string) =>
      call('POST /api/coach/bookings/:bookingId/cancel', { params: { bookingId }, body: { reason } }),
    onSuccess: () => {
      refresh();
      toast({ title: 'Session canceled' });
    },
  });
}

/** Returns a function that refetches everything that shows sessions. */
export function useRefreshSessions() {
  const cache = useQueryClient();
  return () => {
    for (const key of ['/api/creator/bookings', '/api/students', '/api/creator/overview'])
      void cache.invalidateQueries({ queryKey: [key] });
  };
}
