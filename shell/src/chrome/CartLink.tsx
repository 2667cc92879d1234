import type { CartCount } from '@grove/contracts/cart';
import type { Release } from '@grove/contracts/releases';
import { cartCountKey } from '@grove/platform/cartChanges';
import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { queryClient } from '@grove/platform/queryClient';
import { useUser } from '@grove/platform/session';
import { useVisitorItems } from '@grove/platform/visitorCart';
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
  const user = useUser();
  if (user === undefined) return null;
  return user === null ? <VisitorCart /> : <MemberCart />;
}

function MemberCart() {
  const { data } = useQuery<CartCount>({ queryKey: cartCountKey }, queryClient);
  return <ToCart count={data?.count ?? 0} />;
}

/** A visitor's cart lives in their browser; the way to an empty one would only take room. */
function VisitorCart() {
  const count = useVisitorItems().reduce((sum, { quantity }) => sum + quantity, 0);
  return count > 0 && <ToCart count={count} />;
}

function ToCart({ count }: { count: number }) {
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
