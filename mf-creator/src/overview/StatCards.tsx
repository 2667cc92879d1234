import { CalendarClock, DollarSign, Star, Users } from 'lucide-react';
import type { CreatorOverview } from '@grove/contracts/creator/overview';
import { formatWholeNumber } from '@grove/contracts/fields/formats';
import { Dollars } from '@grove/ui/display/Dollars';
import { portalPaths } from '../portal/portalPaths.ts';
import { CardList, StatCard } from '../portal/StatCard.tsx';

/**
 * The four main figures, each with a related figure and a comparison of the last 30 days with the 30 days
 * before.
 */
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
          trend={formatTrend(trends.students, 'joined')}
        />
        <StatCard
          icon={<DollarSign />}
          label="Total Revenue"
          to={portalPaths.revenue()}
          value={<Dollars amount={overview.totalRevenue} />}
          trend={
            <>
              <Dollars amount={trends.revenue.now} /> in the last 30 days (previous 30:{' '}
              <Dollars amount={trends.revenue.before} />)
            </>
          }
        >
          <Dollars amount={overview.revenueThisMonth} /> this month
        </StatCard>
        <StatCard
          icon={<Star />}
          label="Average Rating"
          to={portalPaths.reviews()}
          value={averageRating === 0 ? <NoRating /> : averageRating.toFixed(1)}
          trend={formatTrend(trends.completions, 'completed')}
        >
          {completionRate}% completion rate
        </StatCard>
        <StatCard
          icon={<CalendarClock />}
          label="Upcoming Sessions"
          to={portalPaths.coaching()}
          value={formatWholeNumber(overview.upcomingSessions)}
          trend={formatTrend(trends.sessions, 'held')}
        >
          {formatWholeNumber(coursesPublished)} {coursesPublished === 1 ? 'course' : 'courses'} published
        </StatCard>
      </CardList>
    </section>
  );
}

/** A dash, read as 'No reviews yet'. */
function NoRating() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="grove-unseen">No reviews yet</span>
    </>
  );
}

/** '12 joined in the last 30 days (previous 30: 8)' */
function formatTrend({ now, before }: { now: number; before: number }, verb: string) {
  return `${formatWholeNumber(now)} ${verb} in the last 30 days (previous 30: ${formatWholeNumber(before)})`;
}
