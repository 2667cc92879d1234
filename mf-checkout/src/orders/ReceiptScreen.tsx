import { Printer } from 'lucide-react';
import { styled } from 'styled-components';
import type { OrderStatus, Receipt } from '@grove/contracts/shop/orders';
import { orderStatusLabels } from '@grove/contracts/shop/orderStatusLabels';
import { emit } from '@grove/platform/events';
import { Link } from '@grove/platform/Link';
import { Moment } from '@grove/platform/Moment';
import { pathTo } from '@grove/platform/pathTo';
import { QueryState } from '@grove/platform/QueryState';
import { useUser } from '@grove/platform/session';
import { useTitle } from '@grove/platform/useTitle';
import { Button } from '@grove/ui/forms/Button';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { Notice } from '@grove/ui/feedback/Notice';
import { OrderItemList } from '../OrderItemList.tsx';
import { OrderTotals } from '../OrderTotals.tsx';
import { PrintStyle } from './PrintStyle.tsx';
import { ReceiptPaper, ReceiptSkeleton } from './ReceiptSkeleton.tsx';
import { useReceipt } from './receipt.api.ts';

/** The receipt of an order, which can be printed. */
export function ReceiptScreen({ orderId }: { orderId: string }) {
  const { receipt, isMissing, isClaiming } = useReceipt(orderId);
  useTitle(receipt.data === undefined ? undefined : `Receipt ${receipt.data.number}`);
  return (
    <>
      <PrintStyle />
      {isClaiming && <ReceiptSkeleton />}
      {!isClaiming && isMissing && <MissingOrder />}
      {!isClaiming && !isMissing && (
        <QueryState query={receipt} skeleton={<ReceiptSkeleton />}>
          {(loadedReceipt) => <ReceiptSheet receipt={loadedReceipt} />}
        </QueryState>
      )}
    </>
  );
}

function MissingOrder() {
  const isVisitor = useUser() === null;
  return (
    <EmptyState
      level={1}
      drawing="path"
      title="Order not found"
      text="Check the link, or sign in with the account that placed the order."
      action={
        isVisitor ? (
          <SignInButton />
        ) : (
          <Button as={Link} to={pathTo('library')}>
            Browse Library
          </Button>
        )
      }
    />
  );
}

/** Opens the shell's sign-in dialog, which returns to this page. */
function SignInButton() {
  return (
    <Button
      className="grove-unprinted"
      onClick={() => {
        emit('sign-in-requested');
      }}
    >
      Sign in
    </Button>
  );
}

/** Orders without a completed payment have no receipt. */
const statusesWithoutReceipt: readonly OrderStatus[] = ['open', 'processing', 'expired', 'review'];

function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { number, status, items, subtotal, tax, total, refunded, buyer, seller, createdAt, paidAt } = receipt;
  return (
    <ReceiptPaper padding="lg" as="article">
      <Head>
        <div>
          <h1>{statusesWithoutReceipt.includes(status) ? 'Order' : 'Receipt'}</h1>
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
          <dd>
            <Lines>{[seller.name, seller.address].filter(Boolean).join('\n')}</Lines>
            {seller.taxNumber !== undefined && <Lines>Tax number: {seller.taxNumber}</Lines>}
          </dd>
        </div>
        {buyer.email !== '' && (
          <div>
            <dt>Bought by</dt>
            <dd>
              {buyer.username}
              <br />
              {buyer.email}
            </dd>
          </div>
        )}
        <div>
          <dt>Date</dt>
          <dd>
            <Moment at={paidAt ?? createdAt} format="long-day" />
          </dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>{orderStatusLabels[status]}</dd>
        </div>
      </Facts>
      {receipt.access === 'awaits-owner' && <OwnerNotice email={buyer.email} />}
      <h2 className="grove-unseen">Items</h2>
      <OrderItemList items={items} />
      <OrderTotals subtotal={subtotal} tax={tax} total={total} refunded={refunded} />
    </ReceiptPaper>
  );
}

/** A purchase without proof of its owner's address opens after they sign in. */
function OwnerNotice({ email }: { email: string }) {
  return (
    <Waiting className="grove-unprinted">
      <Notice tone="success">
        {email === ''
          ? 'You’ve paid. Your purchase opens after you sign in.'
          : `You’ve paid. Your purchase opens after you sign in with ${email}. The receipt that we emailed you has a link to it.`}
      </Notice>
      <SignInButton />
    </Waiting>
  );
}

const Lines = styled.span`
  display: block;
  white-space: pre-line;
`;

const Waiting = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--grove-space-4);
  margin-block-end: var(--grove-space-6);

  > :first-child {
    justify-self: stretch;
  }
`;

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
