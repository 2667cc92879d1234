import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@grove/platform/call';
import { getErrorMessage } from '@grove/platform/requestErrors';
import { toast } from '@grove/platform/toast';

/** Actions of a creator on behalf of the coach that need no reason. */
export type SessionAction = 'confirm' | 'attended' | 'missed';

const successTitles = {
  confirm: 'Session confirmed',
  attended: 'Marked as attended',
  missed: 'Marked as missed',
} as const;

export function useSessionAction(bookingId: string) {
  const refresh = useRefreshSessions();
  const params = { bookingId };
  return useMutation({
    mutationFn: (action: SessionAction) =>
      action === 'confirm'
        ? call('POST /api/coach/bookings/:bookingId/confirm', { params, body: {} })
        : call('POST /api/coach/bookings/:bookingId/attendance', { params, body: { outcome: action } }),
    onSuccess: (_, action) => {
      refresh();
      toast({ title: successTitles[action] });
    },
    onError: (error) => {
      refresh();
      toast({ title: 'Session not updated', description: getErrorMessage(error), variant: 'destructive' });
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
