import { Video } from 'lucide-react';
import { styled } from 'styled-components';
import type { ClassDates, Meeting } from '@grove/contracts/classes';
import { joinEarlyMs } from '@grove/contracts/coachingRules';
import { browserZone } from '@grove/platform/browserZone';
import { Moment } from '@grove/platform/Moment';
import { useTimeZone } from '@grove/platform/session';
import { useMinute } from '@grove/platform/useMinute';
import { Badge } from '@grove/ui/Badge';
import { Button } from '@grove/ui/Button';
import { Card } from '@grove/ui/Card';
import { AttendanceDialog } from './AttendanceDialog.tsx';

/** The dates of a live class in the reader's time zone. Attendees join from here. */
export function ClassDatesList({ dates }: { dates: ClassDates }) {
  const { meetings } = dates;
  const now = useMinute();
  const next = meetings.find((one) => !one.isCancelled && opensAt(one) > now);
  return (
    <section aria-labelledby="dates-title">
      <h2 id="dates-title">Dates</h2>
      <Card>
        {meetings.length === 0 ? (
          <Quiet>Dates will appear here once they’re scheduled.</Quiet>
        ) : (
          <List role="list">
            {meetings.map((meeting) => (
              <MeetingRow key={meeting.id} meeting={meeting} dates={dates} isNext={meeting === next} />
            ))}
          </List>
        )}
        <Zones planned={dates.timeZone} />
      </Card>
    </section>
  );
}

function Zones({ planned }: { planned: string }) {
  const zone = useTimeZone() ?? browserZone();
  const [own, other] = [zone, planned].map((one) => one.replaceAll('_', ' '));
  return (
    <Note>
      Times are shown in {own}.{own !== other && ` The class is scheduled in ${other}.`}
    </Note>
  );
}

function opensAt({ startsAt }: Meeting): number {
  return Date.parse(startsAt) - joinEarlyMs;
}

interface MeetingRowProps {
  meeting: Meeting;
  dates: ClassDates;
  /** Whether this is the next meeting that can't be joined yet. It shows when it can be. */
  isNext: boolean;
}

function MeetingRow({ meeting, dates, isNext }: MeetingRowProps) {
  const { id, startsAt, endsAt, isCancelled } = meeting;
  const now = useMinute();
  const begins = Date.parse(startsAt);
  const isAhead = !isCancelled && now < Date.parse(endsAt);
  const isOpen = now >= opensAt(meeting);
  const minutes = Math.round((Date.parse(endsAt) - begins) / 60_000);
  return (
    <li>
      <p>
        <Moment at={startsAt} form="appointment" /> <Quiet as="span">{minutes} minutes</Quiet>{' '}
        {isCancelled && <Badge>Canceled</Badge>}
        {!isCancelled && !isAhead && <Badge>Ended</Badge>}
      </p>
      <Buttons>
        {dates.can.takeAttendance && !isCancelled && now >= begins && <AttendanceDialog meetingId={id} />}
        {isAhead && (isOpen || isNext) && dates.joinUrl?.startsWith('https://') && (
          <Join url={dates.joinUrl} meetingId={id} isOpen={isOpen} />
        )}
      </Buttons>
    </li>
  );
}

const icon = <Video size={16} aria-hidden />;

function Join({ url, meetingId, isOpen }: { url: string; meetingId: string; isOpen: boolean }) {
  const hintId = `join-${meetingId}`;
  if (isOpen)
    return (
      <Button as="a" href={url} target="_blank" rel="noopener noreferrer" size="sm" icon={icon}>
        Join<span className="grove-unseen"> (opens in a new tab)</span>
      </Button>
    );
  return (
    <>
      <Quiet id={hintId}>You can join 10 minutes before the start.</Quiet>
      <Button disabled size="sm" icon={icon} aria-describedby={hintId}>
        Join
      </Button>
    </>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--grove-space-4);
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--grove-space-2) var(--grove-space-4);
  }
  p {
    margin: 0;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--grove-space-3);
`;

const Quiet = styled.p`
  margin: 0;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;

const Note = styled(Quiet)`
  margin-block-start: var(--grove-space-4);
`;
