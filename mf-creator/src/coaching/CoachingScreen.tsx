import type { BookedSession } from '@grove/contracts/creator/students';
import { Link } from '@grove/platform/Link';
import { Moment } from '@grove/platform/Moment';
import { call } from '@grove/platform/call';
import { pathTo } from '@grove/platform/pathTo';
import { usePages } from '@grove/platform/usePages';
import { Avatar } from '@grove/ui/display/Avatar';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { Cell, OneLine, Row, Table } from '@grove/ui/lists/Table';
import { Tabs } from '@grove/ui/navigation/Tabs';
import { Identity } from '../portal/Identity.tsx';
import { PagedList } from '../portal/PagedList.tsx';
import { PortalScreen } from '../portal/PortalScreen.tsx';
import { pageSubtitles } from '../portal/pageSubtitles.ts';
import { portalPaths } from '../portal/portalPaths.ts';
import { SessionActions } from './SessionActions.tsx';
import { SessionStatus } from './SessionStatus.tsx';

const columns = ['Student', 'Session', 'When', 'Coach', 'Status', ''];
const tabs = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
] as const;
type SessionPeriod = (typeof tabs)[number]['value'];

/** The sessions of all coaches: upcoming and past. */
export function CoachingScreen() {
  const sessions = useBookedSessions('upcoming');
  return (
    <PortalScreen
      title="Coaching"
      text={pageSubtitles.coaching}
      actions={
        <Button as={Link} to={pathTo('availability')}>
          Set Availability
        </Button>
      }
      error={sessions.error}
    >
      <Tabs
        label="Sessions"
        tabs={tabs.map(({ value, label }) => ({
          value,
          label,
          content: <SessionTable when={value} label={`${label} sessions`} />,
        }))}
      />
    </PortalScreen>
  );
}

function useBookedSessions(when: SessionPeriod) {
  return usePages({
    key: ['/api/creator/bookings', { when }],
    load: (cursor, signal) => call('GET /api/creator/bookings', { query: { when, cursor }, signal }),
    onLeave: 'refresh',
  });
}

function SessionTable({ when, label }: { when: SessionPeriod; label: string }) {
  const sessions = useBookedSessions(when);
  return (
    <PagedList query={sessions} getItems={(page) => page.bookings} empty={<NoSessions when={when} />}>
      {(listed) => (
        <Table label={label} columns={columns}>
          {listed.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </Table>
      )}
    </PagedList>
  );
}

function SessionRow({ session }: { session: BookedSession }) {
  const { member, studentId, title, startsAt, coach, status } = session;
  return (
    <Row>
      <Cell>
        {member && (
          <Identity data-narrow>
            <Avatar name={member.username} src={member.avatarUrl} decorative />
            {studentId === null ? (
              <OneLine text={member.username} />
            ) : (
              <Link to={portalPaths.student(studentId, 'coaching')}>
                <OneLine text={member.username} />
              </Link>
            )}
          </Identity>
        )}
      </Cell>
      <Cell label="Session" isPlain>
        <OneLine text={title} />
      </Cell>
      <Cell label="When" isPlain>
        <Moment at={startsAt} format="moment" />
      </Cell>
      <Cell label="Coach">{coach ?? '—'}</Cell>
      <Cell label="Status" isPlain>
        <SessionStatus status={status} />
      </Cell>
      <Cell>
        <SessionActions session={session} />
      </Cell>
    </Row>
  );
}

function NoSessions({ when }: { when: SessionPeriod }) {
  return (
    <Card padding="none">
      <EmptyState
        drawing="cup"
        title={when === 'upcoming' ? 'No upcoming coaching sessions' : 'No past coaching sessions'}
        text="Sessions that members book will appear here."
      />
    </Card>
  );
}
