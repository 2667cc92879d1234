import { Repeat, Users } from 'lucide-react';
import type { RecurringRevenue } from '@grove/contracts/shop/revenue';
import { formatWholeNumber } from '@grove/contracts/fields/formats';
import { Dollars } from '@grove/ui/display/Dollars';
import { CardList, StatCard } from '../portal/StatCard.tsx';
import { formatDollars } from './formats.ts';

/** The monthly recurring revenue and the number of subscribers, each with its change in 30 days. */
export function RecurringCards({ recurring: { now, before } }: { recurring: RecurringRevenue }) {
  return (
    <section aria-labelledby="recurring-figures-title">
      <h2 id="recurring-figures-title" className="grove-unseen">
        Memberships
      </h2>
      <CardList>
        <StatCard
          icon={<Repeat />}
          label="Monthly Recurring Revenue"
          value={<Dollars amount={now.monthly} />}
          trend={formatChange(Number(now.monthly) - Number(before.monthly), formatDollars)}
        >
          Active and past due memberships, yearly prices divided by 12
        </StatCard>
        <StatCard
          icon={<Users />}
          label="Active Subscribers"
          value={formatWholeNumber(now.subscribers)}
          trend={formatChange(now.subscribers - before.subscribers, formatWholeNumber)}
        >
          Members with such a membership
        </StatCard>
      </CardList>
    </section>
  );
}

/** '+$12.00 in the last 30 days' */
function formatChange(change: number, format: (amount: number) => string): string {
  if (change === 0) return 'No change in the last 30 days';
  return `${change > 0 ? '+' : '−'}${format(Math.abs(change))} in the last 30 days`;
}
