import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { notesMax } from '@grove/contracts/fields/limits';
import { discardWrite } from '@grove/platform/persistedMutations';
import { QueryState } from '@grove/platform/QueryState';
import { Button } from '@grove/ui/forms/Button';
import { Field } from '@grove/ui/forms/Field';
import { Skeleton, SkeletonGroup } from '@grove/ui/feedback/Skeleton';
import { Textarea } from '@grove/ui/forms/Textarea';
import { VersionChoice } from '@grove/widgets/VersionChoice';
import { noteDrafts } from './noteDrafts.ts';
import { saveNotes, useNotes, useRefusedNotes, useSaveNotes } from './notes.api.ts';

/** The member's notes about the lesson. While hidden, unsaved text is kept. */
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
  const cache = useQueryClient();
  const { save, saving } = useSaveNotes(lessonId);
  const field = useRef<HTMLTextAreaElement>(null);
  const typedDraft = useSyncExternalStore(noteDrafts.subscribe, () => noteDrafts.get(lessonId));
  const refusedDraft = useRefusedNotes(lessonId);
  const draft = typedDraft ?? refusedDraft;
  function reportIfTooLong() {
    if (field.current?.validity.valid !== false) return false;
    field.current.focus();
    field.current.reportValidity();
    return true;
  }
  return (
    <Root>
      <QueryState query={notes} skeleton={<NotesSkeleton />}>
        {(saved) => (
          <>
            <Field label="Lesson Notes">
              <Textarea
                ref={field}
                rows={6}
                maxLength={notesMax}
                placeholder="Take notes while watching..."
                value={(draft ?? saved).notes}
                onChange={({ target }) => {
                  noteDrafts.put(lessonId, { savedAt: saved.savedAt, ...draft, notes: target.value });
                }}
              />
            </Field>
            {draft && draft.savedAt !== saved.savedAt && draft.notes !== saved.notes ? (
              <VersionChoice
                text="These notes were changed in another tab or on another device. The other version:"
                serverVersion={saved.notes}
                onKeepMine={() => {
                  field.current?.focus();
                  if (!reportIfTooLong()) save({ ...draft, savedAt: saved.savedAt });
                }}
                onTakeServerVersion={() => {
                  field.current?.focus();
                  noteDrafts.drop(lessonId);
                  discardWrite(saveNotes, { lessonId, draft }, cache);
                }}
              />
            ) : (
              <Button
                // An older save in progress does not block this one.
                loading={saving === (draft ?? saved).notes && navigator.onLine}
                onClick={() => {
                  if (!reportIfTooLong()) save(draft ?? saved);
                }}
              >
                Save
              </Button>
            )}
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
