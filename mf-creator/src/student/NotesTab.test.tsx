import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { StudentNote, StudentProfile } from '@grove/contracts/creator/students';
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

function renderTab() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <NotesTab student={student} />
    </QueryClientProvider>,
  );
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Note about Ben');
const typeNote = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const lastToast = () => useToasts.getState().toasts[0];

test('Add Note is disabled without text, and a failure keeps the text', async () => {
  server.refuse('POST /api/student-notes', 'student-not-found');
  renderTab();
  await screen.findByText('Likes mornings');
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add Note' });
  expect(add.disabled).toBe(true);
  typeNote('  \n ');
  expect(add.disabled).toBe(true);
  typeNote('Asked for a plan');
  expect(add.disabled).toBe(false);
  press('Add Note');
  await screen.findByText('Failed to add note.');
  expect(field().value).toBe('Asked for a plan');
});

test('an error about the text of a note is shown at its field, and the text stays', async () => {
  const refused = { field: 'note', problem: 'Please use at most 5000 characters' };
  server.refuse('POST /api/student-notes', 'bad-request', refused);
  server.refuse('PATCH /api/student-notes/:noteId', 'bad-request', refused);
  renderTab();
  await screen.findByText('Likes mornings');
  typeNote('Too much');
  press('Add Note');
  await waitFor(() => {
    expect(document.activeElement).toBe(field());
    expect(field().getAttribute('aria-invalid')).toBe('true');
  });
  expect(field().value).toBe('Too much');
  press('Edit note');
  const edited = screen.getByLabelText<HTMLTextAreaElement>('Edit note');
  fireEvent.change(edited, { target: { value: 'Far too much' } });
  press('Save');
  await waitFor(() => {
    expect(edited.getAttribute('aria-invalid')).toBe('true');
  });
  expect(edited.value).toBe('Far too much');
  expect(screen.getAllByText(refused.problem)).toHaveLength(2);
});

test('text typed while a note is being sent is not cleared', async () => {
  const adding = server.defer('POST /api/student-notes');
  renderTab();
  await screen.findByText('Likes mornings');
  typeNote('One');
  press('Add Note');
  await waitFor(() => {
    expect(server.sent('POST /api/student-notes')).toHaveLength(1);
  });
  typeNote('Two');
  adding.answer({ ...stored, id: 'c'.repeat(24), note: 'One' });
  await screen.findByText('One');
  expect(field().value).toBe('Two');
});

test('only an edited note is marked as edited', async () => {
  server.answer('PATCH /api/student-notes/:noteId', {
    ...stored,
    note: 'Likes dusk',
    updatedAt: '2026-11-22T10:00:00.000Z',
  });
  renderTab();
  await screen.findByText('Likes mornings');
  expect(screen.queryByText(/edited/)).toBeNull();
  press('Edit note');
  fireEvent.change(screen.getByRole('textbox', { name: 'Edit note' }), { target: { value: 'Likes dusk' } });
  press('Save');
  // Wait until the form is gone, because it contains the same text.
  await screen.findByText(/edited/);
  screen.getByText('Likes dusk');
});

test('a failed edit shows its error in place and keeps the text', async () => {
  server.refuse('PATCH /api/student-notes/:noteId', 'not-found');
  renderTab();
  await screen.findByText('Likes mornings');
  press('Edit note');
  fireEvent.change(screen.getByLabelText('Edit note'), { target: { value: 'Likes dusk' } });
  press('Save');
  await screen.findByText('Failed to update note.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Edit note').value).toBe('Likes dusk');
});

test('an edit that fails after Cancel is reported in a toast, and a new edit stays open', async () => {
  const editing = server.defer('PATCH /api/student-notes/:noteId');
  renderTab();
  await screen.findByText('Likes mornings');
  press('Edit note');
  press('Save');
  await waitFor(() => {
    expect(server.sent('PATCH /api/student-notes/:noteId')).toHaveLength(1);
  });
  press('Cancel');
  press('Edit note');
  editing.refuse('not-found');
  await waitFor(() => {
    expect(lastToast()?.description).toMatch(/^The note was not changed\./);
  });
  screen.getByLabelText('Edit note');
});

test('a note that cannot be deleted stays, and a toast reports it', async () => {
  server.refuse('DELETE /api/student-notes/:noteId', 'internal');
  renderTab();
  await screen.findByText('Likes mornings');
  press('Delete note');
  await waitFor(() => {
    expect(lastToast()?.title).toBe('Failed to delete note');
  });
  screen.getByText('Likes mornings');
});
