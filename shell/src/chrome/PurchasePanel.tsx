import type { Receipt } from '@grove/contracts/shop/orders';
import { Link } from '@grove/platform/Link';
import { navigate } from '@grove/platform/navigation';
import { readPageData } from '@grove/platform/pageData';
import { pathTo } from '@grove/platform/pathTo';
import { QueryState } from '@grove/platform/QueryState';
import { getErrorCode } from '@grove/platform/requestErrors';
import { Notice } from '@grove/ui/feedback/Notice';
import { SkeletonGroup, SkeletonText } from '@grove/ui/feedback/Skeleton';
import { Button } from '@grove/ui/forms/Button';
import { Card, CardTitle } from '@grove/ui/layout/Card';
import { Page } from '@grove/ui/layout/Page';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { PurchasedItem } from './PurchasedItem.tsx';

/** Names what was bought, and starts it. Members can dismiss it. A buyer without a confirmed account sees it as the
 *  page's content. */
export function PurchasePanel({ orderId }: { orderId: string }) {
  const receipt = useQuery<Receipt>({ queryKey: ['/api/orders', orderId] });
  const { purchase } = readPageData();
  const email = purchase?.orderId === orderId ? purchase.email : undefined;
  // Anyone can write an order's id into the URL.
  if (email === undefined && getErrorCode(receipt.error) !== undefined) return null;
  return (
    <FullPage>
      <Panel as="section" aria-label="Your purchase">
        <QueryState query={receipt} skeleton={<PanelSkeleton />}>
          {(order) => <Purchase order={order} email={email} />}
        </QueryState>
      </Panel>
    </FullPage>
  );
}

function Purchase({ order, email }: { order: Receipt; email: string | undefined }) {
  const isOpen = order.access === 'granted';
  return (
    <>
      <Head>
        <CardTitle as={email === undefined ? 'h2' : 'h1'}>Your purchase</CardTitle>
        {email === undefined && (
          <Button
            variant="ghost"
            size="sm"
            iconOnly
            icon={<X size={16} aria-hidden />}
            aria-label="Dismiss"
            onClick={dismiss}
          />
        )}
      </Head>
      <Items role="list">
        {order.items.map((item) => (
          <PurchasedItem key={item.productId} item={item} isOpen={isOpen} />
        ))}
      </Items>
      {email !== undefined && (
        <Notice>
          We emailed <strong>{email}</strong> a link to set your password; it opens the rest of your account.
        </Notice>
      )}
      <p>
        <Link to={pathTo('order', { orderId: order.id })}>View receipt</Link>
      </p>
    </>
  );
}

/** Removes the order from the URL, so that the panel does not return after a reload. */
function dismiss() {
  const query = new URLSearchParams(location.search);
  query.delete('order');
  const rest = query.size === 0 ? '' : `?${query.toString()}`;
  navigate(location.pathname + rest + location.hash, { replace: true });
}

function PanelSkeleton() {
  return (
    <SkeletonGroup>
      <SkeletonText lines={3} />
    </SkeletonGroup>
  );
}

/** In the column of the welcome screen, the page would otherwise be as wide as its text and grow when that arrives. */
const FullPage = styled(Page)`
  inline-size: 100%;
  padding-block-end: 0;
`;

const Panel = styled(Card)`
  display: grid;
  gap: var(--grove-space-4);
  min-block-size: 11rem;

  p {
    margin: 0;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--grove-space-3);

  > * {
    margin: 0;
  }
`;

const Items = styled.ul`
  display: grid;
  gap: var(--grove-space-4);
`;
