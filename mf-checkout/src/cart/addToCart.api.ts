import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CartCount, CartItem } from '@grove/contracts/cart';
import type { LibraryProduct } from '@grove/contracts/library';
import { ApiError, call } from '@grove/platform/call';
import { cartCountKey, cartKey } from '@grove/platform/cartChanges';
import { codeOf } from '@grove/platform/refusal';
import { useUser } from '@grove/platform/session';
import { showFailure } from '@grove/platform/showFailure';
import { toast } from '@grove/platform/toast';
import { addVisitorItem, useVisitorItems } from '@grove/platform/visitorCart';

/** The data of a product that its buy button needs. */
export type Offer = Pick<
  LibraryProduct,
  'id' | 'title' | 'category' | 'price' | 'type' | 'thumbnailUrl' | 'owned' | 'courseId' | 'liveClass'
>;

/** Whether a product is in the current member's or visitor's cart. False while the cart is loading. */
export function useIsInCart(productId: string): boolean {
  const isMember = Boolean(useUser());
  const inBrowser = useVisitorItems().some((item) => item.productId === productId);
  const count = useQuery<CartCount>({ queryKey: cartCountKey, enabled: isMember }).data?.count ?? 0;
  // Most carts are empty. The items are fetched only if the count says otherwise.
  const cart = useQuery<CartItem[]>({ queryKey: cartKey, enabled: isMember && count > 0 });
  return isMember ? (cart.data ?? []).some((item) => item.productId === productId) : inBrowser;
}

/**
 * Returns a mutation that adds a product to the cart: the member's cart on the server, or a visitor's cart
 * in the browser.
 */
export function useAddToCart(offer: Offer) {
  const cache = useQueryClient();
  const isMember = Boolean(useUser());
  return useMutation({
    mutationFn: () => (isMember ? addAsMember(offer) : addAsVisitor(offer)),
    onSuccess: (item) => {
      toast({ title: 'Added to cart', description: `“${offer.title}” is in your cart.` });
      if (item === null) return;
      cache.setQueryData<CartItem[]>(cartKey, (items) => items && [...others(items, item), item]);
      void cache.invalidateQueries({ queryKey: cartCountKey });
    },
    onError: (error) => {
      showFailure(error);
      const code = codeOf(error);
      if (code === 'already-owned' || code === 'product-not-found' || code === 'sold-out')
        void cache.invalidateQueries({ queryKey: ['/api/library'] });
    },
  });
}

function addAsMember({ id }: Offer): Promise<CartItem> {
  return call('POST /api/cart', { body: { productId: id } });
}

function addAsVisitor({ id, title, category, price, type, thumbnailUrl }: Offer): Promise<null> {
  const product = { title, category, price, type, thumbnailUrl };
  if (addVisitorItem({ productId: id, quantity: 1, product })) return Promise.resolve(null);
  return Promise.reject(new ApiError(409, 'Your cart is full', { code: 'cart-full' }));
}

function others(items: readonly CartItem[], { productId }: CartItem) {
  return items.filter((item) => item.productId !== productId);
}
