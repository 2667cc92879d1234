import { styled } from 'styled-components';
import type { OfferedCoach } from '@grove/contracts/coaching/coaching';
import { Card } from '@grove/ui/layout/Card';
import { Field } from '@grove/ui/forms/Field';
import { Select } from '@grove/ui/forms/Select';
import { CoachChoice } from './CoachChoice.tsx';

type OfferedType = OfferedCoach['sessionTypes'][number];

interface OfferChoiceProps {
  coaches: OfferedCoach[];
  coach: OfferedCoach;
  type: OfferedType | undefined;
  onCoach: (coachId: string) => void;
  onType: (sessionTypeId: string) => void;
}

/** Selects the coach and the session type. */
export function OfferChoice({ coaches, coach, type, onCoach, onType }: OfferChoiceProps) {
  const types = coach.calendlyUrl === null ? coach.sessionTypes : [];
  return (
    <Card as="section" aria-label="Session">
      <Parts>
        <CoachChoice coaches={coaches} coach={coach} onCoach={onCoach} />
        {types.length > 1 && (
          <Field label="Session type">
            <Select
              value={type?.id ?? ''}
              onChange={({ target }) => onType(target.value)}
              options={types.map((offeredType) => ({
                value: offeredType.id,
                label: formatTypeName(offeredType),
              }))}
            />
          </Field>
        )}
        {types.length > 0 && type && (
          <Text>
            {types.length === 1 && <strong>{formatTypeName(type)}. </strong>}
            {type.text} {meetingTexts[type.place]}
            {type.isConfirmedByHand && ' Your coach confirms each session.'}
          </Text>
        )}
      </Parts>
    </Card>
  );
}

const meetingTexts = {
  link: 'You’ll meet by video.',
  phone: 'You’ll talk by phone.',
  address: 'You’ll meet in person.',
} as const;

function formatTypeName({ title, minutes, price = '' }: OfferedType): string {
  return `${title} (${String(minutes)} min${price === '' ? '' : `, ${price}`})`;
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-4);
`;

const Text = styled.p`
  margin: 0;
  color: var(--grove-muted);
  overflow-wrap: anywhere;
`;
