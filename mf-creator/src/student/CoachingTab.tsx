import type { StudentBooking } from '@grove/contracts/creator/students';
import { Moment } from '@grove/platform/Moment';
import { QueryState } from '@grove/platform/QueryState';
import { useMinute } from '@grove/platform/useMinute';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { Cell, Row, Table } from '@grove/ui/lists/Table';
import { styled } from 'styled-components';
import { SessionActions } from '../coaching/SessionActions.tsx';
import { SessionStatus } from '../coaching/SessionStatus.tsx';
import { RowsSkeleton } from '../portal/ListSkeleton.tsx';
import { useBookings } from './student.api.ts';

/** The sessions of a student: upcoming ones, the next one first, then past ones. */
export function CoachingTab({ studentId }: { studentId: string }) {
  const bookings = useBookings(studentId);
  const now = useMinute();
  return (
    <QueryState query={bookings} skeleton={<RowsSkeleton />}>
      {(list) => {
        const upcoming = list.filter((booking) => isUpcoming(booking, now)).reverse();
        const pastOrCanceled = list.filter((booking) => !isUpcoming(booking, now));
        return (
          <Stack>
            {upcoming.length === 0 ? <NoSessions /> : <Sessions label="Upcoming sessions" list={upcoming} />}
            {pastOrCanceled.length > 0 && (
              <section aria-labelledby="other-sessions-title">
                <Title id="other-sessions-title">Past and canceled</Title>
                <Sessions label="Past and canceled sessions" list={pastOrCanceled} />
              </section>
            )}
          </Stack>
        );
      }}
    </QueryState>
  );
}

function isUpcoming({ status, endsAt }: StudentBooking, now: number) {
  return (status === 'confirmed' || status === 'requested') && Date.parse(endsAt) > now;
}

const columns = ['Session', 'When', 'Status', ''];

function Sessions({ label, list }: { label: string; list: StudentBooking[] }) {
  return (
    <Table label={label} columns={columns}>
      {list.map((booking) => (
        <Row key={booking.id}>
          <Cell>
            <strong>{booking.title}</strong>
          </Cell>
          <Cell label="When">
            <Moment at={booking.startsAt} format="moment" />
          </Cell>
          <Cell label="Status">
            <SessionStatus status={booking.status} />
          </Cell>
          <Cell>
            <SessionActions session={booking} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function NoSessions() {
  return (
    <Card padding="none">
      <EmptyState
        drawing="cup"
        title="No upcoming coaching sessions"
        text="Their sessions will appear here."
      />
    </Card>
  );
}

const Stack = styled.div`
  display: grid;
  gap: var(--grove-space-5);
`;

const Title = styled.h2`
  margin: 0 0 var(--grove-space-4);
  font-size: var(--grove-text-22);
`;
