import { styled } from 'styled-components';
import { describeChangeRule, describeLateChange } from '@grove/contracts/coaching/changeRule';
import type { CoachingSession } from '@grove/contracts/coaching/coaching';
import { Link } from '@grove/platform/Link';
import { messagesPath } from '../messages/messagesPath.ts';

const minuteMs = 60_000;

/** The coach's rule for changes, below a session that a member has booked. Once it is too late, this is why the
 *  session can't be changed. Nothing for the coach, and for a session that has started or is canceled. */
export function ChangeRule({ session, now }: { session: CoachingSession; now: number }) {
  const { status, isHosted, can, coach, coachId, startsAt, changeUntil } = session;
  const isOpen = status === 'requested' || status === 'confirmed';
  if (isHosted || !isOpen || now >= Date.parse(startsAt)) return null;
  const noticeMinutes = (Date.parse(startsAt) - Date.parse(changeUntil)) / minuteMs;
  if (can.reschedule) return <MutedText>{describeChangeRule(noticeMinutes)}</MutedText>;
  return (
    <MutedText>
      {describeLateChange(noticeMinutes)}
      {coach !== null && (
        <>
          {' '}
          <Link to={messagesPath(coachId)}>Message {coach.username}</Link>
        </>
      )}
    </MutedText>
  );
}

const MutedText = styled.p`
  margin: var(--grove-space-3) 0 0;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
  overflow-wrap: anywhere;
`;
