import { useId } from 'react';
import { styled } from 'styled-components';
import type { CartItem } from '@grove/contracts/cart';
import { paymentCents, tooExpensive } from '@grove/contracts/paymentLimits';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { Button } from '@grove/ui/Button';
import { Card, CardTitle } from '@grove/ui/Card';
import { Sums } from '../Sums.tsx';
import { cartTotal, centsOf } from './totals.ts';

/**
 * The total of the cart, with links to the checkout and the library. The checkout is disabled while an item
 * has a notice.
 */
export function OrderSummary({ items }: { items: readonly CartItem[] }) {
  const total = cartTotal(items);
  const problem = problemOf(items, total);
  const why = useId();
  return (
    <Card as="section" aria-label="Order Summary">
      <CardTitle>Order Summary</CardTitle>
      <Sums subtotal={total} tax="0.00" total={total} />
      <Ways>
        {problem !== undefined ? (
          <>
            <Button block size="lg" aria-disabled aria-describedby={why}>
              Proceed to Checkout
            </Button>
            <p id={why}>{problem}</p>
          </>
        ) : (
          <Button as={Link} to={pathTo('checkout')} block size="lg">
            Proceed to Checkout
          </Button>
        )}
        <Button as={Link} to={pathTo('library')} block variant="ghost">
          Continue Shopping
        </Button>
      </Ways>
    </Card>
  );
}

/** Why the cart can't be paid; undefined if it can. */
function problemOf(items: readonly CartItem[], total: string): string | undefined {
  if (items.some(({ notice }) => notice !== null)) return 'Resolve the marked items in your cart first.';
  return centsOf(total) > paymentCents.max ? `${tooExpensive}. Split it into separate orders.` : undefined;
}

const Ways = styled.div`
  display: grid;
  gap: var(--grove-space-3);
  margin-block-start: var(--grove-space-5);

  p {
    margin: 0;
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
    text-align: center;
  }
`;
