import { Video } from 'lucide-react';
import { styled } from 'styled-components';
import type { ClassDates, Meeting } from '@grove/contracts/coaching/classes';
import { joinEarlyMs } from '@grove/contracts/coaching/coachingRules';
import { browserTimeZone } from '@grove/platform/browserTimeZone';
import { Moment } from '@grove/platform/Moment';
import { useTimeZone } from '@grove/platform/session';
import { useMinute } from '@grove/platform/useMinute';
import { Badge } from '@grove/ui/display/Badge';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { AttendanceDialog } from './AttendanceDialog.tsx';
import { describeSeries } from './describeSeries.ts';

/** The dates of a live class in the reader's time zone. Attendees join from here. */
export function ClassDatesList({ dates }: { dates: ClassDates }) {
  const { meetings } = dates;
  const now = useMinute();
  const zone = useTimeZone() ?? browserTimeZone();
  const series = describeSeries(meetings, zone, dates.timeZone);
  const nextMeeting = meetings.find((meeting) => !meeting.isCancelled && getJoinTime(meeting) > now);
  return (
    <section aria-labelledby="dates-title">
      <h2 id="dates-title">Dates</h2>
      {series !== undefined && <p>{series}</p>}
      <Card>
        {meetings.length === 0 ? (
          <MutedText>Dates will appear here once they’re scheduled.</MutedText>
        ) : (
          <List role="list">
            {meetings.map((meeting) => (
              <MeetingRow key={meeting.id} meeting={meeting} dates={dates} isNext={meeting === nextMeeting} />
            ))}
          </List>
        )}
        <TimeZoneNote classTimeZone={dates.timeZone} />
      </Card>
    </section>
  );
}

function TimeZoneNote({ classTimeZone }: { classTimeZone: string }) {
  const zone = useTimeZone() ?? browserTimeZone();
  const [ownZone, classZone] = [zone, classTimeZone].map((zoneName) => zoneName.replaceAll('_', ' '));
  return (
    <Note>
      Times are shown in {ownZone}.{ownZone !== classZone && ` The class is scheduled in ${classZone}.`}
    </Note>
  );
}

function getJoinTime({ startsAt }: Meeting): number {
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
  const startMs = Date.parse(startsAt);
  const isUpcoming = !isCancelled && now < Date.parse(endsAt);
  const isOpen = now >= getJoinTime(meeting);
  const minutes = Math.round((Date.parse(endsAt) - startMs) / 60_000);
  return (
    <li>
      <p>
        <Moment at={startsAt} format="appointment" /> <MutedText as="span">{minutes} minutes</MutedText>{' '}
        {isCancelled && <Badge>Canceled</Badge>}
        {!isCancelled && !isUpcoming && <Badge>Ended</Badge>}
      </p>
      <Buttons>
        {dates.can.takeAttendance && !isCancelled && now >= startMs && <AttendanceDialog meetingId={id} />}
        {isUpcoming && (isOpen || isNext) && dates.joinUrl?.startsWith('https://') && (
          <JoinButton url={dates.joinUrl} meetingId={id} isOpen={isOpen} />
        )}
      </Buttons>
    </li>
  );
}

const icon = <Video size={16} aria-hidden />;

function JoinButton({ url, meetingId, isOpen }: { url: string; meetingId: string; isOpen: boolean }) {
  const hintId = `join-${meetingId}`;
  if (isOpen)
    return (
      <Button as="a" href={url} target="_blank" rel="noopener noreferrer" size="sm" icon={icon}>
        Join<span className="grove-unseen"> (opens in a new tab)</span>
      </Button>
    );
  return (
    <>
      <MutedText id={hintId}>You can join 10 minutes before the start.</MutedText>
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

const MutedText = styled.p`
  margin: 0;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;

const Note = styled(MutedText)`
  margin-block-start: var(--grove-space-4);
`;
