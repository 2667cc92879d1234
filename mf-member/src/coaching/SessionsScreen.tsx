import { styled } from 'styled-components';
import { useQueryClient } from '@tanstack/react-query';
import type { CoachingSession } from '@grove/contracts/coaching/coaching';
import { Link } from '@grove/platform/Link';
import { QueryState } from '@grove/platform/QueryState';
import { useLive } from '@grove/platform/live';
import { paths } from '@grove/platform/navigation';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { preserveFocus } from '@grove/ui/lists/preserveFocus';
import { ShowMore } from '@grove/ui/lists/ShowMore';
import { useNow } from '../dashboard/useNow.ts';
import { CoachingSkeleton } from './CoachingSkeleton.tsx';
import { refreshCoachingSessions, useCoachingSessions } from './coaching.api.ts';
import { getJoinTimes } from './getJoinTimes.ts';
import { SessionCard } from './SessionCard.tsx';
import { SessionParts, SessionsTitle } from './SessionsLayout.tsx';

/** The sessions that the user has booked or gives: upcoming and past. */
export function SessionsScreen() {
  const cache = useQueryClient();
  const [upcoming, past] = [useCoachingSessions('upcoming'), useCoachingSessions('past')];
  useLive('booking', () => refreshCoachingSessions(cache));
  return (
    <SessionParts ref={preserveFocus}>
      <section aria-labelledby="upcoming-sessions">
        <SessionsTitle id="upcoming-sessions">Upcoming</SessionsTitle>
        <QueryState
          query={upcoming}
          skeleton={<CoachingSkeleton />}
          isEmpty={isEmpty}
          empty={<NoUpcomingSessions />}
        >
          {({ pages }) => (
            <>
              <Sessions list={pages.flatMap(({ sessions }) => sessions)} />
              <ShowMore query={upcoming} count={countSessions(pages)} />
            </>
          )}
        </QueryState>
      </section>
      <section aria-labelledby="past-sessions">
        <SessionsTitle id="past-sessions">Past</SessionsTitle>
        <QueryState
          query={past}
          skeleton={<CoachingSkeleton />}
          isEmpty={isEmpty}
          empty={<MutedText>No past sessions.</MutedText>}
        >
          {({ pages }) => (
            <>
              <Sessions list={pages.flatMap(({ sessions }) => sessions)} />
              <ShowMore query={past} count={countSessions(pages)} />
            </>
          )}
        </QueryState>
      </section>
    </SessionParts>
  );
}

interface Pages {
  pages: { sessions: CoachingSession[]; nextCursor: string | null }[];
}

function isEmpty({ pages }: Pages) {
  return pages.every(({ sessions, nextCursor }) => sessions.length === 0 && nextCursor === null);
}

function countSessions(pages: Pages['pages']) {
  return pages.reduce((sum, { sessions }) => sum + sessions.length, 0);
}

function Sessions({ list }: { list: CoachingSession[] }) {
  const now = useNow(list.flatMap(getJoinTimes));
  return (
    <List role="list">
      {list.map((session) => (
        <li key={session.id}>
          <SessionCard session={session} now={now} />
        </li>
      ))}
    </List>
  );
}

function NoUpcomingSessions() {
  return (
    <Card padding="none">
      <EmptyState
        drawing="lantern"
        level={3}
        title="No upcoming coaching sessions"
        text="Sessions you book will appear here."
        action={
          <Button as={Link} to={paths.section('coaching:booking-calendar')} variant="secondary">
            Book a session
          </Button>
        }
      />
    </Card>
  );
}

const MutedText = styled.p`
  margin: 0;
  color: var(--grove-muted);
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-4);
  margin: 0;
  padding: 0;
  list-style: none;
`;
