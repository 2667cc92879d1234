import { useMutation, useQuery } from '@tanstack/react-query';
import type { StudentNote } from '@grove/contracts/creator/students';
import { call } from '@grove/platform/call';
import { defineWrite, request } from '@grove/platform/defineWrite';
import { getErrorMessage } from '@grove/platform/requestErrors';
import { toast } from '@grove/platform/toast';
import { useWrite } from '@grove/platform/useWrite';

const keyOf = (studentId: string) => ['/api/students', studentId, 'notes'];

/**
 * Fetches the notes about a student, newest first. Always refetched, because other creators also add notes.
 */
export function useNotes(studentId: string) {
  return useQuery<StudentNote[]>({ queryKey: keyOf(studentId), refetchOnMount: 'always' });
}

interface NewNote {
  note: string;
  /** The idempotency key. */
  key: string;
}

const addNote = (studentId: string) =>
  defineWrite({
    name: 'add student note',
    request: ({ note, key }: NewNote) =>
      request('POST /api/student-notes', { body: { studentId, note }, idempotencyKey: key }),
    queryUpdates: [
      {
        queries: () => ({ queryKey: keyOf(studentId), exact: true }),
        settle: (notes: StudentNote[], added) => [added, ...notes.filter(({ id }) => id !== added.id)],
      },
    ],
  });

/** Returns a mutation that adds a note. Idempotent for the same key. The form shows a refusal. */
export function useAddNote(studentId: string) {
  return useWrite(addNote(studentId), { handlesRefusal: true });
}

const editNote = (studentId: string) =>
  defineWrite({
    name: 'edit student note',
    request: ({ noteId, note }: { noteId: string; note: string }) =>
      request('PATCH /api/student-notes/:noteId', { params: { noteId }, body: { note } }),
    queryUpdates: [
      {
        queries: () => ({ queryKey: keyOf(studentId), exact: true }),
        settle: (notes: StudentNote[], edited) =>
          notes.map((note) => (note.id === edited.id ? edited : note)),
      },
    ],
  });

/** Returns a mutation that edits a note. The form shows a refusal. */
export function useEditNote(studentId: string) {
  return useWrite(editNote(studentId), { handlesRefusal: true });
}

/** Returns a mutation that deletes a note. The note stays in the cached list, because its card offers Undo. */
export function useDeleteNote() {
  return useMutation({
    mutationFn: (noteId: string) => call('DELETE /api/student-notes/:noteId', { params: { noteId } }),
    onError: createErrorHandler('Failed to delete note'),
  });
}

export function useRestoreNote() {
  return useMutation({
    mutationFn: (noteId: string) =>
      call('POST /api/student-notes/:noteId/restore', { params: { noteId }, body: {} }),
    onError: createErrorHandler('Failed to restore note'),
  });
}

function createErrorHandler(title: string) {
  return (error: Error) => {
    toast({ title, description: getErrorMessage(error), variant: 'destructive' });
  };
}
