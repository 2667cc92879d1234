import { Check } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Attendee } from '@grove/contracts/coaching/classes';
import { Moment } from '@grove/platform/Moment';
import { QueryState } from '@grove/platform/QueryState';
import { Avatar } from '@grove/ui/display/Avatar';
import { Badge } from '@grove/ui/display/Badge';
import { Button } from '@grove/ui/forms/Button';
import { Dialog } from '@grove/ui/overlays/Dialog';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { Skeleton, SkeletonGroup } from '@grove/ui/feedback/Skeleton';
import { useAttendance, useMarkAttended } from './attendance.api.ts';

/** A dialog with the attendees of a meeting, for its host and creators. */
export function AttendanceDialog({ meetingId }: { meetingId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button variant="secondary" size="sm">
          Attendance
        </Button>
      }
      title="Attendance"
      description="Members you mark as attended earn points. This can’t be undone."
    >
      {isOpen && <AttendanceTable meetingId={meetingId} />}
    </Dialog>
  );
}

function AttendanceTable({ meetingId }: { meetingId: string }) {
  const attendance = useAttendance(meetingId);
  return (
    <QueryState
      query={attendance}
      skeleton={
        <SkeletonGroup>
          <Skeleton shape="card" height="12rem" />
        </SkeletonGroup>
      }
      isEmpty={({ members }) => members.length === 0}
      empty={<EmptyState title="No attendees yet" text="Attendees will appear here." level={3} />}
    >
      {({ startsAt, members }) => (
        <>
          <p>
            <Moment at={startsAt} format="appointment" />
          </p>
          <List role="list">
            {members.map((attendee) => (
              <Row key={attendee.memberId} meetingId={meetingId} attendee={attendee} />
            ))}
          </List>
        </>
      )}
    </QueryState>
  );
}

function Row({ meetingId, attendee }: { meetingId: string; attendee: Attendee }) {
  const { memberId, username, avatarUrl, hasAttended } = attendee;
  const mark = useMarkAttended(meetingId);
  return (
    <li>
      <Avatar src={avatarUrl} name={username} decorative />
      <p>{username}</p>
      {hasAttended ? (
        <Badge>Attended</Badge>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          icon={<Check size={14} aria-hidden />}
          loading={mark.isPending}
          onClick={() => {
            mark.mutate(memberId);
          }}
        >
          Mark as attended<span className="grove-unseen"> {username}</span>
        </Button>
      )}
    </li>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--grove-space-3);
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--grove-space-2) var(--grove-space-3);
  }
  p {
    flex: 1 1 8rem;
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
