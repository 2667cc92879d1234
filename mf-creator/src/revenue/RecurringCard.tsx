import type { RecurringRevenue } from '@grove/contracts/shop/revenue';
import { formatWholeNumber } from '@grove/contracts/fields/formats';
import { Dollars } from '@grove/ui/display/Dollars';
import { Cell, Row, Table } from '@grove/ui/lists/Table';
import { formatLongMonth } from '../portal/formatLongMonth.ts';
import { ChartCard } from './ChartCard.tsx';
import { formatShortMonth } from './formats.ts';

const columns = ['Month', 'Subscribers', 'Recurring revenue'];

/** The monthly recurring revenue at the end of each month. The table starts with the latest month. */
export function RecurringCard({ months }: Pick<RecurringRevenue, 'months'>) {
  const bars = months.map(({ month, monthly }) => ({
    label: formatShortMonth(month),
    name: formatLongMonth(month),
    dollars: Number(monthly),
  }));
  return (
    <ChartCard id="recurring" title="Recurring Revenue by Month" bars={bars}>
      <Table label="Recurring revenue by month" columns={columns}>
        {months.toReversed().map(({ month, monthly, subscribers }) => (
          <Row key={month}>
            <Cell>{formatLongMonth(month)}</Cell>
            <Cell label="Subscribers">{formatWholeNumber(subscribers)}</Cell>
            <Cell label="Recurring revenue">
              <Dollars amount={monthly} />
            </Cell>
          </Row>
        ))}
      </Table>
    </ChartCard>
  );
}
