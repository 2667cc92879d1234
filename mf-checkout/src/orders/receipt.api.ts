import { useQuery } from '@tanstack/react-query';
import type { Receipt } from '@grove/contracts/shop/orders';
import { call } from '@grove/platform/call';
import { refreshAfterPurchase } from '@grove/platform/cartCache';
import { unlessFromPage } from '@grove/platform/pageQueries';
import { getErrorCode } from '@grove/platform/requestErrors';
import { useUser } from '@grove/platform/session';

const notFoundCodes: unknown[] = ['order-not-found', 'not-found', 'bad-request'];

/** Fetches the receipt of an order. If a member does not have the order, claims once what was paid with their email
 *  address before they had signed in. */
export function useReceipt(orderId: string) {
  const isMember = Boolean(useUser());
  const receipt = useQuery<Receipt>({ queryKey: ['/api/orders', orderId], refetchOnMount: unlessFromPage });
  const isMissing = notFoundCodes.includes(getErrorCode(receipt.error));
  const claim = useQuery({
    queryKey: ['claim order', orderId],
    queryFn: async () => {
      const { orderIds } = await call('POST /api/orders/claim');
      if (!orderIds.includes(orderId)) return false;
      refreshAfterPurchase();
      await receipt.refetch();
      return true;
    },
    enabled: isMissing && isMember,
    gcTime: 0,
  });
  return { receipt, isClaiming: claim.isLoading, isMissing };
}
