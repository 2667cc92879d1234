import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BillingSettings } from '@grove/contracts/shop/billingSettings';
import { call } from '@grove/platform/call';
import { toast } from '@grove/platform/toast';

const billingKey = ['/api/creator/billing'];

/** Fetches the billing settings of this installation. */
export function useBilling() {
  return useQuery<BillingSettings>({ queryKey: billingKey });
}

/** Returns a mutation that changes the billing settings. The form shows a refusal. */
export function useChangeBilling() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BillingSettings) => call('PUT /api/creator/billing', { body }),
    onSuccess: (settings) => {
      cache.setQueryData(billingKey, settings);
      toast({
        title: 'Grace period saved',
        description: `Members keep access for ${formatDays(settings.graceDays)} after a failed payment.`,
      });
    },
  });
}

function formatDays(days: number): string {
  return days === 1 ? '1 day' : `${String(days)} days`;
}
