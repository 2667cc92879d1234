import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SecuritySettings } from '@grove/contracts/people';
import type { BodyOf } from '@grove/contracts/wire';
import { call } from '@grove/platform/call';
import { unlessFromPage } from '@grove/platform/pageQueries';

const securityKey = ['/api/creator/security'];

/** What this installation asks of its creators. */
export function useSecurity() {
  return useQuery<SecuritySettings>({ queryKey: securityKey, refetchOnMount: unlessFromPage });
}

/** Asks creators for a second factor, or no longer. Shown before the answer, and taken back when that is a refusal. */
export function useRequireSecondFactor() {
  const cache = useQueryClient();
  return useMutation({
    scope: { id: 'security' },
    mutationKey: securityKey,
    mutationFn: (body: BodyOf<'PUT /api/creator/security'>) => call('PUT /api/creator/security', { body }),
    onMutate: async ({ requireSecondFactor }) => {
      // An answer that is on its way does not know of this click yet.
      await cache.cancelQueries({ queryKey: securityKey, exact: true });
      cache.setQueryData<SecuritySettings>(securityKey, { requireSecondFactor });
    },
    onError: (_, { requireSecondFactor }) => {
      cache.setQueryData<SecuritySettings>(securityKey, { requireSecondFactor: !requireSecondFactor });
    },
    // After several clicks, of which one was refused, only the server knows what holds.
    onSettled: () => {
      if (cache.isMutating({ mutationKey: securityKey }) > 1) return;
      void cache.invalidateQueries({ queryKey: securityKey, exact: true });
    },
  });
}
