import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@grove/platform/call';
import { inPlainWords } from '@grove/platform/refusal';
import { toast } from '@grove/platform/toast';

/** What creators do with a session in its coach's place. */
export type SessionAct =
  { act: 'cancel'; reason: string } | { act: 'confirm' } | { act: 'attended' } | { act: 'missed' };

const said = {
  cancel: 'The session is cancelled',
  confirm: 'The session is confirmed',
  attended: 'Marked as attended',
  missed: 'Marked as missed',
} as const;

export function useSessionAct(bookingId: string) {
  const cache = useQueryClient();
  const params = { bookingId };
  const refresh = () => {
    for (const key of ['/api/creator/bookings', '/api/students', '/api/creator/overview'])
      void cache.invalidateQueries({ queryKey: [key] });
  };
  return useMutation({
    mutationFn: (given: SessionAct) => {
      if (given.act === 'confirm')
        return call('POST /api/coach/bookings/:bookingId/confirm', { params, body: {} });
      if (given.act === 'cancel')
        return call('POST /api/coach/bookings/:bookingId/cancel', {
          params,
          body: { reason: given.reason },
        });
      const body = { outcome: given.act };
      return call('POST /api/coach/bookings/:bookingId/attendance', { params, body });
    },
    onSuccess: (_, { act }) => {
      refresh();
      toast({ title: said[act] });
    },
    onError: (error) => {
      refresh();
      toast({ title: 'Not done', description: inPlainWords(error), variant: 'destructive' });
    },
  });
}
