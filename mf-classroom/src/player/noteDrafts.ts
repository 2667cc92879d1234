import type { LessonNotes } from '@grove/contracts/courses/player';

/** Unsaved notes. `savedAt` is that of the notes they replace. */
export type NoteDraft = LessonNotes;

const drafts = new Map<string, NoteDraft>();
const listeners = new Set<() => void>();

function change(lessonId: string, draft: NoteDraft | undefined) {
  if (draft === undefined) drafts.delete(lessonId);
  else drafts.set(lessonId, draft);
  for (const listener of listeners) listener();
}

/** Drafts by lesson id. They are kept when the member moves on in the course. */
export const noteDrafts = {
  get: (lessonId: string) => drafts.get(lessonId),
  /** Subscribes a listener, for `useSyncExternalStore`. */
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  put: change,
  drop: (lessonId: string) => {
    change(lessonId, undefined);
  },
  /** Removes the draft if it was saved. Otherwise text was typed in the meantime, and the draft now replaces
   *  the saved notes. */
  settle: (lessonId: string, saved: LessonNotes) => {
    const draft = drafts.get(lessonId);
    if (draft === undefined) return;
    const isSaved = draft.notes === saved.notes;
    change(lessonId, isSaved ? undefined : { ...draft, savedAt: saved.savedAt });
  },
};
