import { afterEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { SessionUser } from '@grove/contracts/auth';
import type { Availability } from '@grove/contracts/coaching';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { availabilityParts } from './availabilityParts.ts';
import type { DraftAvailability } from './availabilityDraft.ts';
import { AvailabilityScreen } from './AvailabilityScreen.tsx';

const saved: Availability = {
  isOffered: false,
  timeZone: 'Europe/Berlin',
  weekly: [],
  exceptions: [],
  changeNoticeMinutes: 1_440,
  calendlyUrl: null,
  sessionTypes: [],
  revision: 0,
};
const coach = { id: 'a'.repeat(24), can: { giveSessions: true } } as SessionUser;
const server = startFakeServer({ user: coach });
const save = 'PUT /api/coach/availability';

async function show(availability: Availability) {
  server.answer('GET /api/coach/availability', availability);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AvailabilityScreen />
    </QueryClientProvider>,
  );
  await screen.findByLabelText('Calendly link');
}

afterEach(() => {
  jest.useRealTimers();
});

const send = () => fireEvent.click(screen.getByRole('button', { name: 'Save availability' }));

test('a refused Calendly link shows the error next to its field', async () => {
  server.refuse(save, 'bad-request', { field: 'calendlyUrl', problem: 'Please use an address of Calendly' });
  await show(saved);
  const address = screen.getByLabelText('Calendly link');
  fireEvent.change(address, { target: { value: 'https://calendly.com/sage' } });
  send();
  await screen.findByText('Please use an address of Calendly');
  expect(address.getAttribute('aria-invalid')).toBe('true');
  // The button is one or two screens further down.
  expect(document.activeElement).toBe(address);
  expect(screen.queryByText(/calendlyUrl/)).toBeNull();
});

const kind = {
  ...{ title: 'A walk', text: '', minutes: 60, bufferBefore: 0, bufferAfter: 15, noticeMinutes: 1_440 },
  ...{ horizonDays: 60, mostPerDay: null, isConfirmedByHand: false },
  place: { kind: 'link', text: '' },
} as const;
const [first, second] = [
  { ...kind, id: 'b'.repeat(24) },
  { ...kind, id: 'c'.repeat(24) },
];
const days = { from: '2026-12-24', to: '2026-12-31', hours: [], reason: '' };

test('a refused field shows its error until it is corrected', async () => {
  await show({ ...saved, sessionTypes: [first, second], exceptions: [days, days] });
  for (const [field, label, value] of [
    ['sessionTypes.1.title', 'Name *', 'A ride'],
    ['sessionTypes.1.place.text', 'Meeting link', 'https://meet.test/air'],
    ['exceptions.1.to', 'Last day', '2027-01-01'],
  ] as const) {
    server.refuse(save, 'bad-request', { field, problem: 'Not so' });
    send();
    await screen.findByText('Not so');
    const [before, refused] = screen.getAllByLabelText<HTMLInputElement>(label);
    expect(document.activeElement).toBe(refused);
    expect(before?.getAttribute('aria-invalid')).toBeNull();
    fireEvent.change(refused as HTMLInputElement, { target: { value } });
    expect(screen.queryByText('Not so')).toBeNull();
  }
});

test('an error of a field that is not on the form is shown above the button', async () => {
  server.refuse(save, 'bad-request', { field: 'weekly.0.to', problem: 'is not after from' });
  await show(saved);
  send();
  expect((await screen.findByRole('alert')).textContent).toMatch(/is not after from/);
});

test('added dates start with today in the coach’s time zone', async () => {
  await show(saved);
  // In Berlin it is already the next day.
  jest.useFakeTimers({ now: Date.parse('2026-11-24T23:30:00Z') });
  fireEvent.click(screen.getByRole('button', { name: 'Add dates' }));
  expect(screen.getByLabelText<HTMLInputElement>('First day').value).toBe('2026-11-25');
});

test('conflicting changes from another device ask which to keep; other changes are merged', async () => {
  await show(saved);
  fireEvent.change(screen.getByLabelText('Members can reschedule or cancel until'), {
    target: { value: '60' },
  });
  server.refuse(save, 'changed-elsewhere');
  const theirs: Availability = {
    ...{ ...saved, changeNoticeMinutes: 120, revision: 1 },
    weekly: [{ weekday: 1, from: 540, to: 720 }],
  };
  server.answer('GET /api/coach/availability', theirs);
  send();
  const panel = await screen.findByRole('group', { name: /^Someone else changed Members can reschedule/ });
  expect(panel.textContent).toMatch(/Yours1 hour before it startsTheirs2 hours before it starts/);
  expect(screen.queryByRole('alert')).toBeNull();
  server.answer(save, { ...theirs, changeNoticeMinutes: 60, revision: 2 });
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  send();
  await waitFor(() => {
    expect(server.sent(save)).toHaveLength(2);
  });
  expect(server.sent(save)[1]?.body).toEqual({ ...theirs, changeNoticeMinutes: 60 });
});

test('each part of the availability is formatted as text', () => {
  const shown = (draft: DraftAvailability) =>
    availabilityParts.map(({ read, show: write = String }) => write(read(draft) as never));
  expect(
    shown({
      ...saved,
      weekly: [{ weekday: 7, from: 540, to: 1_440 }],
      exceptions: [days],
      sessionTypes: [first],
    }),
  ).toEqual([
    'Off',
    'Europe/Berlin',
    'Sunday 09:00–24:00',
    '2026-12-24 – 2026-12-31: unavailable',
    '1 day before it starts',
    '',
    'A walk (60 minutes)',
  ]);
});
