import { expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createQueryClient } from '@grove/platform/queryClient';
import { useToasts } from '@grove/platform/toast';
import { LessonNotes } from './LessonNotes.tsx';

test('who left the lesson before the answer is told that the notes were not saved, and finds them again', async () => {
  const refusal = Promise.withResolvers<[number, string]>();
  globalThis.fetch = jest.fn<typeof fetch>(async (_, { method = 'GET' } = {}) => {
    const [status, text] = method === 'GET' ? [200, '{"notes":"","savedAt":null}'] : await refusal.promise;
    return { ok: status < 400, status, statusText: '', text: () => Promise.resolve(text) } as Response;
  });
  const open = () =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <LessonNotes lessonId="l" shown />
      </QueryClientProvider>,
    );
  const { unmount } = open();
  fireEvent.change(await screen.findByLabelText('Lesson Notes'), { target: { value: 'Breathe' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  unmount();
  refusal.resolve([503, 'Please try again in a moment']);
  await waitFor(() =>
    expect(useToasts.getState().toasts[0]).toMatchObject({
      title: 'Notes not saved',
      description: expect.stringContaining('Your text is still here: please try again.'),
    }),
  );
  open();
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Lesson Notes')).value).toBe('Breathe');
});
