import { Video } from 'lucide-react';
import { styled } from 'styled-components';
import type { CoachingSession } from '@grove/contracts/coaching/coaching';
import { bookingStatusLabels } from '@grove/contracts/coaching/coachingRules';
import { Link } from '@grove/platform/Link';
import { Moment } from '@grove/platform/Moment';
import { Badge } from '@grove/ui/display/Badge';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { CancelSession } from './CancelSession.tsx';
import { ChangeRule } from './ChangeRule.tsx';
import { useSessionAction } from './coaching.api.ts';
import { reschedulePath } from './coachingPaths.ts';
import { getJoinTimes } from './getJoinTimes.ts';
import { SharedNotes } from './SharedNotes.tsx';

const badgeVariants = {
  requested: 'warning',
  confirmed: 'success',
  attended: 'neutral',
  missed: 'neutral',
  cancelled: 'danger',
} as const;
const placeLabels = { link: 'Meeting link', phone: 'Phone', address: 'Address' } as const;

/** A session as its coach or member sees it, with the actions available to them. */
export function SessionCard({ session, now }: { session: CoachingSession; now: number }) {
  const { title, startsAt, status, isHosted, words, place, cancelReason } = session;
  const counterpart = isHosted ? session.member : session.coach;
  const [opensAt, closesAt] = getJoinTimes(session);
  const isConfirmed = status === 'confirmed';
  return (
    <Card as="article">
      <Head>
        <div>
          <h3>
            {title}
            {counterpart && ` with ${counterpart.username}`}
          </h3>
          <Moment at={startsAt} format="appointment" />
        </div>
        <Badge variant={badgeVariants[status]}>{bookingStatusLabels[status]}</Badge>
      </Head>
      <Facts>
        {place !== null && place.kind !== 'link' && <Fact name={placeLabels[place.kind]} text={place.text} />}
        {words !== '' && <Fact name={isHosted ? 'Their message' : 'Your message'} text={words} />}
        {cancelReason !== '' && <Fact name="Reason" text={cancelReason} />}
        {session.notes !== '' && !session.can.writeNotes && (
          <Fact name="Notes from your coach" text={session.notes} />
        )}
      </Facts>
      <Actions>
        {isConfirmed && now < closesAt && <JoinButton session={session} isOpen={now >= opensAt} />}
        <SessionActions session={session} />
      </Actions>
      <ChangeRule session={session} now={now} />
      {session.can.writeNotes && <SharedNotes session={session} />}
    </Card>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </>
  );
}

/** The join link, open from ten minutes before the session until its end. */
function JoinButton({
  session: { id, title, joinUrl },
  isOpen,
}: {
  session: CoachingSession;
  isOpen: boolean;
}) {
  if (joinUrl === null) return null;
  const hintId = `join-${id}`;
  if (isOpen && joinUrl.startsWith('https://'))
    return (
      <Button as="a" size="sm" href={joinUrl} target="_blank" rel="noopener noreferrer" icon={icon}>
        Join<span className="grove-unseen"> {title} (opens in a new tab)</span>
      </Button>
    );
  return (
    <>
      <Button disabled size="sm" icon={icon} aria-label={`Join ${title}`} aria-describedby={hintId}>
        Join
      </Button>
      <small id={hintId}>You can join 10 minutes before the start.</small>
    </>
  );
}

const icon = <Video size={16} aria-hidden />;

function SessionActions({ session }: { session: CoachingSession }) {
  const { id, title, isHosted, can } = session;
  const { mutate, isPending } = useSessionAction(session);
  const renderAction = (name: 'confirm' | 'attended' | 'missed', label: string) => (
    <Button
      variant="secondary"
      size="sm"
      loading={isPending}
      aria-label={`${label}: ${title}`}
      onClick={() => mutate(name)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {can.confirm && renderAction('confirm', 'Confirm')}
      {can.record && renderAction('attended', 'Mark as attended')}
      {can.record && session.status !== 'missed' && renderAction('missed', 'Mark as missed')}
      {can.reschedule && (
        <Button as={Link} to={reschedulePath(id, isHosted)} variant="secondary" size="sm">
          Reschedule<span className="grove-unseen"> {title}</span>
        </Button>
      )}
      {can.cancel && <CancelSession session={session} />}
    </>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: var(--grove-space-3);

  h3 {
    margin: 0;
    font-size: var(--grove-text-18);
    overflow-wrap: anywhere;
  }

  time {
    color: var(--grove-muted);
  }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: var(--grove-space-3) 0 0;

  dt {
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }

  dd {
    margin: 0 0 var(--grove-space-3);
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--grove-space-3);

  small {
    color: var(--grove-muted);
  }
`;
