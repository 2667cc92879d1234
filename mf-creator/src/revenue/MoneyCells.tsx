import type { MonthRevenue } from '@grove/contracts/shop/revenue';
import { Dollars } from '@grove/ui/display/Dollars';
import { Cell } from '@grove/ui/lists/Table';

/** The last cells of a row: paid, refunded and net revenue. */
export function MoneyCells({
  gross,
  refunded,
  revenue,
}: Pick<MonthRevenue, 'gross' | 'refunded' | 'revenue'>) {
  return (
    <>
      <Cell label="Paid">
        <Dollars amount={gross} />
      </Cell>
      <Cell label="Refunded">
        <Dollars amount={refunded} />
      </Cell>
      <Cell label="Revenue">
        <Dollars amount={revenue} />
      </Cell>
    </>
  );
}
