import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { useToasts } from '@grove/platform/toast';
import { LessonNotes } from './LessonNotes.tsx';

const server = startFakeServer();
const lessonId = 'a'.repeat(24);

test('who left the lesson before the answer is told that the notes were not saved, and finds them again', async () => {
  server.answer('GET /api/lessons/:lessonId/notes', { notes: '', savedAt: null });
  const saving = server.hold('PUT /api/lessons/:lessonId/notes');
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
      description: expect.stringContaining('Your text is still here: please try again.'),
    }),
  );
  open();
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Lesson Notes')).value).toBe('Breathe');
});
