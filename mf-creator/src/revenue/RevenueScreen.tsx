import { styled } from 'styled-components';
import type { Revenue } from '@grove/contracts/revenue';
import { revenueSpans } from '@grove/contracts/revenueSpans';
import type { RevenueSpan } from '@grove/contracts/revenueSpans';
import { QueryState } from '@grove/platform/QueryState';
import { useListQuery } from '@grove/platform/useListQuery';
import { Card } from '@grove/ui/Card';
import { EmptyState } from '@grove/ui/EmptyState';
import { ListToolbar } from '@grove/ui/ListToolbar';
import { ExportButton } from '../portal/ExportButton.tsx';
import { RowsSkeleton } from '../portal/ListSkeleton.tsx';
import { PortalScreen } from '../portal/PortalScreen.tsx';
import { MonthsCard } from './MonthsCard.tsx';
import { ProductsCard } from './ProductsCard.tsx';
import { Refunds } from './Refunds.tsx';
import { RevenueCards } from './RevenueCards.tsx';
import { TimeZoneCard } from './TimeZoneCard.tsx';
import { exportAddress, useRevenue } from './revenue.api.ts';

const asked = ['span'] as const;
const spanLabels = [
  { value: 'year', label: 'Last 12 months' },
  { value: 'all', label: 'All time' },
];

/** The revenue of the creators by month and course, and refunds. */
export function RevenueScreen() {
  const [{ span: wished }] = useListQuery(asked);
  const span = revenueSpans.find((one) => one === wished) ?? revenueSpans[0];
  const revenue = useRevenue(span);
  return (
    <PortalScreen
      title="Revenue"
      actions={<ExportButton address={exportAddress} fileName="sales.csv" what="sale" />}
      error={revenue.error}
    >
      <QueryState query={revenue} skeleton={<RowsSkeleton />}>
        {(ready) => (
          <Parts aria-busy={revenue.isPlaceholderData}>
            <RevenueCards revenue={ready} />
            <SpanChoice span={span} />
            {hasSales(ready) ? <Charts revenue={ready} /> : <NoRevenue />}
            <Refunds />
            <TimeZoneCard timeZone={ready.timeZone} />
          </Parts>
        )}
      </QueryState>
    </PortalScreen>
  );
}

/** Selects the months that are shown. */
function SpanChoice({ span }: { span: RevenueSpan }) {
  const [, ask] = useListQuery(asked);
  return (
    <ListToolbar
      label="Revenue"
      choices={[
        {
          label: 'Show',
          options: spanLabels,
          value: span,
          onChoose: (chosen) => {
            ask({ span: chosen === revenueSpans[0] ? '' : chosen });
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

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-5);
`;
