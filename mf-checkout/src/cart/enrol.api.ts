import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@grove/platform/call';
import { refreshAfterPurchase } from '@grove/platform/cartCache';
import { navigate } from '@grove/platform/navigation';
import { pathTo } from '@grove/platform/pathTo';
import { getErrorCode } from '@grove/platform/requestErrors';
import { useUser } from '@grove/platform/session';
import { showFailure } from '@grove/platform/showFailure';
import { toast } from '@grove/platform/toast';
import type { Offer } from './addToCart.api.ts';
import { savePendingEnrolment } from './pendingEnrolment.ts';
import { ownedProductPath } from './ownedProductPath.ts';

/**
 * Returns a function that enrolls a member in a free product and then opens it, and whether that is
 * pending. A visitor is asked to sign in first.
 */
export function useEnrol(offer: Offer) {
  const cache = useQueryClient();
  const isMember = Boolean(useUser());
  const mutationKey = ['enroll', offer.id];
  const enrolment = useMutation({
    mutationKey,
    mutationFn: async () => {
      await claimFreeProduct(offer.id);
      return call('GET /api/library/:productId', { params: { productId: offer.id } });
    },
    onSuccess: (product) => {
      refreshAfterPurchase();
      toast({ title: 'It’s yours', description: `You now have access to “${product.title}”. ✨` });
      navigate(ownedProductPath(product) ?? pathTo('product', { productId: product.id }));
    },
    onError: (error) => {
      showFailure(error);
      void cache.invalidateQueries({ queryKey: ['/api/library'] });
    },
  });
  return {
    isPending: enrolment.isPending,
    enrol: () => {
      if (!isMember) requestSignIn(offer.id);
      // The second click of a double click may come before the button shows that the first is pending.
      else if (cache.isMutating({ mutationKey }) === 0) enrolment.mutate();
    },
  };
}

/** Ignores already-owned errors, because ownership is the goal. */
async function claimFreeProduct(productId: string) {
  try {
    await call('POST /api/orders/free', { body: { productId } });
  } catch (error) {
    if (getErrorCode(error) !== 'already-owned') throw error;
  }
}

function requestSignIn(productId: string) {
  savePendingEnrolment(productId);
  navigate(pathTo('enrol', { productId }));
}
