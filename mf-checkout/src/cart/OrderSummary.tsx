import { useId } from 'react';
import { styled } from 'styled-components';
import type { CartItem } from '@grove/contracts/shop/cart';
import { paymentCents, tooCheapMessage, tooExpensiveMessage } from '@grove/contracts/shop/paymentLimits';
import { Link } from '@grove/platform/Link';
import { pathTo } from '@grove/platform/pathTo';
import { Button } from '@grove/ui/forms/Button';
import { Card, CardTitle } from '@grove/ui/layout/Card';
import { OrderTotals } from '../OrderTotals.tsx';
import { cartTotal, toCents } from './totals.ts';

/**
 * The total of the cart, with links to the checkout and the library. The checkout is disabled while an item
 * has a notice.
 */
export function OrderSummary({ items }: { items: readonly CartItem[] }) {
  const total = cartTotal(items);
  const problem = getProblem(items, total);
  const problemId = useId();
  return (
    <Card as="section" aria-label="Order Summary">
      <CardTitle>Order Summary</CardTitle>
      <OrderTotals subtotal={total} tax="0.00" total={total} />
      <SummaryActions>
        {problem !== undefined ? (
          <>
            <Button block size="lg" aria-disabled aria-describedby={problemId}>
              Proceed to Checkout
            </Button>
            <p id={problemId}>{problem}</p>
          </>
        ) : (
          <Button as={Link} to={pathTo('checkout')} block size="lg">
            Proceed to Checkout
          </Button>
        )}
        <Button as={Link} to={pathTo('library')} block variant="ghost">
          Continue Shopping
        </Button>
      </SummaryActions>
    </Card>
  );
}

/** Why the cart can't be paid; undefined if it can. */
function getProblem(items: readonly CartItem[], total: string): string | undefined {
  if (items.some(({ notice }) => notice !== null)) return 'Resolve the marked items in your cart first.';
  const cents = toCents(total);
  if (cents > 0 && cents < paymentCents.min) return tooCheapMessage;
  return cents > paymentCents.max ? `${tooExpensiveMessage}. Split it into separate orders.` : undefined;
}

const SummaryActions = styled.div`
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
