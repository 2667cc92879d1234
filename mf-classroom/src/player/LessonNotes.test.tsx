import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { notesMax } from '@grove/contracts/fields/limits';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { useToasts } from '@grove/platform/toast';
import { LessonNotes } from './LessonNotes.tsx';

const server = startFakeServer();
const lessonId = 'a'.repeat(24);

test('a member who leaves the lesson during a failed save is notified and finds the notes again', async () => {
  server.answer('GET /api/lessons/:lessonId/notes', { notes: '', savedAt: null });
  const saving = server.defer('PUT /api/lessons/:lessonId/notes');
  const open = () =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <LessonNotes lessonId={lessonId} shown />
      </QueryClientProvider>,
    );
  const { unmount } = open();
  fireEvent.change(await screen.findByLabelText('Lesson Notes'), { target: { value: 'Breathe' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  unmount();
  saving.refuse('unavailable');
  await waitFor(() =>
    expect(useToasts.getState().toasts[0]).toMatchObject({
      title: 'Notes not saved',
      description: expect.stringContaining('Your text is still here. Please try again.'),
    }),
  );
  open();
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Lesson Notes')).value).toBe('Breathe');
});

test('an older unsent save does not block the next one', async () => {
  const lesson = 'c'.repeat(24);
  const save = 'PUT /api/lessons/:lessonId/notes';
  server.answer('GET /api/lessons/:lessonId/notes', { notes: '', savedAt: null });
  server.defer(save);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LessonNotes lessonId={lesson} shown />
    </QueryClientProvider>,
  );
  const write = async (notes: string) => {
    fireEvent.change(await screen.findByLabelText('Lesson Notes'), { target: { value: notes } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  };
  await write('Breathe in');
  await waitFor(() => expect(server.sent(save)).toHaveLength(1));
  await write('Breathe in and out');
  await waitFor(() => expect(server.sent(save)).toHaveLength(2));
});

test('notes that are too long are kept, and Save explains why they cannot be saved', async () => {
  const lesson = 'b'.repeat(24);
  server.answer('GET /api/lessons/:lessonId/notes', { notes: '', savedAt: null });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LessonNotes lessonId={lesson} shown />
    </QueryClientProvider>,
  );
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Lesson Notes');
  fireEvent.change(field, { target: { value: 'x'.repeat(notesMax + 1) } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(document.activeElement).toBe(field);
  expect(field.validationMessage).toMatch(/^1 character too long/);
  expect(field.value).toHaveLength(notesMax + 1);
  expect(server.sent('PUT /api/lessons/:lessonId/notes')).toHaveLength(0);
});
