import { beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { OfferedCoach } from '@grove/contracts/coaching/coaching';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { BookingForm } from './BookingForm.tsx';

const server = startFakeServer();
const bookRoute = 'POST /api/bookings';
const slot = '2026-11-24T15:00:00.000Z';
const later = '2026-11-24T16:00:00.000Z';
const type: OfferedCoach['sessionTypes'][number] = {
  ...{ id: 'a'.repeat(24), title: 'A walk', text: '', minutes: 60, isConfirmedByHand: false },
  place: 'link',
};
const coach: OfferedCoach = {
  ...{
    coachId: 'b'.repeat(24),
    username: 'Sage',
    avatarUrl: null,
    about: '',
    timeZone: 'UTC',
    calendlyUrl: null,
  },
  ...{ changeNoticeMinutes: 60, sessionTypes: [type] },
};
const onBooked = jest.fn();

beforeEach(() => {
  onBooked.mockClear();
  free(slot);
});

function free(startsAt: string) {
  server.answer('GET /api/coaching/coaches/:coachId/slots', { slots: [startsAt], nextFree: startsAt });
}

async function renderForm() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BookingForm coach={coach} type={type} onBooked={onBooked} />
    </QueryClientProvider>,
  );
  fireEvent.click(await nextFree());
  fireEvent.change(messageField(), { target: { value: 'I sleep badly' } });
}

const nextFree = () => screen.findByRole('button', { name: /^Next available/ });
const messageField = () => screen.getByLabelText<HTMLTextAreaElement>('Message to your coach');
const book = () => fireEvent.click(screen.getByRole('button', { name: 'Book this session' }));

test('nothing is sent without a selected time', async () => {
  await renderForm();
  fireEvent.click(await nextFree());
  book();
  await screen.findByText('Choose a time above.');
  expect(server.sent(bookRoute)).toEqual([]);
});

test('the rule for changes is shown before booking, for a time within the notice as well', async () => {
  const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  free(minutesFromNow(90));
  await renderForm();
  expect(screen.getByText('You can change or cancel until 1 hour before.')).toBeTruthy();
  cleanup();
  free(minutesFromNow(30));
  await renderForm();
  const text =
    /^This session starts in less than 1 hour, so you can’t change or cancel it yourself\. Message/;
  expect(screen.getByText(text)).toBeTruthy();
});

test('a taken time is deselected, times are refetched, and the message is kept', async () => {
  server.refuse(bookRoute, 'slot-taken');
  await renderForm();
  const takenLabel = (await nextFree()).textContent;
  free(later);
  book();
  await screen.findByRole('alert');
  await screen.findByText('Choose a time above.');
  expect(messageField().value).toBe('I sleep badly');
  expect(onBooked).not.toHaveBeenCalled();
  await waitFor(async () => {
    expect((await nextFree()).textContent).not.toBe(takenLabel);
  });
});

test('after a lost connection, a retry sends the same booking with the same key', async () => {
  server.drop(bookRoute);
  await renderForm();
  book();
  await screen.findByText(/We couldn’t reach the server/);
  book();
  await waitFor(() => {
    expect(server.sent(bookRoute)).toHaveLength(2);
  });
  const [first, second] = server.sent(bookRoute);
  expect(second).toEqual(first);
  expect(second?.body).toMatchObject({ startsAt: slot, words: 'I sleep badly' });
});

test('a refused message shows the error next to its field', async () => {
  server.refuse(bookRoute, 'bad-request', { field: 'words', problem: 'Please use other words' });
  await renderForm();
  book();
  await screen.findByText('Please use other words');
  expect(messageField().getAttribute('aria-invalid')).toBe('true');
});
