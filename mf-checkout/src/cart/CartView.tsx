import { styled } from 'styled-components';
import type { CartItem } from '@grove/contracts/shop/cart';
import { preserveFocus } from '@grove/ui/lists/preserveFocus';
import { PageHeader } from '@grove/ui/layout/PageHeader';
import { CartCard } from './CartCard.tsx';
import { Aside, CartColumns } from './CartLayout.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import type { CartActions } from './cart.api.ts';

/** The items of a cart and their total. */
export function CartView({ items, actions }: { items: readonly CartItem[]; actions: CartActions }) {
  return (
    <div ref={preserveFocus}>
      <PageHeader title="Your Shopping Cart" />
      <CartColumns>
        <List role="list" aria-label="In your cart">
          {items.map((item) => (
            <CartCard key={item.productId} item={item} actions={actions} />
          ))}
        </List>
        <Aside>
          <OrderSummary items={items} />
        </Aside>
      </CartColumns>
    </div>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--grove-space-4);
  min-inline-size: 0;
`;
