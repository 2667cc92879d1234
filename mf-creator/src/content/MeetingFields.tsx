import { styled } from 'styled-components';
import { Field } from '@grove/ui/Field';
import { Input } from '@grove/ui/Input';
import { Select } from '@grove/ui/Select';
import { lengths } from './meetingDraft.ts';
import type { MeetingDraft } from './meetingDraft.ts';

interface MeetingFieldsProps {
  draft: MeetingDraft;
  problem: string | undefined;
  /** '1', where there are several. */
  number?: number;
  onChange: (draft: MeetingDraft) => void;
}

/** When one meeting begins, by the creator's own clock, and how long it is. */
export function MeetingFields({ draft, problem, number, onChange }: MeetingFieldsProps) {
  const which = number === undefined ? '' : ` of date ${String(number)}`;
  const known = lengths.some(({ value }) => value === draft.minutes);
  const options = known ? lengths : [...lengths, { value: draft.minutes, label: `${draft.minutes} minutes` }];
  return (
    <Pair>
      <Field label={`Date and time${which}`} required error={problem}>
        <Input
          type="datetime-local"
          value={draft.begins}
          onChange={({ target }) => {
            onChange({ ...draft, begins: target.value });
          }}
        />
      </Field>
      <Field label={`Length${which}`}>
        <Select
          options={options}
          value={draft.minutes}
          onChange={({ target }) => {
            onChange({ ...draft, minutes: target.value });
          }}
        />
      </Field>
    </Pair>
  );
}

const Pair = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: var(--grove-space-4);
  > * {
    flex: 1 1 9rem;
  }
  /* What a browser writes into an empty date, and its button. */
  > :first-child {
    flex: 3 1 17rem;
  }
`;
