import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Membership } from '@grove/contracts/shop/memberships';
import { call } from '@grove/platform/call';
import { showFailure } from '@grove/platform/showFailure';

const membershipsKey = ['/api/memberships'];

/** Loads the member's memberships, newest first. Payments change them elsewhere. */
export function useMemberships() {
  return useQuery<Membership[]>({
    queryKey: membershipsKey,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

/** Returns a mutation that cancels a membership at the end of its period. Its form shows errors. */
export function useCancelMembership(membershipId: string) {
  const show = useShowMembership();
  return useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      call('POST /api/memberships/:membershipId/cancel', { params: { membershipId }, body: { reason } }),
    onSuccess: show,
  });
}

/** Returns a mutation that withdraws the cancellation of a membership. */
export function useResumeMembership(membershipId: string) {
  const show = useShowMembership();
  return useMutation({
    mutationFn: () => call('POST /api/memberships/:membershipId/resume', { params: { membershipId } }),
    onSuccess: show,
    onError: showFailure,
  });
}

function useShowMembership() {
  const cache = useQueryClient();
  return async (changed: Membership) => {
    await cache.cancelQueries({ queryKey: membershipsKey });
    cache.setQueryData<Membership[]>(membershipsKey, (list) =>
      list?.map((one) => (one.id === changed.id ? changed : one)),
    );
  };
}
