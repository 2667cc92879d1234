import { useMutation } from '@tanstack/react-query';
import { call } from '@grove/platform/call';

/** Returns a mutation that asks the card provider whether the keys and the webhooks work. */
export function useCheckPayments() {
  return useMutation({
    mutationFn: () => call('POST /api/creator/setup/check-payments', { body: {} }),
  });
}
