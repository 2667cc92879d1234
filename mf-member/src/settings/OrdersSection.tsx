import { useRef } from 'react';
import { styled } from 'styled-components';
import type { Order, OrderStatus } from '@grove/contracts/shop/orders';
import { orderStatusLabels } from '@grove/contracts/shop/orderStatusLabels';
import { Link } from '@grove/platform/Link';
import { Moment } from '@grove/platform/Moment';
import { pathTo } from '@grove/platform/pathTo';
import { QueryState } from '@grove/platform/QueryState';
import { Badge } from '@grove/ui/display/Badge';
import type { BadgeProps } from '@grove/ui/display/Badge';
import { Button } from '@grove/ui/forms/Button';
import { Dollars } from '@grove/ui/display/Dollars';
import { RowList } from '@grove/ui/lists/RowList';
import { ShowMore } from '@grove/ui/lists/ShowMore';
import { SkeletonGroup, SkeletonText } from '@grove/ui/feedback/Skeleton';
import { SettingNote, SettingsSection } from './SettingsLayout.tsx';
import { useOrders } from './orders.api.ts';

type Orders = ReturnType<typeof useOrders>;

/** The member's orders, each with a receipt. */
export function OrdersSection() {
  const orders = useOrders();
  return (
    <SettingsSection id="orders">
      <QueryState
        query={orders}
        skeleton={<OrdersSkeleton />}
        isEmpty={({ pages }) => pages.every((page) => page.orders.length === 0)}
        empty={<NoOrders />}
      >
        {({ pages }) => <OrderList query={orders} orders={pages.flatMap((page) => page.orders)} />}
      </QueryState>
    </SettingsSection>
  );
}

function OrderList({ query, orders }: { query: Orders; orders: Order[] }) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <List role="list" ref={list}>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </List>
      <ShowMore query={query} count={orders.length} list={list} what="orders" />
    </>
  );
}

function OrderRow({ order }: { order: Order }) {
  const { id, number, status, items, total, refunded, createdAt, paidAt } = order;
  return (
    <li>
      <div>
        <strong>
          {items
            .map(({ title, quantity }) => (quantity > 1 ? `${title} × ${String(quantity)}` : title))
            .join(', ')}
        </strong>
        <SettingNote>
          {number} · <Moment at={paidAt ?? createdAt} format="long-day" />
        </SettingNote>
      </div>
      <OrderAmount>
        <span>
          <Dollars amount={total} />
        </span>
        <Badge variant={badgeVariants[status]}>{orderStatusLabels[status]}</Badge>
        {refunded !== '0.00' && (
          <SettingNote>
            <Dollars amount={refunded} /> refunded
          </SettingNote>
        )}
      </OrderAmount>
      <Button as={Link} to={pathTo('order', { orderId: id })} variant="secondary" size="sm">
        Receipt<span className="grove-unseen"> {number}</span>
      </Button>
    </li>
  );
}

const badgeVariants: Record<OrderStatus, NonNullable<BadgeProps['variant']>> = {
  open: 'neutral',
  processing: 'primary',
  paid: 'success',
  expired: 'neutral',
  review: 'warning',
  disputed: 'warning',
  refunded: 'neutral',
};

function NoOrders() {
  return (
    <EmptyRow>
      <SettingNote>No orders yet.</SettingNote>
      <Link to={pathTo('library')}>Browse Library</Link>
    </EmptyRow>
  );
}

function OrdersSkeleton() {
  return (
    <SkeletonGroup>
      <SkeletonText lines={4} />
    </SkeletonGroup>
  );
}

const List = styled(RowList)`
  li {
    gap: var(--grove-space-3) var(--grove-space-4);
    padding-block: var(--grove-space-4);
  }

  li > div:first-child {
    flex: 1 1 14rem;
    min-inline-size: 0;
  }

  strong {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

const OrderAmount = styled.div`
  --grove-figures: tabular-nums;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--grove-space-1) var(--grove-space-3);
`;

const EmptyRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--grove-space-2) var(--grove-space-4);
  padding-block: var(--grove-space-3) var(--grove-space-4);
`;
