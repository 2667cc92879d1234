import type { CartCount } from '@grove/contracts/cart';
import type { Release } from '@grove/contracts/releases';
import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { queryClient } from '@grove/platform/queryClient';
import { Button } from '@grove/ui/Button';
import { useQuery } from '@tanstack/react-query';
import { ShoppingCart } from 'lucide-react';
import { placeOf } from '../placeOf.ts';
import { useRegistry } from '../registry.ts';
import { Count } from './Count.tsx';

/** Leads to the cart and says how much is in it, as soon as a remote shows one. */
export function CartLink() {
  const hasCart = useRegistry(({ releases }) => isShown(paths.cart(), releases));
  return hasCart && <CartCounted />;
}

function isShown(pathname: string, releases: readonly Release[]): boolean {
  const place = placeOf({ pathname, hash: '' }, { releases, productSlug: '', isSignedIn: true });
  return place.kind === 'remote';
}

function CartCounted() {
  const { data } = useQuery<CartCount>({ queryKey: ['/api/cart/count'] }, queryClient);
  const count = data?.count ?? 0;
  return (
    <Button
      as={Link}
      to={paths.cart()}
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
