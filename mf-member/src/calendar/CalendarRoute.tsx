import { styled } from 'styled-components';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { useTitle } from '@grove/platform/useTitle';
import { Card } from '@grove/ui/layout/Card';
import { PageHeader } from '@grove/ui/layout/PageHeader';
import { Skeleton, SkeletonGroup } from '@grove/ui/feedback/Skeleton';

/** The calendar page. The calendar's code loads on demand. Below it is the feed for other calendar
 *  programs. */
export function CalendarRoute() {
  useTitle('Calendar');
  return (
    <>
      <PageHeader title="Calendar" text="Your sessions, live classes, and unlock dates." />
      <CardStack>
        <LazyScreen name="calendar" load={loadCalendar} skeleton={<CalendarSkeleton />}>
          {(CalendarScreen) => <CalendarScreen />}
        </LazyScreen>
      </CardStack>
    </>
  );
}

function loadCalendar() {
  return import('./CalendarScreen.tsx').then((module) => module.CalendarScreen);
}

function CalendarSkeleton() {
  return (
    <SkeletonGroup>
      <Card>
        <Skeleton width="14rem" height="1.75rem" />
        <Days aria-hidden>
          {Array.from({ length: 5 }, (_, week) => (
            <Skeleton key={week} shape="control" height="6.5rem" />
          ))}
        </Days>
      </Card>
    </SkeletonGroup>
  );
}

const CardStack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-5);
`;

const Days = styled.div`
  display: grid;
  gap: var(--grove-space-2);
  margin-block-start: var(--grove-space-4);
`;
