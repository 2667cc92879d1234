import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SecuritySettings } from '@grove/contracts/people';
import { call } from '@grove/platform/call';

const securityKey = ['/api/creator/security'];

/** What this installation asks of its creators. */
export function useSecurity() {
  return useQuery<SecuritySettings>({ queryKey: securityKey, refetchOnMount: 'always' });
}

/** Asks creators for a second factor, or no longer. Shown before the answer, and taken back when that is a refusal. */
export function useRequireSecondFactor() {
  const cache = useQueryClient();
  return useMutation({
    scope: { id: 'security' },
    mutationFn: (requireSecondFactor: boolean) =>
      call('PUT /api/creator/security', { body: { requireSecondFactor } }),
    onMutate: (requireSecondFactor) => {
      cache.setQueryData<SecuritySettings>(securityKey, { requireSecondFactor });
    },
    onError: (_, requireSecondFactor) => {
      cache.setQueryData<SecuritySettings>(securityKey, { requireSecondFactor: !requireSecondFactor });
    },
  });
}
