import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { StudentNote, StudentProfile } from '@grove/contracts/students';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { useToasts } from '@grove/platform/toast';
import { NotesTab } from './NotesTab.tsx';

const server = startFakeServer();
const studentId = 'a'.repeat(24);
const at = '2026-11-22T09:00:00.000Z';
const stored: StudentNote = {
  ...{ id: 'b'.repeat(24), studentId, note: 'Likes mornings', author: 'Sage' },
  ...{ createdAt: at, updatedAt: at },
};
const student = { id: studentId, username: 'Ben' } as StudentProfile;

beforeEach(() => {
  server.answer('GET /api/students/:studentId/notes', [stored]);
});

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <NotesTab student={student} />
    </QueryClientProvider>,
  );
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('A note about Ben');
const write = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const lastToast = () => useToasts.getState().toasts[0]?.title;

test('Add Note waits for words, and what was typed stays when it fails', async () => {
  server.refuse('POST /api/student-notes', 'internal');
  show();
  await screen.findByText('Likes mornings');
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add Note' });
  expect(add.disabled).toBe(true);
  write('  \n ');
  expect(add.disabled).toBe(true);
  write('Asked for a plan');
  expect(add.disabled).toBe(false);
  press('Add Note');
  await waitFor(() => {
    expect(lastToast()).toBe('Failed to add note');
  });
  expect(field().value).toBe('Asked for a plan');
});

test('a note that was edited says so; one that was not does not', async () => {
  server.answer('PATCH /api/student-notes/:noteId', {
    ...stored,
    note: 'Likes dusk',
    updatedAt: '2026-11-22T10:00:00.000Z',
  });
  show();
  await screen.findByText('Likes mornings');
  expect(screen.queryByText(/edited/)).toBeNull();
  press('Edit note');
  fireEvent.change(screen.getByRole('textbox', { name: 'Edit note' }), { target: { value: 'Likes dusk' } });
  press('Save');
  // Not before the form is gone, which holds the same words.
  await screen.findByText(/edited/);
  screen.getByText('Likes dusk');
});

test.each([
  ['PATCH /api/student-notes/:noteId', 'Failed to update note'],
  ['DELETE /api/student-notes/:noteId', 'Failed to delete note'],
] as const)('%s that fails is told of, and the note stays', async (endpoint, words) => {
  server.refuse(endpoint, 'internal');
  show();
  await screen.findByText('Likes mornings');
  if (endpoint.startsWith('DELETE')) press('Delete note');
  else {
    press('Edit note');
    press('Save');
  }
  await waitFor(() => {
    expect(lastToast()).toBe(words);
  });
  screen.getByText('Likes mornings');
});
