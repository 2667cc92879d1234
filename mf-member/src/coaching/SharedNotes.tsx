import { useState } from 'react';
import { styled } from 'styled-components';
import type { CoachingSession } from '@grove/contracts/coaching';
import { sharedNotesMax } from '@grove/contracts/coachingRules';
import { Button } from '@grove/ui/Button';
import { Field } from '@grove/ui/Field';
import { Textarea } from '@grove/ui/Textarea';
import { useShareNotes } from './coaching.api.ts';

/** What the coach writes to the member about a session. */
export function SharedNotes({ session }: { session: CoachingSession }) {
  const [typed, setTyped] = useState<string>();
  const share = useShareNotes(session);
  const text = typed ?? session.notes;
  const isChanged = text.trim() !== session.notes;
  return (
    <Notes>
      <Field label="Notes for the member" hint="They read them below the session.">
        <Textarea value={text} maxLength={sharedNotesMax} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      {isChanged && (
        <Button
          variant="secondary"
          size="sm"
          loading={share.isPending}
          onClick={() => share.mutate(text.trim(), { onSuccess: () => setTyped(undefined) })}
        >
          Share notes
        </Button>
      )}
    </Notes>
  );
}

const Notes = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-3);
  justify-items: start;
  margin-block-start: var(--grove-space-4);

  > * {
    inline-size: 100%;
  }

  > button {
    inline-size: auto;
  }
`;
