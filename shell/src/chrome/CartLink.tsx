import type { CartCount } from '@grove/contracts/shop/cart';
import { findPlace } from '@grove/contracts/releases/places';
import { cartCountKey } from '@grove/platform/cartCache';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { queryClient } from '@grove/platform/queryClient';
import { useUser } from '@grove/platform/session';
import { Button } from '@grove/ui/forms/Button';
import { useQuery } from '@tanstack/react-query';
import { ShoppingCart } from 'lucide-react';
import { useEffect } from 'react';
import { useRegistry } from '../registry.ts';
import { CountBadge } from './CountBadge.tsx';

/** Links to the cart and shows its item count, once a remote provides the cart. */
export function CartLink() {
  const hasCart = useRegistry(({ releases }) => findPlace(releases, 'cart') !== undefined);
  return hasCart && <CountedCart />;
}

function CountedCart() {
  const user = useUser();
  const isKnown = user !== undefined;
  const { data } = useQuery<CartCount>({ queryKey: cartCountKey, enabled: isKnown }, queryClient);
  const hasNotes = data?.mergeNotes !== undefined;
  useEffect(() => {
    // Loaded only after a sign-in: every page loads this module.
    if (hasNotes) void import('../showMergeNotes.ts').then(({ showMergeNotes }) => showMergeNotes());
  }, [hasNotes]);
  const count = data?.count ?? 0;
  // A visitor's header has little room.
  if (!isKnown || (user === null && count === 0)) return null;
  return <CartButton count={count} />;
}

function CartButton({ count }: { count: number }) {
  return (
    <Button
      as={Link}
      to={pathTo('cart')}
      variant="ghost"
      iconOnly
      icon={
        <CountBadge count={count > 0 ? String(count) : undefined}>
          <ShoppingCart size={18} aria-hidden />
        </CountBadge>
      }
      aria-label={count > 0 ? `Cart, ${String(count)} ${count === 1 ? 'item' : 'items'}` : 'Cart'}
    />
  );
}
