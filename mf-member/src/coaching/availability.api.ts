import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Availability, AvailabilityChange } from '@grove/contracts/coaching/availability';
import { call } from '@grove/platform/call';
import { toast } from '@grove/platform/toast';

const availabilityKey = ['/api/coach/availability'];

/** Loads the coach's availability. It is refetched each time, because it may have changed on another
 *  device. */
export function useAvailability() {
  return useQuery<Availability>({ queryKey: availabilityKey, refetchOnMount: 'always', gcTime: 0 });
}

/** Requests the coach's current availability. */
export function loadAvailability() {
  return call('GET /api/coach/availability');
}

export function useSaveAvailability() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: AvailabilityChange) => call('PUT /api/coach/availability', { body }),
    onSuccess: (saved) => {
      cache.setQueryData<Availability>(availabilityKey, saved);
      toast({
        title: 'Availability saved',
        description: saved.isOffered
          ? 'Members can book your available times.'
          : 'Members can’t see your times yet.',
      });
    },
  });
}
