import { useState } from 'react';
import { styled } from 'styled-components';
import { notesMax } from '@grove/contracts/limits';
import { ApiError } from '@grove/platform/call';
import { QueryState } from '@grove/platform/QueryState';
import { toast } from '@grove/platform/toast';
import { Button } from '@grove/ui/Button';
import { Field } from '@grove/ui/Field';
import { Skeleton, SkeletonGroup } from '@grove/ui/Skeleton';
import { Textarea } from '@grove/ui/Textarea';
import { useNotes, useSaveNotes } from './notes.api.ts';

/** What is typed but not saved, by lesson: moving on in the course does not lose it. */
const unsaved = new Map<string, string>();

/** The member's notes about the lesson. Hidden, it keeps what is typed but not saved. */
export function LessonNotes({ lessonId, shown }: { lessonId: string; shown: boolean }) {
  const [wasShown, setWasShown] = useState(shown);
  if (shown && !wasShown) setWasShown(true);
  return wasShown ? (
    <div hidden={!shown}>
      <Notes lessonId={lessonId} />
    </div>
  ) : null;
}

function Notes({ lessonId }: { lessonId: string }) {
  const notes = useNotes(lessonId);
  const save = useSaveNotes(lessonId);
  const [draft, setDraft] = useState(unsaved.get(lessonId) ?? null);

  function change(text: string) {
    unsaved.set(lessonId, text);
    setDraft(text);
  }

  function submit(text: string) {
    save.mutate(text, {
      onSuccess: () => {
        if (unsaved.get(lessonId) === text) unsaved.delete(lessonId);
        toast({ title: 'Notes saved! 📝', description: 'Your notes have been saved successfully' });
      },
      onError: (error) =>
        toast({ variant: 'destructive', title: 'Notes not saved', description: inPlainWords(error) }),
    });
  }
  return (
    <Root>
      <QueryState query={notes} skeleton={<NotesSkeleton />}>
        {(saved) => (
          <>
            <Field label="Lesson Notes">
              <Textarea
                rows={6}
                maxLength={notesMax}
                placeholder="Take notes while watching..."
                value={draft ?? saved.notes}
                onChange={(event) => change(event.target.value)}
              />
            </Field>
            <Button loading={save.isPending} onClick={() => submit(draft ?? saved.notes)}>
              Save
            </Button>
          </>
        )}
      </QueryState>
    </Root>
  );
}

function NotesSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="control" height="10rem" />
    </SkeletonGroup>
  );
}

function inPlainWords(error: Error): string {
  const reason = error instanceof ApiError ? `${error.text}. ` : '';
  return `${reason}Your text is still here: please try again.`;
}

const Root = styled.div`
  display: grid;
  gap: var(--grove-space-3);
  justify-items: start;
  margin-block-start: var(--grove-space-5);
  padding-block-start: var(--grove-space-5);
  border-block-start: 1px solid var(--grove-border);
  > * {
    inline-size: 100%;
  }
  > button {
    inline-size: auto;
  }
`;
