import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReportDecision } from '@grove/contracts/community/communityRules';
import { call } from '@grove/platform/call';
import { toast } from '@grove/platform/toast';
import { usePages } from '@grove/platform/usePages';

export type ReportFilter = 'open' | 'decided';

/** Fetches open or decided reports. */
export function useReports(show: ReportFilter) {
  return usePages({
    key: ['/api/creator/reports', show],
    load: (cursor, signal) => call('GET /api/creator/reports', { query: { cursor, show }, signal }),
    onLeave: 'refresh',
  });
}

/** Returns a mutation that decides about a report. Idempotent. */
export function useDecideReport(reportId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: { decision: ReportDecision; words: string; key: string }) =>
      call('POST /api/creator/reports/:reportId/decisions', {
        params: { reportId },
        body,
        idempotencyKey: key,
      }),
    onSuccess: async () => {
      toast({ title: 'Decision saved' });
      await Promise.all([
        ...(['open', 'decided'] as const).map((show) =>
          cache.invalidateQueries({ queryKey: ['/api/creator/reports', show, 'pages'] }),
        ),
        cache.invalidateQueries({ queryKey: ['/api/creator/overview'] }),
      ]);
    },
  });
}
