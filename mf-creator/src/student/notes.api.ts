import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StudentNote } from '@grove/contracts/students';
import { call } from '@grove/platform/call';
import { useWishKeys } from '@grove/platform/idempotencyKey';
import { inPlainWords } from '@grove/platform/refusal';
import { toast } from '@grove/platform/toast';

const keyOf = (studentId: string) => ['/api/students', studentId, 'notes'];

/**
 * Fetches the notes about a student, newest first. Always refetched, because other creators add notes, too.
 */
export function useNotes(studentId: string) {
  return useQuery<StudentNote[]>({ queryKey: keyOf(studentId), refetchOnMount: 'always' });
}

/** Returns a mutation that adds a note. Idempotent for the same text. */
export function useAddNote(studentId: string) {
  const wish = useWishKeys();
  const write = useWriteNotes(studentId);
  return useMutation({
    mutationFn: (note: string) =>
      call('POST /api/student-notes', { body: { studentId, note }, idempotencyKey: wish.keyOf(note) }),
    onSuccess: (added) => {
      wish.forget();
      write((notes) => [added, ...notes.filter(({ id }) => id !== added.id)]);
    },
  });
}

export function useEditNote(studentId: string) {
  const write = useWriteNotes(studentId);
  return useMutation({
    mutationFn: ({ noteId, note }: { noteId: string; note: string }) =>
      call('PATCH /api/student-notes/:noteId', { params: { noteId }, body: { note } }),
    onSuccess: (edited) => {
      write((notes) => notes.map((note) => (note.id === edited.id ? edited : note)));
    },
  });
}

/** Returns a mutation that deletes a note. The cached list keeps it, because its card offers the undo. */
export function useDeleteNote() {
  return useMutation({
    mutationFn: (noteId: string) => call('DELETE /api/student-notes/:noteId', { params: { noteId } }),
    onError: failed('Failed to delete note'),
  });
}

export function useRestoreNote() {
  return useMutation({
    mutationFn: (noteId: string) =>
      call('POST /api/student-notes/:noteId/restore', { params: { noteId }, body: {} }),
    onError: failed('Failed to restore note'),
  });
}

function useWriteNotes(studentId: string) {
  const cache = useQueryClient();
  return (change: (notes: StudentNote[]) => StudentNote[]) => {
    cache.setQueryData<StudentNote[]>(keyOf(studentId), (notes = []) => change(notes));
  };
}

function failed(title: string) {
  return (error: Error) => {
    toast({ title, description: inPlainWords(error), variant: 'destructive' });
  };
}
