import { styled } from 'styled-components';
import type { RefundedOrder } from '@grove/contracts/shop/revenue';
import { Link } from '@grove/platform/Link';
import { Moment } from '@grove/platform/Moment';
import { Card, cardLink } from '@grove/ui/layout/Card';
import { Dollars } from '@grove/ui/display/Dollars';
import { Cell, Row, Table } from '@grove/ui/lists/Table';
import { PagedList } from '../portal/PagedList.tsx';
import { portalPaths } from '../portal/portalPaths.ts';
import { useRefunds } from './revenue.api.ts';

const columns = ['Student', 'Order', 'Refunded', 'Reason', 'Date'];

/** The table of refunds, latest first. */
export function Refunds() {
  const refunds = useRefunds();
  return (
    <section aria-labelledby="refunds">
      <Title id="refunds">Refunds</Title>
      <PagedList
        query={refunds}
        getItems={(page) => page.refunds}
        empty={<Card as="p">No refunds yet.</Card>}
        what="refunds"
      >
        {(listed) => (
          <Table label="Refunds" columns={columns}>
            {listed.map((refund) => (
              <RefundRow key={refund.orderId} refund={refund} />
            ))}
          </Table>
        )}
      </PagedList>
    </section>
  );
}

function RefundRow({ refund }: { refund: RefundedOrder }) {
  const { studentId, username, number, titles, total, refunded, reasons, refundedAt } = refund;
  const name = username ?? 'Former member';
  return (
    <Row interactive={studentId !== null}>
      <Cell>
        {studentId === null ? (
          <b>{name}</b>
        ) : (
          <Link to={portalPaths.student(studentId, 'payments')} className={cardLink}>
            {name}
          </Link>
        )}
      </Cell>
      <Cell label="Order">
        <span title={titles.join(', ')}>
          <MutedText>{number}</MutedText> {titles.join(', ')}
        </span>
      </Cell>
      <Cell label="Refunded">
        <span>
          <Dollars amount={refunded} /> of <Dollars amount={total} />
        </span>
      </Cell>
      <Cell label="Reason">{reasons.join('; ') || '—'}</Cell>
      <Cell label="Date">
        <Moment at={refundedAt} format="day" />
      </Cell>
    </Row>
  );
}

const Title = styled.h2`
  margin: 0 0 var(--grove-space-4);
  font-size: var(--grove-text-22);
`;

const MutedText = styled.span`
  color: var(--grove-muted);
  font-size: var(--grove-text-12);
  white-space: nowrap;
`;
