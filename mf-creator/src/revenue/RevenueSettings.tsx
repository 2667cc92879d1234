import { BillingCard } from './BillingCard.tsx';
import { TimeZoneCard } from './TimeZoneCard.tsx';

/** The settings for reports and for the billing of memberships. */
export function RevenueSettings({ timeZone }: { timeZone: string }) {
  return (
    <>
      <TimeZoneCard timeZone={timeZone} />
      <BillingCard />
    </>
  );
}
