import { useId } from 'react';
import { styled } from 'styled-components';
import type { OfferedCoach } from '@grove/contracts/coaching/coaching';
import { Avatar } from '@grove/ui/display/Avatar';

interface CoachChoiceProps {
  coaches: OfferedCoach[];
  coach: OfferedCoach;
  onCoach: (coachId: string) => void;
}

/** Selects the coach: each with a picture, a name and the start of the bio. One coach is only shown. */
export function CoachChoice({ coaches, coach, onCoach }: CoachChoiceProps) {
  const group = useId();
  if (coaches.length === 1)
    return (
      <CoachRow>
        <CoachCard coach={coach} />
      </CoachRow>
    );
  return (
    <Choices>
      <legend>Coach</legend>
      {coaches.map((offered) => (
        <CoachOption key={offered.coachId}>
          <input
            type="radio"
            name={group}
            className="grove-unseen"
            aria-label={offered.username}
            aria-describedby={offered.about === '' ? undefined : `${group}-${offered.coachId}`}
            checked={offered.coachId === coach.coachId}
            onChange={() => onCoach(offered.coachId)}
          />
          <CoachCard coach={offered} aboutId={`${group}-${offered.coachId}`} />
        </CoachOption>
      ))}
    </Choices>
  );
}

function CoachCard({ coach, aboutId }: { coach: OfferedCoach; aboutId?: string }) {
  return (
    <>
      <Avatar name={coach.username} src={coach.avatarUrl} decorative size="lg" />
      <div>
        <strong>{coach.username}</strong>
        {coach.about !== '' && <About id={aboutId}>{coach.about}</About>}
      </div>
    </>
  );
}

const CoachRow = styled.div`
  display: flex;
  align-items: center;
  gap: var(--grove-space-4);

  > :last-child {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

const Choices = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: var(--grove-space-3);
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    margin-block-end: var(--grove-space-2);
    padding: 0;
    font-size: var(--grove-text-14);
    font-weight: 600;
  }
`;

const CoachOption = styled(CoachRow).attrs({ as: 'label' })`
  padding: var(--grove-space-3);
  border: 1px solid var(--grove-border-strong);
  border-radius: var(--grove-radius);
  cursor: pointer;

  &:hover {
    background: var(--grove-track);
  }

  &:has(:checked) {
    border-color: var(--grove-primary-text);
    box-shadow: inset 0 0 0 1px var(--grove-primary-text);
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--grove-focus);
    outline-offset: 2px;
  }
`;

const About = styled.p`
  margin: 0;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;
