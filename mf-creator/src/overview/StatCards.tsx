import { CalendarClock, DollarSign, Star, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { CreatorOverview } from '@grove/contracts/overview';
import { formatWholeNumber } from '@grove/contracts/wholeNumber';
import { Dollars } from '@grove/ui/Dollars';

/** The four figures, each with the one it is read together with. */
export function StatCards({ overview }: { overview: CreatorOverview }) {
  const {
    totalRevenue,
    revenueThisMonth,
    averageRating,
    completionRate,
    upcomingSessions,
    coursesPublished,
  } = overview;
  return (
    <section aria-labelledby="figures-title">
      <h2 id="figures-title" className="grove-unseen">
        Figures
      </h2>
      <CardList>
        <StatCard icon={<Users />} label="Total Students" value={formatWholeNumber(overview.totalStudents)} />
        <StatCard icon={<DollarSign />} label="Total Revenue" value={<Dollars amount={totalRevenue} />}>
          <Dollars amount={revenueThisMonth} /> this month
        </StatCard>
        <StatCard icon={<Star />} label="Average Rating" value={averageRating.toFixed(1)}>
          {completionRate}% completion rate
        </StatCard>
        <StatCard
          icon={<CalendarClock />}
          label="Upcoming Sessions"
          value={formatWholeNumber(upcomingSessions)}
        >
          {formatWholeNumber(coursesPublished)} {coursesPublished === 1 ? 'course' : 'courses'} published
        </StatCard>
      </CardList>
    </section>
  );
}

interface StatCardProps {
  icon: ReactNode;
  label: string;
  value: ReactNode;
  /** The figure below. */
  children?: ReactNode;
}

function StatCard({ icon, label, value, children }: StatCardProps) {
  return (
    <Tile>
      <dt>
        {label}
        <span aria-hidden>{icon}</span>
      </dt>
      <dd>{value}</dd>
      {children !== undefined && <dd className="below">{children}</dd>}
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
  min-block-size: 9rem;
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
