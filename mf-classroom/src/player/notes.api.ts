import { useQuery } from '@tanstack/react-query';
import type { LessonNotes } from '@grove/contracts/courses/player';
import { ApiError } from '@grove/platform/call';
import { defineWrite, request } from '@grove/platform/defineWrite';
import { getErrorCode } from '@grove/platform/requestErrors';
import { toast } from '@grove/platform/toast';
import { useUnsentWrites, useWrite } from '@grove/platform/useWrite';
import { noteDrafts } from './noteDrafts.ts';
import type { NoteDraft } from './noteDrafts.ts';

function notesKey(lessonId: string) {
  return ['/api/lessons', lessonId, 'notes'];
}

/** Loads the member's notes about a lesson. They are refetched on each mount, so that changes from other tabs
 *  appear. */
export function useNotes(lessonId: string) {
  return useQuery<LessonNotes>({ queryKey: notesKey(lessonId), refetchOnMount: 'always' });
}

interface NotesChange {
  lessonId: string;
  /** `savedAt` is that of the edited notes. */
  draft: NoteDraft;
}

/** Saves the member's notes about a lesson and confirms it, even after they have left the lesson. */
export const saveNotes = defineWrite({
  name: 'save notes',
  request: ({ lessonId, draft }: NotesChange) =>
    request('PUT /api/lessons/:lessonId/notes', { params: { lessonId }, body: draft }),
  persist: { key: ({ lessonId }) => `notes ${lessonId}`, keepRefused: true },
  queryUpdates: [
    {
      queries: ({ lessonId }) => ({ queryKey: notesKey(lessonId), exact: true }),
      apply: (saved: LessonNotes, { draft: { notes } }) => ({ ...saved, notes }),
      settle: (_, saved) => saved,
    },
  ],
  refused: { title: 'Notes not saved', describe: describeRefusal },
  onAccepted: (saved, { lessonId }) => {
    noteDrafts.settle(lessonId, saved);
    toast({ title: 'Notes saved! 📝', description: 'Your notes have been saved successfully' });
  },
});

/** Returns the member's last notes that the server has refused and that were neither saved again nor
 *  discarded. */
export function useRefusedNotes(lessonId: string): NoteDraft | undefined {
  const unsent = useUnsentWrites(saveNotes).filter(({ change }) => change.lessonId === lessonId);
  const lastUnsent = unsent.at(-1);
  return lastUnsent?.isRefused === true ? lastUnsent.change.draft : undefined;
}

/** Saves notes. While offline, it shows that they are kept on this device. */
export function useSaveNotes(lessonId: string) {
  const { mutate, isPending, variables } = useWrite(saveNotes);
  return {
    /** The text that is being saved. */
    saving: isPending ? variables.draft.notes : undefined,
    save: (draft: NoteDraft) => {
      mutate({ lessonId, draft });
      if (!navigator.onLine)
        toast({
          title: 'Notes saved on this device',
          description: 'They’ll be sent when you’re back online.',
        });
    },
  };
}

function isConflict(error: unknown): boolean {
  return getErrorCode(error) === 'changed-elsewhere';
}

function describeRefusal(error: unknown): string {
  const reason = error instanceof ApiError ? `${error.text}. ` : '';
  const next = isConflict(error) ? 'Choose which version to keep.' : 'Please try again.';
  return `${reason}Your text is still here. ${next}`;
}
