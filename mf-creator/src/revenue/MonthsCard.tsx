import type { MonthRevenue } from '@grove/contracts/shop/revenue';
import { formatWholeNumber } from '@grove/contracts/fields/formats';
import { Cell, Row, Table } from '@grove/ui/lists/Table';
import { formatLongMonth } from '../portal/formatLongMonth.ts';
import { ChartCard } from './ChartCard.tsx';
import { formatShortMonth } from './formats.ts';
import { MoneyCells } from './MoneyCells.tsx';

const columns = ['Month', 'Sales', 'Paid', 'Refunded', 'Revenue'];

/** The revenue by month. The chart is in chronological order, the table starts with the latest month. */
export function MonthsCard({ months }: { months: readonly MonthRevenue[] }) {
  const bars = months.map(({ month, revenue }) => ({
    label: formatShortMonth(month),
    name: formatLongMonth(month),
    dollars: Number(revenue),
  }));
  return (
    <ChartCard id="months" title="Revenue by Month" bars={bars}>
      <Table label="Revenue by month" columns={columns}>
        {months.toReversed().map(({ month, sales, gross, refunded, revenue }) => (
          <Row key={month}>
            <Cell>{formatLongMonth(month)}</Cell>
            <Cell label="Sales">{formatWholeNumber(sales)}</Cell>
            <MoneyCells {...{ gross, refunded, revenue }} />
          </Row>
        ))}
      </Table>
    </ChartCard>
  );
}
