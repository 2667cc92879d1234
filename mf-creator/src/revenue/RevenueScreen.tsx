import { styled } from 'styled-components';
import type { Revenue } from '@grove/contracts/shop/revenue';
import { revenueSpans } from '@grove/contracts/creator/listOptions';
import type { RevenueSpan } from '@grove/contracts/creator/listOptions';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { QueryState } from '@grove/platform/QueryState';
import { useListQuery } from '@grove/platform/useListQuery';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { Skeleton } from '@grove/ui/feedback/Skeleton';
import { ListToolbar } from '@grove/ui/lists/ListToolbar';
import { ExportButton } from '../portal/ExportButton.tsx';
import { RowsSkeleton } from '../portal/ListSkeleton.tsx';
import { PortalScreen } from '../portal/PortalScreen.tsx';
import { MonthsCard } from './MonthsCard.tsx';
import { ProductsCard } from './ProductsCard.tsx';
import { Refunds } from './Refunds.tsx';
import { RecurringCards } from './RecurringCards.tsx';
import { RevenueCards } from './RevenueCards.tsx';
import { exportUrl, useRevenue } from './revenue.api.ts';

const queryParams = ['span'] as const;
const spanLabels = [
  { value: 'year', label: 'Last 12 months' },
  { value: 'all', label: 'All time' },
];

const loadRecurring = () => import('./RecurringCard.tsx').then((module) => module.RecurringCard);
const loadSettings = () => import('./RevenueSettings.tsx').then((module) => module.RevenueSettings);

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
            <LazyScreen
              name="revenue-settings"
              load={loadSettings}
              skeleton={<Skeleton shape="card" height="30rem" />}
            >
              {(Settings) => <Settings timeZone={ready.timeZone} />}
            </LazyScreen>
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

function Charts({ revenue: { months, products, recurring } }: { revenue: Revenue }) {
  return (
    <>
      <MonthsCard months={months} />
      {recurring && (
        <LazyScreen name="recurring" load={loadRecurring} skeleton={<Skeleton shape="card" height="24rem" />}>
          {(RecurringCard) => <RecurringCard months={recurring.months} />}
        </LazyScreen>
      )}
      <ProductsCard products={products} />
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
