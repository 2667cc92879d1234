import { CalendarDays, DollarSign, ShoppingBag } from 'lucide-react';
import type { Revenue } from '@grove/contracts/shop/revenue';
import { Dollars } from '@grove/ui/display/Dollars';
import { CardList, StatCard } from '../portal/StatCard.tsx';

/** The three main figures. */
export function RevenueCards({ revenue }: { revenue: Revenue }) {
  return (
    <section aria-labelledby="revenue-figures-title">
      <h2 id="revenue-figures-title" className="grove-unseen">
        Figures
      </h2>
      <CardList>
        <StatCard
          icon={<CalendarDays />}
          label="Monthly Revenue"
          value={<Dollars amount={revenue.thisMonth} />}
        >
          Since the first of the month
        </StatCard>
        <StatCard icon={<DollarSign />} label="Total Revenue" value={<Dollars amount={revenue.total} />}>
          Net of refunds
        </StatCard>
        <StatCard
          icon={<ShoppingBag />}
          label="Average Sale Value"
          value={<Dollars amount={revenue.averageSale} />}
        >
          All orders, before refunds
        </StatCard>
      </CardList>
    </section>
  );
}
