import { CalendarClock, DollarSign, Star, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { CreatorOverview } from '@grove/contracts/overview';
import { formatWholeNumber } from '@grove/contracts/wholeNumber';
import { Link } from '@grove/platform/Link';
import { Dollars } from '@grove/ui/Dollars';
import { portalPaths } from '../portal/portalPaths.ts';

/** The four figures, each with the one it is read together with, and with the last 30 days beside those before. */
export function StatCards({ overview }: { overview: CreatorOverview }) {
  const { averageRating, completionRate, coursesPublished, trends } = overview;
  return (
    <section aria-labelledby="figures-title">
      <h2 id="figures-title" className="grove-unseen">
        Figures
      </h2>
      <CardList>
        <StatCard
          icon={<Users />}
          label="Total Students"
          to={portalPaths.students()}
          value={formatWholeNumber(overview.totalStudents)}
          trend={trendOf(trends.students, 'joined')}
        />
        <StatCard
          icon={<DollarSign />}
          label="Total Revenue"
          value={<Dollars amount={overview.totalRevenue} />}
          trend={
            <>
              <Dollars amount={trends.revenue.now} /> in 30 days, <Dollars amount={trends.revenue.before} />{' '}
              before
            </>
          }
        >
          <Dollars amount={overview.revenueThisMonth} /> this month
        </StatCard>
        <StatCard
          icon={<Star />}
          label="Average Rating"
          value={averageRating.toFixed(1)}
          trend={trendOf(trends.completions, 'completed')}
        >
          {completionRate}% completion rate
        </StatCard>
        <StatCard
          icon={<CalendarClock />}
          label="Upcoming Sessions"
          to={portalPaths.coaching()}
          value={formatWholeNumber(overview.upcomingSessions)}
          trend={trendOf(trends.sessions, 'held')}
        >
          {formatWholeNumber(coursesPublished)} {coursesPublished === 1 ? 'course' : 'courses'} published
        </StatCard>
      </CardList>
    </section>
  );
}

/** '12 joined in 30 days, 8 before' */
function trendOf({ now, before }: { now: number; before: number }, done: string) {
  return `${formatWholeNumber(now)} ${done} in 30 days, ${formatWholeNumber(before)} before`;
}

interface StatCardProps {
  icon: ReactNode;
  label: string;
  value: ReactNode;
  /** The last 30 days and those before. */
  trend: ReactNode;
  /** Where what makes it up is listed. */
  to?: string;
  /** The figure below. */
  children?: ReactNode;
}

function StatCard({ icon, label, value, trend, to, children }: StatCardProps) {
  return (
    <Tile data-leads={to !== undefined || undefined}>
      <dt>
        {to === undefined ? label : <Link to={to}>{label}</Link>}
        <span aria-hidden>{icon}</span>
      </dt>
      <dd>{value}</dd>
      {children !== undefined && <dd className="below">{children}</dd>}
      <dd className="below">{trend}</dd>
    </Tile>
  );
}

/** Four in a row, two, or one below the other. */
export const CardList = styled.dl`
  display: grid;
  gap: var(--grove-space-4);
  margin: 0;

  @media (min-width: 560px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  @media (min-width: 1024px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Tile = styled.div`
  min-block-size: 10rem;
  padding: var(--grove-space-5);
  border: 1px solid var(--grove-border);
  border-radius: var(--grove-radius-card);
  background: var(--grove-surface);
  box-shadow: var(--grove-shadow-1);

  dt {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--grove-space-3);
    margin-block-end: var(--grove-space-3);
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
    font-weight: 600;
  }

  &[data-leads] {
    position: relative;

    &:hover {
      border-color: var(--grove-primary);
    }

    &:has(a:focus-visible) {
      outline: 2px solid var(--grove-focus);
      outline-offset: 2px;
    }

    a {
      color: inherit;
      outline: none;
      text-decoration: none;
    }

    a::after {
      position: absolute;
      inset: 0;
      content: '';
    }
  }

  dt span {
    display: grid;
    place-items: center;
    inline-size: 2rem;
    block-size: 2rem;
    border-radius: var(--grove-radius-full);
    background: var(--grove-primary-soft);
    color: var(--grove-primary-text);
  }

  svg {
    inline-size: 1rem;
    block-size: 1rem;
  }

  dd {
    margin: 0;
    font: 600 var(--grove-text-28) / 1.2 var(--grove-font-heading);
    overflow-wrap: anywhere;
  }

  .below {
    margin-block-start: var(--grove-space-1);
    color: var(--grove-muted);
    font: 400 var(--grove-text-14) / 1.5 var(--grove-font-body);
  }
`;
