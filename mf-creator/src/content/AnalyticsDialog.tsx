import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { CreatorProduct, ProductAnalytics } from '@grove/contracts/shop/creatorProducts';
import { QueryState } from '@grove/platform/QueryState';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { Dollars } from '@grove/ui/display/Dollars';
import { ProgressBar } from '@grove/ui/feedback/ProgressBar';
import { Cell, Row, Table } from '@grove/ui/lists/Table';
import { RowsSkeleton } from '../portal/ListSkeleton.tsx';
import { formatLongMonth } from '../portal/formatLongMonth.ts';
import { useAnalytics } from './content.api.ts';

/** A dialog with a product's analytics: its students' progress, where they stop, and its sales. */
export function AnalyticsDialog({ product, onClosed }: { product: CreatorProduct; onClosed: () => void }) {
  const analytics = useAnalytics(product.id);
  return (
    <Dialog size="lg" open onOpenChange={onClosed} title={`Analytics: ${product.title}`}>
      <QueryState query={analytics} skeleton={<RowsSkeleton />}>
        {(data) => <Figures analytics={data} />}
      </QueryState>
    </Dialog>
  );
}

function Figures({ analytics: { course, months, total } }: { analytics: ProductAnalytics }) {
  return (
    <Stack>
      <Tiles>
        {course && (
          <>
            <Tile label="Enrolled" value={course.enrolled} />
            <Tile label="Active in the last 30 days" value={course.active} />
            <Tile
              label="Completed"
              value={`${String(course.completed)} (${String(course.completionRate)}%)`}
            />
          </>
        )}
        <Tile label="Sales" value={total.sales} />
        <Tile label="Revenue" value={<Dollars amount={total.revenue} />} />
      </Tiles>
      {course && course.lessons.length > 0 && <DropOffTable course={course} />}
      <Table label="Sales by month" columns={['Month', 'Sales', 'Revenue']}>
        {months.toReversed().map(({ month, sales, revenue }) => (
          <Row key={month}>
            <Cell>{formatLongMonth(month)}</Cell>
            <Cell label="Sales">{sales}</Cell>
            <Cell label="Revenue">
              <Dollars amount={revenue} />
            </Cell>
          </Row>
        ))}
      </Table>
    </Stack>
  );
}

function DropOffTable({ course }: { course: NonNullable<ProductAnalytics['course']> }) {
  const { lessons, notStarted, enrolled } = course;
  const rows = [{ lessonId: 'none', title: 'Not started', stopped: notStarted }, ...lessons];
  return (
    <Table label="Where members drop off" columns={['Lesson', 'Members', 'Share']}>
      {rows.map(({ lessonId, title, stopped }) => (
        <Row key={lessonId}>
          <Cell>{title}</Cell>
          <Cell label="Members">{stopped}</Cell>
          <Cell label="Share">
            <Bar>
              <ProgressBar
                size="sm"
                value={stopped}
                max={Math.max(enrolled, 1)}
                label={`${title}: members`}
              />
            </Bar>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function Tile({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-5);
`;

const Tiles = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-3) var(--grove-space-6);
  margin: 0;

  dt {
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }

  dd {
    margin: 0;
    font: 600 var(--grove-text-22) / 1.3 var(--grove-font-heading);
  }
`;

const Bar = styled.div`
  min-inline-size: 6rem;
`;
