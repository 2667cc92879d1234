import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Revenue } from '@grove/contracts/revenue';
import type { RevenueSpan } from '@grove/contracts/revenueSpans';
import { call } from '@grove/platform/call';
import { showFailure } from '@grove/platform/showFailure';
import { toast } from '@grove/platform/toast';
import { usePages } from '@grove/platform/usePages';

export const exportAddress = '/api/creator/revenue/export';

const keyOf = (span: RevenueSpan) => ['/api/creator/revenue', { span }];

/**
 * Fetches the revenue. Always refetched, because members keep buying. The previous span is shown while
 * another one loads.
 */
export function useRevenue(span: RevenueSpan) {
  return useQuery<Revenue>({
    queryKey: keyOf(span),
    queryFn: ({ signal }) => call('GET /api/creator/revenue', { query: { span }, signal }),
    refetchOnMount: 'always',
    placeholderData: (before) => before,
  });
}

/** Fetches the refunds, latest first. */
export function useRefunds() {
  return usePages({
    key: ['/api/creator/revenue/refunds'],
    load: (cursor, signal) => call('GET /api/creator/revenue/refunds', { query: { cursor }, signal }),
    onLeave: 'refresh',
  });
}

/** Returns a mutation that sets the time zone in which future sales are assigned to days. */
export function useChooseTimeZone() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (timeZone: string) => call('PUT /api/creator/revenue/time-zone', { body: { timeZone } }),
    onSuccess: ({ timeZone }) => {
      toast({ title: 'Time zone saved', description: `Future sales are reported in ${timeZone}.` });
    },
    onError: showFailure,
    onSettled: () => cache.invalidateQueries({ queryKey: ['/api/creator/revenue'] }),
  });
}
