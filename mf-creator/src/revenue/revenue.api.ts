import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Revenue } from '@grove/contracts/shop/revenue';
import type { RevenueSpan } from '@grove/contracts/creator/listOptions';
import { call } from '@grove/platform/call';
import { showFailure } from '@grove/platform/showFailure';
import { toast } from '@grove/platform/toast';
import { usePages } from '@grove/platform/usePages';

export const exportUrl = '/api/creator/revenue/export';

const revenueKey = (span: RevenueSpan) => ['/api/creator/revenue', { span }];

/**
 * Fetches the revenue. Always refetched, because members keep buying. The previous span is shown while
 * another one loads.
 */
export function useRevenue(span: RevenueSpan) {
  return useQuery<Revenue>({
    queryKey: revenueKey(span),
    queryFn: ({ signal }) => call('GET /api/creator/revenue', { query: { span }, signal }),
    refetchOnMount: 'always',
    placeholderData: (previous) => previous,
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
