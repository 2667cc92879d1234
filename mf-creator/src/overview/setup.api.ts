import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Setup } from '@grove/contracts/creator/setup';
import { call } from '@grove/platform/call';
import { unlessFromPage } from '@grove/platform/pageQueries';
import { showFailure } from '@grove/platform/showFailure';

export const setupKey = ['/api/creator/setup'];

/** Fetches the setup checklist. Refetched whenever the screen opens, because other screens complete its items. */
export function useSetup() {
  return useQuery<Setup>({ queryKey: setupKey, refetchOnMount: unlessFromPage });
}

/** Returns a mutation that dismisses or restores the checklist. */
export function useDismissSetup() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (isDismissed: boolean) => call('PATCH /api/creator/setup', { body: { isDismissed } }),
    onSuccess: (setup) => cache.setQueryData<Setup>(setupKey, setup),
    onError: showFailure,
  });
}
