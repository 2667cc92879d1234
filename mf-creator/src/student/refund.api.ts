import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@grove/platform/call';
import { newIdempotencyKey } from '@grove/platform/idempotencyKeys';
import { toast } from '@grove/platform/toast';
import { useState } from 'react';

interface RefundRequest {
  /** Default: everything that has not been refunded. */
  amount?: string;
  reason?: string;
}

/** Returns a mutation that refunds money of an order. Idempotent per dialog. */
export function useRefund({ orderId, studentId }: { orderId: string; studentId: string }) {
  const cache = useQueryClient();
  // One key per dialog, so that sending again does not refund twice.
  const [idempotencyKey] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: (body: RefundRequest) =>
      call('POST /api/orders/:orderId/refunds', { params: { orderId }, body, idempotencyKey }),
    onSuccess: ({ refunded }) => {
      toast({ title: 'Refunded', description: `$${refunded} of this order has been refunded.` });
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['/api/students', studentId] }),
  });
}
