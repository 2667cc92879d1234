import { styled } from 'styled-components';
import type { BookedSession } from '@grove/contracts/students';
import { Link } from '@grove/platform/Link';
import { Moment } from '@grove/platform/Moment';
import { QueryState } from '@grove/platform/QueryState';
import { call } from '@grove/platform/call';
import { usePages } from '@grove/platform/usePages';
import { useTitle } from '@grove/platform/useTitle';
import { Avatar } from '@grove/ui/Avatar';
import { Card } from '@grove/ui/Card';
import { EmptyState } from '@grove/ui/EmptyState';
import { PageHeader } from '@grove/ui/PageHeader';
import { ShowMore } from '@grove/ui/ShowMore';
import { Cell, Row, Table } from '@grove/ui/Table';
import { CreatorsOnly, isForCreators } from '../portal/CreatorsOnly.tsx';
import { RowsSkeleton } from '../portal/ListSkeleton.tsx';
import { portalPaths } from '../portal/portalPaths.ts';
import { SessionDialog } from './SessionDialog.tsx';

const columns = ['Student', 'Session', 'When', 'Coach', ''];

/** The sessions that lie ahead, whoever gives them. */
export function CoachingScreen() {
  const sessions = usePages({
    key: ['/api/creator/bookings'],
    load: (cursor, signal) => call('GET /api/creator/bookings', { query: { cursor }, signal }),
    onLeave: 'refresh',
  });
  useTitle('Coaching');
  if (isForCreators(sessions.error)) return <CreatorsOnly />;
  return (
    <>
      <PageHeader title="Coaching" text="The sessions that are booked, the next one first." />
      <QueryState
        query={sessions}
        skeleton={<RowsSkeleton />}
        isEmpty={({ pages }) =>
          pages.every(({ bookings, nextCursor }) => bookings.length === 0 && !nextCursor)
        }
        empty={<NoSessions />}
      >
        {({ pages }) => {
          const booked = pages.flatMap(({ bookings }) => bookings);
          return (
            <>
              <Table label="Upcoming sessions" columns={columns}>
                {booked.map((session) => (
                  <SessionRow key={session.id} session={session} />
                ))}
              </Table>
              <ShowMore query={sessions} count={booked.length} end="Those are all sessions." />
            </>
          );
        }}
      </QueryState>
    </>
  );
}

function SessionRow({ session }: { session: BookedSession }) {
  const { member, studentId, title, startsAt, coach } = session;
  return (
    <Row>
      <Cell>
        {member && (
          <Who>
            <Avatar name={member.username} src={member.avatarUrl} decorative />
            {studentId === null ? (
              member.username
            ) : (
              <Link to={portalPaths.student(studentId, 'coaching')}>{member.username}</Link>
            )}
          </Who>
        )}
      </Cell>
      <Cell label="Session">{title}</Cell>
      <Cell label="When">
        <Moment at={startsAt} form="appointment" />
      </Cell>
      <Cell label="Coach">{coach ?? '—'}</Cell>
      <Cell>
        <SessionDialog session={session} />
      </Cell>
    </Row>
  );
}

function NoSessions() {
  return (
    <Card padding="none">
      <EmptyState
        drawing="cup"
        title="No upcoming coaching sessions"
        text="Sessions that members book will stand here."
      />
    </Card>
  );
}

const Who = styled.div`
  display: flex;
  align-items: center;
  gap: var(--grove-space-3);
  font-weight: 600;
`;
