import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CalendarFeed } from '@grove/contracts/calendar';
import { call } from '@grove/platform/call';
import { showFailure } from '@grove/platform/showFailure';
import { toast } from '@grove/platform/toast';

/** The stretch of the calendar that is shown, from the one moment on and before the other. */
export interface ShownRange {
  from: string;
  to: string;
}

const feedKey = ['/api/account/calendar-feed'];

/** What is in the calendar within a range; nothing is asked while there is none. A range that was shown before is there
 *  at once when one comes back to it, and asked for anew when the place is opened anew. */
export function useCalendar(range: ShownRange | undefined) {
  return useQuery({
    queryKey: ['/api/calendar', range?.from ?? '', range?.to ?? ''],
    queryFn: ({ queryKey: [, from = '', to = ''], signal }) =>
      call('GET /api/calendar', { query: { from, to }, signal }),
    enabled: range !== undefined,
    refetchOnMount: 'always',
  });
}

/** The address of the member's feed, asked for when it is to be shown. */
export function useCalendarFeed(isShown: boolean) {
  return useQuery<CalendarFeed>({ queryKey: feedKey, enabled: isShown });
}

/** Gives the feed another address. */
export function useRenewFeed() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/account/calendar-feed', { body: {} }),
    onSuccess: (feed) => {
      cache.setQueryData<CalendarFeed>(feedKey, feed);
      toast({ title: 'The address was renewed', description: 'The one before no longer works.' });
    },
    onError: showFailure,
  });
}
