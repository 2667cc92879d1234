import { styled } from 'styled-components';
import type { Revenue } from '@grove/contracts/shop/revenue';
import { revenueSpans } from '@grove/contracts/creator/listOptions';
import type { RevenueSpan } from '@grove/contracts/creator/listOptions';
import { QueryState } from '@grove/platform/QueryState';
import { useListQuery } from '@grove/platform/useListQuery';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { ListToolbar } from '@grove/ui/lists/ListToolbar';
import { ExportButton } from '../portal/ExportButton.tsx';
import { RowsSkeleton } from '../portal/ListSkeleton.tsx';
import { PortalScreen } from '../portal/PortalScreen.tsx';
import { BillingCard } from './BillingCard.tsx';
import { MonthsCard } from './MonthsCard.tsx';
import { ProductsCard } from './ProductsCard.tsx';
import { Refunds } from './Refunds.tsx';
import { RecurringCard } from './RecurringCard.tsx';
import { RecurringCards } from './RecurringCards.tsx';
import { RevenueCards } from './RevenueCards.tsx';
import { TimeZoneCard } from './TimeZoneCard.tsx';
import { exportUrl, useRevenue } from './revenue.api.ts';

const queryParams = ['span'] as const;
const spanLabels = [
  { value: 'year', label: 'Last 12 months' },
  { value: 'all', label: 'All time' },
];

/** The revenue of the creators by month and course, recurring revenue, and refunds. */
export function RevenueScreen() {
  const [{ span: spanParam }] = useListQuery(queryParams);
  const span = revenueSpans.find((option) => option === spanParam) ?? revenueSpans[0];
  const revenue = useRevenue(span);
  return (
    <PortalScreen
      title="Revenue"
      actions={<ExportButton url={exportUrl} fileName="sales.csv" itemName="sale" />}
      error={revenue.error}
    >
      <QueryState query={revenue} skeleton={<RowsSkeleton />}>
        {(ready) => (
          <Stack aria-busy={revenue.isPlaceholderData}>
            <RevenueCards revenue={ready} />
            {ready.recurring && <RecurringCards recurring={ready.recurring} />}
            <SpanChoice span={span} />
            {hasSales(ready) ? <Charts revenue={ready} /> : <NoRevenue />}
            <Refunds />
            <TimeZoneCard timeZone={ready.timeZone} />
            <BillingCard />
          </Stack>
        )}
      </QueryState>
    </PortalScreen>
  );
}

/** Selects the months that are shown. */
function SpanChoice({ span }: { span: RevenueSpan }) {
  const [, setQuery] = useListQuery(queryParams);
  return (
    <ListToolbar
      label="Revenue"
      choices={[
        {
          label: 'Show',
          options: spanLabels,
          value: span,
          onChoose: (value) => {
            setQuery({ span: value === revenueSpans[0] ? '' : value });
          },
        },
      ]}
    />
  );
}

function Charts({ revenue }: { revenue: Revenue }) {
  return (
    <>
      <MonthsCard months={revenue.months} />
      {revenue.recurring && <RecurringCard months={revenue.recurring.months} />}
      <ProductsCard products={revenue.products} />
    </>
  );
}

function hasSales({ months }: Revenue) {
  return months.some(({ sales }) => sales > 0);
}

function NoRevenue() {
  return (
    <Card padding="none">
      <EmptyState
        drawing="seedling"
        title="No revenue yet"
        text="Your members’ purchases will appear here, by month and by course."
      />
    </Card>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-5);
`;
