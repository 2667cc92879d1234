import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { CoachingSession } from '@grove/contracts/coaching';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { useToasts } from '@grove/platform/toast';
import { SharedNotes } from './SharedNotes.tsx';

const server = startFakeServer();
const share = 'PUT /api/coach/bookings/:bookingId/notes';
const session = { id: 'a'.repeat(24), title: 'A first talk', notes: 'Breathe' } as CoachingSession;

beforeEach(() => {
  useToasts.setState({ toasts: [] });
});

const client = createQueryClient();
const shown = (notes: string) => (
  <QueryClientProvider client={client}>
    <SharedNotes session={{ ...session, notes }} />
  </QueryClientProvider>
);
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Notes for the member');
const send = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Share notes' }));
};

test('what the server refuses stands beside the notes, and they stay', async () => {
  server.refuse(share, 'bad-request', { field: 'notes', problem: 'Please use at most 5000 characters' });
  render(shown('Breathe'));
  fireEvent.change(field(), { target: { value: 'Too much' } });
  send();
  await screen.findByText('Please use at most 5000 characters');
  expect(field().value).toBe('Too much');
  expect(useToasts.getState().toasts).toEqual([]);
  server.block(share);
  send();
  await screen.findByText(/^The server did not answer as it should/);
});

test('notes that come while nothing is typed are shown, and what is typed is kept', async () => {
  const { rerender } = render(shown('Breathe'));
  expect(screen.queryByRole('button')).toBeNull();
  rerender(shown('Breathe slowly'));
  await waitFor(() => {
    expect(field().value).toBe('Breathe slowly');
  });
  fireEvent.change(field(), { target: { value: 'Walk' } });
  rerender(shown('Rest'));
  expect(field().value).toBe('Walk');
  screen.getByRole('button', { name: 'Share notes' });
});
