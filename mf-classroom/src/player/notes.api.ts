import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@grove/platform/call';

type Notes = { notes: string };

function notesKey(lessonId: string) {
  return ['/api/lessons', lessonId, 'notes'];
}

/** The member's notes about a lesson. */
export function useNotes(lessonId: string) {
  return useQuery<Notes>({ queryKey: notesKey(lessonId) });
}

export function useSaveNotes(lessonId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (notes: string) =>
      call('PUT /api/lessons/:lessonId/notes', { params: { lessonId }, body: { notes } }),
    onSuccess: (saved) => void cache.setQueryData<Notes>(notesKey(lessonId), saved),
  });
}
