import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { CoachingSession } from '@grove/contracts/coaching/coaching';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { SharedNotes } from './SharedNotes.tsx';

const server = startFakeServer();
const shareRoute = 'PUT /api/coach/bookings/:bookingId/notes';
const session: CoachingSession = {
  ...{ id: 'a'.repeat(24), title: 'A walk', status: 'attended', coachId: 'b'.repeat(24) },
  ...{ startsAt: '2026-11-24T15:00:00.000Z', endsAt: '2026-11-24T16:00:00.000Z' },
  ...{ sessionTypeId: 'd'.repeat(24), coach: null, member: null, isHosted: true, place: null, joinUrl: null },
  ...{ words: '', notes: 'Breathe', cancelReason: '', changeUntil: '2026-11-23T15:00:00.000Z' },
  can: { reschedule: false, cancel: false, confirm: false, record: false, writeNotes: true },
};

test('refused notes are kept and can be sent again', async () => {
  const cache = createQueryClient();
  const notes = (text: string) => (
    <QueryClientProvider client={cache}>
      <SharedNotes session={{ ...session, notes: text }} />
    </QueryClientProvider>
  );
  const { rerender } = render(notes('Breathe'));
  const box = screen.getByLabelText<HTMLTextAreaElement>('Notes for the member');
  const share = () => screen.queryByRole('button', { name: 'Share notes' });
  expect(box.value).toBe('Breathe');
  expect(share()).toBeNull();
  fireEvent.change(box, { target: { value: 'Breathe out longer' } });
  server.refuse(shareRoute, 'bad-request', { field: 'notes', problem: 'Please use other words' });
  fireEvent.click(share() as HTMLElement);
  await screen.findByText('Please use other words');
  // The session was refetched for another reason.
  rerender(notes('Breathe in'));
  expect(box.value).toBe('Breathe out longer');
  server.answer(shareRoute, { ...session, notes: 'Breathe out longer' });
  fireEvent.click(share() as HTMLElement);
  await waitFor(() => {
    expect(server.sent(shareRoute)[1]?.body).toEqual({ notes: 'Breathe out longer' });
  });
  rerender(notes('Breathe out longer'));
  expect(share()).toBeNull();
});
