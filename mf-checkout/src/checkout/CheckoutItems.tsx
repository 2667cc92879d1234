import { styled } from 'styled-components';
import type { OrderItem } from '@grove/contracts/shop/orders';
import { Dollars } from '@grove/ui/display/Dollars';
import { Thumbnail } from '@grove/ui/display/Thumbnail';
import { useCartItems } from './checkout.api.ts';

/** The items to pay for, with their pictures from the cart. */
export function CheckoutItems({ items }: { items: readonly OrderItem[] }) {
  const cart = useCartItems();
  const getPicture = (productId: string) =>
    cart.data?.find((item) => item.productId === productId)?.product.thumbnailUrl ?? null;
  return (
    <List role="list">
      {items.map(({ productId, title, category, price, quantity }) => (
        <li key={productId}>
          <Picture>
            <Thumbnail src={getPicture(productId)} title={title} eager />
          </Picture>
          <div>
            <strong>
              {title}
              {quantity > 1 && <small> × {quantity}</small>}
            </strong>
            <small>{category}</small>
          </div>
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
  gap: var(--grove-space-3);
  margin-block-end: var(--grove-space-4) !important;
  padding-block-end: var(--grove-space-4) !important;
  border-block-end: 1px solid var(--grove-border);

  li {
    display: grid;
    grid-template-columns: 5rem minmax(0, 1fr) auto;
    align-items: start;
    gap: var(--grove-space-3);
  }

  div {
    display: grid;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  strong {
    font-weight: 600;
  }

  small {
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
    font-weight: 400;
  }
`;

const Picture = styled.div`
  overflow: hidden;
  border-radius: var(--grove-radius);
`;
