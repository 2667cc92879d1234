import { Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { audienceLineMax, audienceLinesMax } from '@grove/contracts/fields/limits';
import type { Audience } from '@grove/contracts/site/sectionDetails';
import { Button } from '@grove/ui/forms/Button';
import { Field } from '@grove/ui/forms/Field';
import { Input } from '@grove/ui/forms/Input';
import { DetailSet, RowActions } from './RowActions.tsx';

interface AudienceFieldsProps {
  audience: Audience | undefined;
  onChange: (audience: Audience) => void;
}

const none: Audience = { forYou: [], notForYou: [] };

/** Edits whom an offer is for, and whom it is not for. */
export function AudienceFields({ audience = none, onChange }: AudienceFieldsProps) {
  return (
    <>
      <LinesField
        legend="For you if…"
        list="for you"
        lines={audience.forYou}
        onChange={(forYou) => {
          onChange({ ...audience, forYou });
        }}
      />
      <LinesField
        legend="Not for you if… (optional)"
        list="not for you"
        lines={audience.notForYou}
        onChange={(notForYou) => {
          onChange({ ...audience, notForYou });
        }}
      />
    </>
  );
}

interface LinesFieldProps {
  legend: string;
  /** The name of the list in labels. */
  list: string;
  lines: readonly string[];
  onChange: (lines: string[]) => void;
}

function LinesField({ legend, list, lines, onChange }: LinesFieldProps) {
  return (
    <DetailSet>
      <legend>{legend}</legend>
      {lines.map((line, index) => (
        <LineRow key={index} role="group" aria-label={`Line ${String(index + 1)}, ${list}`}>
          <Field label={`Line ${String(index + 1)}`}>
            <Input
              value={line}
              maxLength={audienceLineMax}
              onChange={({ target }) => {
                onChange(lines.with(index, target.value));
              }}
            />
          </Field>
          <RowActions name={`line ${String(index + 1)}, ${list}`} items={lines} {...{ index, onChange }} />
        </LineRow>
      ))}
      <Button
        variant="secondary"
        size="sm"
        icon={<Plus size={16} aria-hidden />}
        disabled={lines.length >= audienceLinesMax}
        onClick={() => {
          onChange([...lines, '']);
        }}
      >
        Add line
      </Button>
    </DetailSet>
  );
}

const LineRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: var(--grove-space-2);
`;
