import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SecuritySettings } from '@grove/contracts/people';
import type { BodyOf } from '@grove/contracts/wire';
import { call } from '@grove/platform/call';
import { unlessFromPage } from '@grove/platform/pageQueries';

const securityKey = ['/api/creator/security'];

/** Fetches the security settings of this installation. */
export function useSecurity() {
  return useQuery<SecuritySettings>({ queryKey: securityKey, refetchOnMount: unlessFromPage });
}

/**
 * Returns a mutation that sets whether creators need a second factor. Optimistic: the change is reverted if
 * the request fails.
 */
export function useRequireSecondFactor() {
  const cache = useQueryClient();
  return useMutation({
    scope: { id: 'security' },
    mutationKey: securityKey,
    mutationFn: (body: BodyOf<'PUT /api/creator/security'>) => call('PUT /api/creator/security', { body }),
    onMutate: async ({ requireSecondFactor }) => {
      // A response to an earlier request would overwrite this change.
      await cache.cancelQueries({ queryKey: securityKey, exact: true });
      cache.setQueryData<SecuritySettings>(securityKey, { requireSecondFactor });
    },
    onError: (_, { requireSecondFactor }) => {
      cache.setQueryData<SecuritySettings>(securityKey, { requireSecondFactor: !requireSecondFactor });
    },
    // After several changes, of which one may have failed, only the server knows the current setting.
    onSettled: () => {
      if (cache.isMutating({ mutationKey: securityKey }) > 1) return;
      void cache.invalidateQueries({ queryKey: securityKey, exact: true });
    },
  });
}
