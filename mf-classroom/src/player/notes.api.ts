import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LessonNotes } from '@grove/contracts/player';
import { ApiError } from '@grove/platform/call';
import { dropQueued, queuedCall, useQueued } from '@grove/platform/queuedCall';
import { codeOf } from '@grove/platform/refusal';
import { toast } from '@grove/platform/toast';
import { noteDrafts } from './noteDrafts.ts';
import type { NoteDraft } from './noteDrafts.ts';

function notesKey(lessonId: string) {
  return ['/api/lessons', lessonId, 'notes'];
}

/** The member's notes about a lesson. What was written in another tab is seen when they are opened. */
export function useNotes(lessonId: string) {
  return useQuery<LessonNotes>({ queryKey: notesKey(lessonId), refetchOnMount: 'always' });
}

function writeKey(lessonId: string) {
  return `notes ${lessonId}`;
}

/** What waits on this device to be saved, and what the server has refused and the member not yet settled. */
export function useUnsentNotes(lessonId: string): NoteDraft | undefined {
  const [write] = useQueued(writeKey(lessonId));
  return write?.body as NoteDraft | undefined;
}

/** Forgets what the member has typed. */
export function dropNotes(lessonId: string) {
  noteDrafts.drop(lessonId);
  dropQueued(writeKey(lessonId));
}

/** Saves the member's notes about a lesson, and says what came of it, also to who has left the lesson meanwhile. */
export function useSaveNotes(lessonId: string) {
  const cache = useQueryClient();
  return useMutation({
    // The queue waits for the connection.
    networkMode: 'always',
    mutationFn: (body: LessonNotes) => {
      const options = { key: writeKey(lessonId), keepRefused: true as const };
      const saving = queuedCall('PUT /api/lessons/:lessonId/notes', { params: { lessonId }, body }, options);
      if (!navigator.onLine)
        toast({
          title: 'Notes kept on this device',
          description: 'They will be saved as soon as the connection is back.',
        });
      return saving;
    },
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
