import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CalendarFeed } from '@grove/contracts/calendar';
import { call } from '@grove/platform/call';
import { showFailure } from '@grove/platform/showFailure';
import { toast } from '@grove/platform/toast';

/** The shown range of the calendar: from a moment (inclusive) to another (exclusive). */
export interface ShownRange {
  from: string;
  to: string;
}

const feedKey = ['/api/account/calendar-feed'];

/** Loads the events within a range. Sends no request while the range is undefined. A range that was shown
 *  before appears immediately from the cache, and is refetched when the calendar mounts. */
export function useCalendar(range: ShownRange | undefined) {
  return useQuery({
    queryKey: ['/api/calendar', range?.from ?? '', range?.to ?? ''],
    queryFn: ({ queryKey: [, from = '', to = ''], signal }) =>
      call('GET /api/calendar', { query: { from, to }, signal }),
    enabled: range !== undefined,
    refetchOnMount: 'always',
  });
}

/** Loads the address of the member's feed while it is shown. */
export function useCalendarFeed(isShown: boolean) {
  return useQuery<CalendarFeed>({ queryKey: feedKey, enabled: isShown });
}

/** Replaces the address of the feed. */
export function useRenewFeed() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/account/calendar-feed', { body: {} }),
    onSuccess: (feed) => {
      cache.setQueryData<CalendarFeed>(feedKey, feed);
      toast({ title: 'Link replaced', description: 'The old link no longer works.' });
    },
    onError: showFailure,
  });
}
