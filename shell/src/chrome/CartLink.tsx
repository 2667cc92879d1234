import type { CartCount } from '@grove/contracts/cart';
import { findPlace } from '@grove/contracts/places';
import { cartCountKey } from '@grove/platform/cartChanges';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { queryClient } from '@grove/platform/queryClient';
import { useUser } from '@grove/platform/session';
import { useVisitorItems } from '@grove/platform/visitorCart';
import { Button } from '@grove/ui/Button';
import { useQuery } from '@tanstack/react-query';
import { ShoppingCart } from 'lucide-react';
import { useRegistry } from '../registry.ts';
import { Count } from './Count.tsx';

/** Links to the cart and shows its item count, once a remote provides the cart. */
export function CartLink() {
  const hasCart = useRegistry(({ releases }) => findPlace(releases, 'cart') !== undefined);
  return hasCart && <CartCounted />;
}

function CartCounted() {
  const user = useUser();
  if (user === undefined) return null;
  return user === null ? <VisitorCart /> : <MemberCart />;
}

function MemberCart() {
  const { data } = useQuery<CartCount>({ queryKey: cartCountKey }, queryClient);
  return <ToCart count={data?.count ?? 0} />;
}

/** A visitor's cart is stored in their browser. The link is hidden while the cart is empty, to save room. */
function VisitorCart() {
  const count = useVisitorItems().reduce((sum, { quantity }) => sum + quantity, 0);
  return count > 0 && <ToCart count={count} />;
}

function ToCart({ count }: { count: number }) {
  return (
    <Button
      as={Link}
      to={pathTo('cart')}
      variant="ghost"
      iconOnly
      icon={
        <Count count={count > 0 ? String(count) : undefined}>
          <ShoppingCart size={18} aria-hidden />
        </Count>
      }
      aria-label={count > 0 ? `Cart, ${String(count)} ${count === 1 ? 'item' : 'items'}` : 'Cart'}
    />
  );
}
