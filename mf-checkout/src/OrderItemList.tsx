import { styled } from 'styled-components';
import type { OrderItem } from '@grove/contracts/shop/orders';
import { Dollars } from '@grove/ui/display/Dollars';

/** The items of an order, one per line. */
export function OrderItemList({ items }: { items: readonly OrderItem[] }) {
  return (
    <List role="list">
      {items.map(({ productId, title, price, quantity }) => (
        <li key={productId}>
          <span>
            {title}
            {quantity > 1 && <small> × {quantity}</small>}
          </span>
          <span>
            <Dollars amount={price} />
            {quantity > 1 && <small> each</small>}
          </span>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  --grove-figures: tabular-nums;
  display: grid;
  gap: var(--grove-space-2);
  margin-block-end: var(--grove-space-4) !important;
  padding-block-end: var(--grove-space-4) !important;
  border-block-end: 1px solid var(--grove-border);

  li {
    display: flex;
    justify-content: space-between;
    gap: var(--grove-space-4);
  }

  li > :first-child {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  li > :last-child {
    flex: none;
  }

  small {
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
`;
