import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LessonNotes } from '@grove/contracts/player';
import { ApiError, call } from '@grove/platform/call';
import { codeOf } from '@grove/platform/refusal';
import { toast } from '@grove/platform/toast';
import { noteDrafts } from './noteDrafts.ts';

function notesKey(lessonId: string) {
  return ['/api/lessons', lessonId, 'notes'];
}

/** The member's notes about a lesson. What was written in another tab is seen when they are opened. */
export function useNotes(lessonId: string) {
  return useQuery<LessonNotes>({ queryKey: notesKey(lessonId), refetchOnMount: 'always' });
}

/** Saves the member's notes about a lesson, and says what came of it, also to who has left the lesson meanwhile. */
export function useSaveNotes(lessonId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: LessonNotes) =>
      call('PUT /api/lessons/:lessonId/notes', { params: { lessonId }, body }),
    onSuccess: (saved) => {
      cache.setQueryData<LessonNotes>(notesKey(lessonId), saved);
      noteDrafts.settle(lessonId, saved);
      toast({ title: 'Notes saved! 📝', description: 'Your notes have been saved successfully' });
    },
    onError: (error) => {
      if (isConflict(error)) void cache.invalidateQueries({ queryKey: notesKey(lessonId) });
      toast({ variant: 'destructive', title: 'Notes not saved', description: inPlainWords(error) });
    },
  });
}

function isConflict(error: Error): boolean {
  return codeOf(error) === 'changed-elsewhere';
}

function inPlainWords(error: Error): string {
  const reason = error instanceof ApiError ? `${error.text}. ` : '';
  const next = isConflict(error) ? 'choose which counts' : 'please try again';
  return `${reason}Your text is still here: ${next}.`;
}
