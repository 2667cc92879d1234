import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { styled } from 'styled-components';
import type { OrderStatus, Receipt } from '@grove/contracts/orders';
import { orderStatusWords } from '@grove/contracts/orderStatusWords';
import { Link } from '@grove/platform/Link';
import { Moment } from '@grove/platform/Moment';
import { unlessFromPage } from '@grove/platform/pageQueries';
import { pathTo } from '@grove/platform/pathTo';
import { QueryState } from '@grove/platform/QueryState';
import { codeOf } from '@grove/platform/refusal';
import { useTitle } from '@grove/platform/useTitle';
import { Button } from '@grove/ui/Button';
import { EmptyState } from '@grove/ui/EmptyState';
import { ItemLines } from '../ItemLines.tsx';
import { Sums } from '../Sums.tsx';
import { PrintStyle } from './PrintStyle.tsx';
import { Paper, ReceiptSkeleton } from './ReceiptSkeleton.tsx';

const missing: unknown[] = ['order-not-found', 'not-found', 'bad-request'];

/** The receipt of an order, which can be printed. */
export function ReceiptScreen({ orderId }: { orderId: string }) {
  const receipt = useQuery<Receipt>({ queryKey: ['/api/orders', orderId], refetchOnMount: unlessFromPage });
  useTitle(receipt.data === undefined ? undefined : `Receipt ${receipt.data.number}`);
  return (
    <>
      <PrintStyle />
      {missing.includes(codeOf(receipt.error)) ? (
        <EmptyState
          level={1}
          drawing="path"
          title="Order not found"
          text="Check the link, or sign in with the account that placed the order."
          action={
            <Button as={Link} to={pathTo('library')}>
              Browse Library
            </Button>
          }
        />
      ) : (
        <QueryState query={receipt} skeleton={<ReceiptSkeleton />}>
          {(ready) => <Sheet receipt={ready} />}
        </QueryState>
      )}
    </>
  );
}

/** Orders without a completed payment have no receipt. */
const withoutReceipt: readonly OrderStatus[] = ['open', 'processing', 'expired', 'review'];

function Sheet({ receipt }: { receipt: Receipt }) {
  const { number, status, items, subtotal, tax, total, refunded, buyer, seller, createdAt, paidAt } = receipt;
  return (
    <Paper padding="lg" as="article">
      <Head>
        <div>
          <h1>{withoutReceipt.includes(status) ? 'Order' : 'Receipt'}</h1>
          <p>{number}</p>
        </div>
        <Button
          className="grove-unprinted"
          variant="secondary"
          icon={<Printer size={16} aria-hidden />}
          onClick={() => {
            print();
          }}
        >
          Print
        </Button>
      </Head>
      <Facts>
        <div>
          <dt>Sold by</dt>
          <dd>{seller.name}</dd>
        </div>
        <div>
          <dt>Bought by</dt>
          <dd>
            {buyer.username}
            <br />
            {buyer.email}
          </dd>
        </div>
        <div>
          <dt>Date</dt>
          <dd>
            <Moment at={paidAt ?? createdAt} form="long-day" />
          </dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>{orderStatusWords[status]}</dd>
        </div>
      </Facts>
      <h2 className="grove-unseen">Items</h2>
      <ItemLines items={items} />
      <Sums subtotal={subtotal} tax={tax} total={total} refunded={refunded} />
    </Paper>
  );
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: var(--grove-space-4);
  margin-block-end: var(--grove-space-5);

  h1 {
    margin: 0;
  }

  p {
    margin: var(--grove-space-1) 0 0;
    color: var(--grove-muted);
  }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: var(--grove-space-4);
  margin: 0 0 var(--grove-space-6);

  dt {
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
