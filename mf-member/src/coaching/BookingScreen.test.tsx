import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { CoachingSession, OfferedCoach } from '@grove/contracts/coaching/coaching';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { BookingScreen } from './BookingScreen.tsx';

const server = startFakeServer();
const slotsRoute = 'GET /api/coaching/coaches/:coachId/slots';
const slot = '2026-11-24T15:00:00.000Z';
const coach: OfferedCoach = {
  ...{
    coachId: 'b'.repeat(24),
    username: 'Sage',
    avatarUrl: null,
    about: '',
    timeZone: 'UTC',
    calendlyUrl: null,
  },
  changeNoticeMinutes: 60,
  sessionTypes: [
    {
      ...{ id: 'a'.repeat(24), title: 'A walk', text: '', minutes: 60, isConfirmedByHand: false },
      place: 'link',
    },
  ],
};
const session: CoachingSession = {
  ...{ id: 'c'.repeat(24), isHosted: false, coachId: coach.coachId, sessionTypeId: 'a'.repeat(24) },
  ...{ title: 'A walk', startsAt: slot, endsAt: '2026-11-24T16:00:00.000Z', status: 'confirmed' },
  ...{ coach: null, member: null, place: null, words: '', notes: '', cancelReason: '' },
  ...{ joinUrl: null, changeUntil: slot },
  can: { reschedule: true, cancel: true, confirm: false, record: false, writeNotes: false },
};
const findNextFree = () => screen.findByRole('button', { name: /^Next available/ });

test('a booking refetches free times only when another session is booked, and hides the taken one', async () => {
  server.answer('GET /api/coaching/coaches', [coach]);
  server.answer(slotsRoute, { slots: [slot], nextFree: slot });
  server.answer('POST /api/bookings', session);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BookingScreen />
    </QueryClientProvider>,
  );
  fireEvent.click(await findNextFree());
  const requestCount = server.sent(slotsRoute).length;
  fireEvent.click(screen.getByRole('button', { name: 'Book this session' }));
  await screen.findByRole('heading', { name: 'Your session is booked' });
  expect(server.sent(slotsRoute)).toHaveLength(requestCount);

  const slots = server.defer(slotsRoute);
  fireEvent.click(screen.getByRole('button', { name: 'Book another session' }));
  expect(screen.queryByRole('button', { name: /^Next available/ })).toBeNull();
  slots.answer({ slots: [], nextFree: null });
  await screen.findByText('No times are available right now. Please check back later.');
});

test('shows each coach with the start of the bio, and each session type with its price', async () => {
  const [type] = coach.sessionTypes;
  if (type === undefined) throw new Error('The coach has no session type');
  const other: OfferedCoach = {
    ...{ ...coach, coachId: 'd'.repeat(24), username: 'Kofi', about: 'I walk. I listen.' },
    sessionTypes: [
      { ...type, price: '$80' },
      { ...type, id: 'e'.repeat(24), title: 'A talk' },
    ],
  };
  server.answer('GET /api/coaching/coaches', [coach, other]);
  server.answer(slotsRoute, { slots: [], nextFree: null });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BookingScreen />
    </QueryClientProvider>,
  );
  const group = await screen.findByRole('group', { name: 'Coach' });
  const choices = within(group).getAllByRole<HTMLInputElement>('radio');
  expect(choices.map(({ checked }) => checked)).toEqual([true, false]);
  screen.getByText(/^A walk \(60 min\)/);
  const chosen = screen.getByRole('radio', { name: 'Kofi', description: 'I walk. I listen.' });
  fireEvent.click(chosen);
  const types = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(types).toEqual(['A walk (60 min, $80)', 'A talk (60 min)']);
});
