import { Video } from 'lucide-react';
import { styled } from 'styled-components';
import type { UpcomingEvent } from '@grove/contracts/account/dashboard';
import { Link } from '@grove/platform/Link';
import { Moment } from '@grove/platform/Moment';
import { paths } from '@grove/platform/navigation';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { SectionTitle } from './DashboardLayout.tsx';
import { useNow } from './useNow.ts';

/** The join link opens this long before the start. */
const joinEarlyMs = 10 * 60_000;

/** The member's upcoming sessions and classes, in the member's time zone. Past events disappear. */
export function UpcomingList({ events }: { events: UpcomingEvent[] }) {
  const now = useNow(events.flatMap(({ startsAt, endsAt }) => [getJoinTime(startsAt), Date.parse(endsAt)]));
  const upcoming = events.filter(({ endsAt }) => Date.parse(endsAt) > now);
  const isWaiting = upcoming.some(({ startsAt }) => now < getJoinTime(startsAt));
  return (
    <section aria-labelledby="upcoming-title">
      <SectionTitle id="upcoming-title">Upcoming Classes &amp; Events</SectionTitle>
      <Card padding={upcoming.length === 0 ? 'none' : 'md'}>
        {upcoming.length === 0 ? (
          <NoUpcomingEvents />
        ) : (
          <>
            <List role="list">
              {upcoming.map((event) => (
                <UpcomingRow key={event.id} event={event} isOpen={now >= getJoinTime(event.startsAt)} />
              ))}
            </List>
            {isWaiting && <JoinHint>Join opens 10 minutes before the start.</JoinHint>}
          </>
        )}
      </Card>
    </section>
  );
}

function getJoinTime(startsAt: string) {
  return Date.parse(startsAt) - joinEarlyMs;
}

function UpcomingRow({ event, isOpen }: { event: UpcomingEvent; isOpen: boolean }) {
  const { title, startsAt } = event;
  const link = isOpen && event.joinUrl?.startsWith('https://') ? event.joinUrl : null;
  return (
    <li>
      <div>
        <h3>{title}</h3>
        <Moment at={startsAt} format="appointment" />
        {isOpen && link === null && <p>There’s no meeting link yet.</p>}
      </div>
      {link !== null && (
        <Button
          as="a"
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          icon={<Video size={16} aria-hidden />}
        >
          Join<span className="grove-unseen"> {title} (opens in a new tab)</span>
        </Button>
      )}
    </li>
  );
}

function NoUpcomingEvents() {
  return (
    <EmptyState
      drawing="cup"
      level={3}
      title="No upcoming events"
      text="Sessions and classes you book will appear here."
      action={
        <Button as={Link} to={paths.section('coaching:booking-calendar')} variant="secondary">
          Book a session
        </Button>
      }
    />
  );
}

/** Shown once, below all events. */
const JoinHint = styled.p`
  margin: var(--grove-space-4) 0 0;
  padding-block-start: var(--grove-space-4);
  border-block-start: 1px solid var(--grove-border);
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;

const List = styled.ul`
  display: grid;
  gap: var(--grove-space-4);
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--grove-space-3);
  }

  li + li {
    padding-block-start: var(--grove-space-4);
    border-block-start: 1px solid var(--grove-border);
  }

  h3 {
    margin: 0;
    font-size: var(--grove-text-18);
    overflow-wrap: anywhere;
  }

  time,
  p {
    margin: 0;
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
`;
