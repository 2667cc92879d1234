import { styled } from 'styled-components';
import { QueryState } from '@grove/platform/QueryState';
import { useUser } from '@grove/platform/session';
import { useVisitorItems } from '@grove/platform/visitorCart';
import { Button } from '@grove/ui/forms/Button';
import { Notice } from '@grove/ui/feedback/Notice';
import { CartSkeleton } from './CartSkeleton.tsx';
import { CartView } from './CartView.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { useCart, useCartActions, useCartMerge } from './cart.api.ts';
import { useVisitorCart, visitorActions } from './visitorCart.api.ts';

/** The cart of a member or a visitor. */
export function CartScreen() {
  const user = useUser();
  if (user === undefined) return <CartSkeleton />;
  return user === null ? <VisitorCart /> : <MemberCart />;
}

function MemberCart() {
  const cart = useCart();
  const actions = useCartActions();
  const merge = useCartMerge();
  if (merge.data === undefined) return <CartSkeleton />;
  return (
    <>
      <UnmergedItemsNotice isMerging={merge.isFetching} onRetry={() => void merge.refetch()} />
      <QueryState query={cart} skeleton={<CartSkeleton />} empty={<EmptyCart />}>
        {(items) => <CartView items={items} actions={actions} />}
      </QueryState>
    </>
  );
}

function VisitorCart() {
  const items = useVisitorCart();
  return items.length === 0 ? <EmptyCart /> : <CartView items={items} actions={visitorActions} />;
}

/** A notice about items in the browser's cart that could not be merged after the sign-in. */
function UnmergedItemsNotice({ isMerging, onRetry }: { isMerging: boolean; onRetry: () => void }) {
  const { length: count } = useVisitorItems();
  if (count === 0) return null;
  return (
    <NoticeSpace>
      <Notice tone="warning" live>
        <p>
          {count === 1 ? 'An item' : `${String(count)} items`} you chose before signing in couldn’t be moved
          to your cart.
        </p>
        <Button size="sm" variant="secondary" loading={isMerging} onClick={onRetry}>
          Try again
        </Button>
      </Notice>
    </NoticeSpace>
  );
}

const NoticeSpace = styled.div`
  margin-block-end: var(--grove-space-5);

  button {
    margin-block-start: var(--grove-space-2);
  }
`;
