import type { LessonNotes } from '@grove/contracts/player';

/** What is typed but not saved: `savedAt` is that of the notes it was typed over. */
export type NoteDraft = LessonNotes;

const drafts = new Map<string, NoteDraft>();
const listeners = new Set<() => void>();

function change(lessonId: string, draft: NoteDraft | undefined) {
  if (draft === undefined) drafts.delete(lessonId);
  else drafts.set(lessonId, draft);
  for (const listener of listeners) listener();
}

/** Drafts by lesson: moving on in the course does not lose them. */
export const noteDrafts = {
  get: (lessonId: string) => drafts.get(lessonId),
  /** For `useSyncExternalStore`. */
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
  /** What was saved is a draft no more; what was typed meanwhile is one over it. */
  settle: (lessonId: string, saved: LessonNotes) => {
    const draft = drafts.get(lessonId);
    if (draft === undefined) return;
    const isSaved = draft.notes === saved.notes;
    change(lessonId, isSaved ? undefined : { ...draft, savedAt: saved.savedAt });
  },
};
