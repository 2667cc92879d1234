import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { Card, CardTitle } from '@grove/ui/layout/Card';
import { Collapsible } from '@grove/ui/layout/Collapsible';
import { Skeleton } from '@grove/ui/feedback/Skeleton';
import type { RevenueBar } from './RevenueChart.tsx';

interface ChartCardProps {
  /** The id of the heading. */
  id: string;
  title: string;
  bars: readonly RevenueBar[];
  isHorizontal?: boolean;
  /** The table with the figures of the chart. */
  children: ReactNode;
}

const loadChart = () => import('./RevenueChart.tsx').then((module) => module.RevenueChart);

/** A revenue chart with a table of its figures. The chart library is loaded on demand. */
export function ChartCard({ id, title, bars, isHorizontal = false, children }: ChartCardProps) {
  return (
    <ChartSection as="section" aria-labelledby={id}>
      <CardTitle id={id}>{title}</CardTitle>
      <LazyScreen name="revenue-chart" load={loadChart} skeleton={<Skeleton shape="card" height="17.5rem" />}>
        {(Chart) => <Chart title={title} bars={bars} isHorizontal={isHorizontal} />}
      </LazyScreen>
      <TableArea>
        <Collapsible title={`${title}, as a table`}>{children}</Collapsible>
      </TableArea>
    </ChartSection>
  );
}

const ChartSection = styled(Card)`
  min-inline-size: 0;
`;

const TableArea = styled.div`
  margin-block-start: var(--grove-space-4);
`;
