import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { Card, CardTitle } from '@grove/ui/Card';
import { Collapsible } from '@grove/ui/Collapsible';
import { Skeleton } from '@grove/ui/Skeleton';
import type { Earned } from './RevenueChart.tsx';

interface ChartCardProps {
  /** The id of the heading. */
  id: string;
  title: string;
  earned: readonly Earned[];
  isLying?: boolean;
  /** The table with the figures of the chart. */
  children: ReactNode;
}

const loadChart = () => import('./RevenueChart.tsx').then((module) => module.RevenueChart);

/** A revenue chart with a table of its figures. The chart library is loaded on demand. */
export function ChartCard({ id, title, earned, isLying = false, children }: ChartCardProps) {
  return (
    <Sheet as="section" aria-labelledby={id}>
      <CardTitle id={id}>{title}</CardTitle>
      <LazyScreen name="revenue-chart" load={loadChart} skeleton={<Skeleton shape="card" height="17.5rem" />}>
        {(Chart) => <Chart title={title} earned={earned} isLying={isLying} />}
      </LazyScreen>
      <Behind>
        <Collapsible title={`${title}, as a table`}>{children}</Collapsible>
      </Behind>
    </Sheet>
  );
}

const Sheet = styled(Card)`
  min-inline-size: 0;
`;

const Behind = styled.div`
  margin-block-start: var(--grove-space-4);
`;
