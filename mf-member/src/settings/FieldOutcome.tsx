import { styled } from 'styled-components';
import { ConflictPanel } from '@grove/ui/editing/ConflictPanel';
import type { EditedField } from './useProfileField.ts';

interface FieldOutcomeProps {
  label: string;
  field: EditedField;
  /** Moves the focus to the field after the focused panel has closed. */
  focusField: () => void;
}

/** The outcome of a field's last change: a status with an undo button, or the choice between two conflicting
 *  values. */
export function FieldOutcome({ label, field, focusField }: FieldOutcomeProps) {
  const { outcome, undo } = field;
  return (
    <>
      <Line role="status">
        {outcome.kind === 'saving' && 'Saving…'}
        {outcome.kind === 'undone' && 'Change undone'}
        {outcome.kind === 'saved' && 'Saved'}
      </Line>
      {outcome.kind === 'saved' && (
        <Undo type="button" aria-label={`Undo the change to ${label}`} onClick={undo}>
          Undo
        </Undo>
      )}
      {outcome.kind === 'differs' && (
        <Space>
          <ConflictPanel
            announceOnly
            conflicts={[
              { name: label, label, mine: outcome.localValue ?? '', theirs: outcome.serverValue ?? '' },
            ]}
            onKeepMine={() => {
              focusField();
              field.keepLocalValue();
            }}
            onUseTheirs={() => {
              focusField();
              field.reset();
            }}
          />
        </Space>
      )}
    </>
  );
}

const Space = styled.div`
  margin-block-start: var(--grove-space-2);
`;

const Line = styled.span`
  color: var(--grove-muted);
  font-size: var(--grove-text-14);

  &:not(:empty) {
    display: inline-block;
    margin-block-start: var(--grove-space-1);
  }
`;

const Undo = styled.button`
  min-block-size: 1.5rem;
  margin-inline-start: var(--grove-space-2);
  padding: 0 var(--grove-space-1);
  border: 0;
  background: none;
  color: var(--grove-primary-text);
  font: 600 var(--grove-text-14) / 1.4 var(--grove-font-body);
  text-decoration: underline;
  cursor: pointer;
`;
