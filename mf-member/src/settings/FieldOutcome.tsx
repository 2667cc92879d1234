import { styled } from 'styled-components';
import { Button } from '@grove/ui/Button';
import { Notice } from '@grove/ui/Notice';
import type { EditedField } from './useProfileField.ts';

/** What came of the last change of a field: a quiet word with the way back, or the question whose value counts. */
export function FieldOutcome({ label, field }: { label: string; field: EditedField }) {
  const { outcome, undo } = field;
  return (
    <>
      <Line role="status">
        {outcome.kind === 'saving' && 'Saving…'}
        {outcome.kind === 'undone' && 'As it was'}
        {outcome.kind === 'saved' && 'Saved'}
      </Line>
      {outcome.kind === 'saved' && (
        <Undo type="button" aria-label={`Undo the change of ${label}`} onClick={undo}>
          Undo
        </Undo>
      )}
      {outcome.kind === 'differs' && <Question label={label} theirs={outcome.theirs} field={field} />}
    </>
  );
}

function Question({ label, theirs, field }: { label: string; theirs: string | null; field: EditedField }) {
  return (
    <Space>
      <Notice tone="warning" live>
        <p>
          {label} was changed elsewhere to {theirs === null ? 'nothing' : <strong>{`“${theirs}”`}</strong>}{' '}
          while you typed.
        </p>
        <Choice>
          <Button size="sm" onClick={field.keepMine}>
            Keep mine
          </Button>
          <Button size="sm" variant="secondary" onClick={field.reset}>
            Take theirs
          </Button>
        </Choice>
      </Notice>
    </Space>
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

const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-2);
  margin-block-start: var(--grove-space-2);
`;
