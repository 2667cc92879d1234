import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@grove/platform/call';
import { newIdempotencyKey } from '@grove/platform/idempotencyKey';
import { toast } from '@grove/platform/toast';
import { useState } from 'react';

interface Refund {
  /** All that is left without one. */
  amount?: string;
  reason?: string;
}

/** Gives money of an order back, once however often it is sent. */
export function useRefund({ orderId, studentId }: { orderId: string; studentId: string }) {
  const cache = useQueryClient();
  // One wish, however often it is sent; the next one opens another dialog.
  const [idempotencyKey] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: (body: Refund) =>
      call('POST /api/orders/:orderId/refunds', { params: { orderId }, body, idempotencyKey }),
    onSuccess: ({ refunded }) => {
      toast({ title: 'Refunded', description: `$${refunded} of this order is given back now.` });
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['/api/students', studentId] }),
  });
}
