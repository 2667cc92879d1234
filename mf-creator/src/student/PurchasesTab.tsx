import { styled } from 'styled-components';
import { Link } from '@grove/platform/Link';
import { Moment } from '@grove/platform/Moment';
import { pathTo } from '@grove/platform/pathTo';
import { QueryState } from '@grove/platform/QueryState';
import { Card } from '@grove/ui/layout/Card';
import { Dollars } from '@grove/ui/display/Dollars';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { Cell, Row, Table } from '@grove/ui/lists/Table';
import { RowsSkeleton } from '../portal/ListSkeleton.tsx';
import { CoursesCard } from './CoursesCard.tsx';
import { shortenPaymentId } from './shortenPaymentId.ts';
import { usePurchases } from './student.api.ts';

const columns = ['Product', 'Date', 'Amount', 'Payment ID'];

/** The purchases and the courses of a student. */
export function PurchasesTab({ studentId }: { studentId: string }) {
  const purchases = usePurchases(studentId);
  return (
    <Stack>
      <QueryState query={purchases} skeleton={<RowsSkeleton />} empty={<NoPurchases />}>
        {(list) => (
          <Table label="Purchases" columns={columns}>
            {list.map(({ id, productId, title, createdAt, amount, stripePaymentId }) => (
              <Row key={id}>
                <Cell>
                  <strong>
                    <Link to={pathTo('product', { productId })}>{title}</Link>
                  </strong>
                  <ProductId>{productId}</ProductId>
                </Cell>
                <Cell label="Date">
                  <Moment at={createdAt} format="day" />
                </Cell>
                <Cell label="Amount">
                  <Dollars amount={amount} />
                </Cell>
                <Cell label="Payment ID">
                  {stripePaymentId === undefined ? '—' : shortenPaymentId(stripePaymentId)}
                </Cell>
              </Row>
            ))}
          </Table>
        )}
      </QueryState>
      <CoursesCard studentId={studentId} />
    </Stack>
  );
}

function NoPurchases() {
  return (
    <Card padding="none">
      <EmptyState drawing="basket" title="No purchases yet" text="Their purchases will appear here." />
    </Card>
  );
}

const Stack = styled.div`
  display: grid;
  gap: var(--grove-space-5);
`;

const ProductId = styled.span`
  display: block;
  color: var(--grove-muted);
  font-size: var(--grove-text-12);
  overflow-wrap: anywhere;
`;
