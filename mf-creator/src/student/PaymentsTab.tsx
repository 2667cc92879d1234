import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Purchase } from '@grove/contracts/creator/students';
import { Link } from '@grove/platform/Link';
import { Moment } from '@grove/platform/Moment';
import { pathTo } from '@grove/platform/pathTo';
import { QueryState } from '@grove/platform/QueryState';
import { Badge } from '@grove/ui/display/Badge';
import type { BadgeProps } from '@grove/ui/display/Badge';
import { Card } from '@grove/ui/layout/Card';
import { Dollars } from '@grove/ui/display/Dollars';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { Cell, Row, Table } from '@grove/ui/lists/Table';
import { RowsSkeleton } from '../portal/ListSkeleton.tsx';
import { RefundButton } from './RefundButton.tsx';
import { shortenPaymentId } from './shortenPaymentId.ts';
import { usePurchases } from './student.api.ts';

const columns = ['Date', 'Product', 'Amount', 'Payment ID', 'Status'];

const statuses = {
  completed: { label: 'Completed', variant: 'success' },
  processing: { label: 'Processing', variant: 'neutral' },
  review: { label: 'In review', variant: 'warning' },
  disputed: { label: 'Disputed', variant: 'danger' },
  refunded: { label: 'Refunded', variant: 'neutral' },
  'partly-refunded': { label: 'Partially refunded', variant: 'neutral' },
} as const satisfies Record<Purchase['status'], Omit<BadgeProps, 'children'> & { label: string }>;

/** The payments of a student with their status. */
export function PaymentsTab({ studentId }: { studentId: string }) {
  const purchases = usePurchases(studentId);
  return (
    <QueryState query={purchases} skeleton={<RowsSkeleton />} empty={<NoPayments />}>
      {(list) => <Payments studentId={studentId} list={list} />}
    </QueryState>
  );
}

function Payments({ studentId, list }: { studentId: string; list: readonly Purchase[] }) {
  const refundable = list.filter((purchase) => isRefundable(purchase, list));
  const getTitles = ({ orderId }: Purchase) =>
    list.filter((other) => other.orderId === orderId).map(({ title }) => title);
  return (
    <Table label="Payments" columns={refundable.length > 0 ? [...columns, ''] : columns}>
      {list.map((purchase) => (
        <PaymentRow key={purchase.id} purchase={purchase}>
          {refundable.length > 0 && (
            <Cell>
              {refundable.includes(purchase) && (
                <RefundButton studentId={studentId} purchase={purchase} titles={getTitles(purchase)} />
              )}
            </Cell>
          )}
        </PaymentRow>
      ))}
    </Table>
  );
}

function PaymentRow({ purchase, children }: { purchase: Purchase; children: ReactNode }) {
  const { productId, title, createdAt, amount, amountRefunded, stripePaymentId } = purchase;
  const { label, variant } = statuses[purchase.status];
  return (
    <Row>
      <Cell label="Date">
        <Moment at={createdAt} format="day" />
      </Cell>
      <Cell label="Product">
        <Link to={pathTo('product', { productId })}>{title}</Link>
      </Cell>
      <Cell label="Amount">
        <Dollars amount={amount} />
        {amountRefunded !== '0.00' && (
          <Refunded>
            <Dollars amount={amountRefunded} /> refunded
          </Refunded>
        )}
      </Cell>
      <Cell label="Payment ID">
        {stripePaymentId === undefined ? 'N/A' : shortenPaymentId(stripePaymentId)}
      </Cell>
      <Cell label="Status">
        <Badge variant={variant}>{label}</Badge>
      </Cell>
      {children}
    </Row>
  );
}

/**
 * Whether the refund button is shown: for orders paid by card and not fully refunded, once at the first
 * product of an order.
 */
function isRefundable(purchase: Purchase, list: readonly Purchase[]): boolean {
  const { orderId, stripePaymentId, status } = purchase;
  const isFirst = list.find((other) => other.orderId === orderId) === purchase;
  const isPaid = status === 'completed' || status === 'partly-refunded' || status === 'review';
  return isFirst && isPaid && stripePaymentId !== undefined;
}

function NoPayments() {
  return (
    <Card padding="none">
      <EmptyState drawing="basket" title="No payments yet" text="Their payments will appear here." />
    </Card>
  );
}

const Refunded = styled.div`
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
  line-height: 1.25;
`;
