import type { MonthRevenue } from '@grove/contracts/revenue';
import { formatWholeNumber } from '@grove/contracts/wholeNumber';
import { Cell, Row, Table } from '@grove/ui/Table';
import { longMonth } from '../portal/longMonth.ts';
import { ChartCard } from './ChartCard.tsx';
import { shortMonth } from './formats.ts';
import { MoneyCells } from './MoneyCells.tsx';

const columns = ['Month', 'Sales', 'Paid', 'Refunded', 'Revenue'];

/** The revenue by month. The chart is in chronological order, the table starts with the latest month. */
export function MonthsCard({ months }: { months: readonly MonthRevenue[] }) {
  const earned = months.map(({ month, revenue }) => ({
    label: shortMonth(month),
    name: longMonth(month),
    dollars: Number(revenue),
  }));
  return (
    <ChartCard id="months" title="Revenue by Month" earned={earned}>
      <Table label="Revenue by month" columns={columns}>
        {months.toReversed().map(({ month, sales, gross, refunded, revenue }) => (
          <Row key={month}>
            <Cell>{longMonth(month)}</Cell>
            <Cell label="Sales">{formatWholeNumber(sales)}</Cell>
            <MoneyCells {...{ gross, refunded, revenue }} />
          </Row>
        ))}
      </Table>
    </ChartCard>
  );
}
