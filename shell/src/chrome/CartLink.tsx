import type { CartCount } from '@grove/contracts/cart';
import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { queryClient } from '@grove/platform/queryClient';
import { Button } from '@grove/ui/Button';
import { useQuery } from '@tanstack/react-query';
import { ShoppingCart } from 'lucide-react';
import { Count } from './Count.tsx';

/** Leads to the cart and says how much is in it. */
export function CartLink() {
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
