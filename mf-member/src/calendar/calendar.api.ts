import { useQuery } from '@tanstack/react-query';
import type { CalendarFeed } from '@grove/contracts/coaching/calendar';
import { call } from '@grove/platform/call';
import { defineWrite, request } from '@grove/platform/defineWrite';
import { toast } from '@grove/platform/toast';
import { useWrite } from '@grove/platform/useWrite';

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

/** Loads the URL of the member's feed while it is shown. */
export function useCalendarFeed(isShown: boolean) {
  return useQuery<CalendarFeed>({ queryKey: feedKey, enabled: isShown });
}

const renewFeed = defineWrite<undefined, CalendarFeed>({
  name: 'renew calendar feed',
  request: () => request('POST /api/account/calendar-feed', { body: {} }),
  queryUpdates: [{ queries: () => ({ queryKey: feedKey, exact: true }), settle: (_shown, feed) => feed }],
  refused: { title: 'Link not replaced' },
  onAccepted: () => {
    toast({ title: 'Link replaced', description: 'The old link no longer works.' });
  },
});

/** Replaces the URL of the feed. */
export function useRenewFeed() {
  return useWrite(renewFeed);
}
