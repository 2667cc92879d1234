import { afterEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { SessionUser } from '@grove/contracts/account/auth';
import type { Availability } from '@grove/contracts/coaching/availability';
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
const coach = { id: 'a'.repeat(24), can: { giveSessions: true, operate: false } } as SessionUser;
const server = startFakeServer({ user: coach });
const saveRoute = 'PUT /api/coach/availability';

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

const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Save availability' }));

test('a refused Calendly link shows the error next to its field', async () => {
  server.refuse(saveRoute, 'bad-request', {
    field: 'calendlyUrl',
    problem: 'Please use an address of Calendly',
  });
  await show(saved);
  const address = screen.getByLabelText('Calendly link');
  fireEvent.change(address, { target: { value: 'https://calendly.com/sage' } });
  submit();
  await screen.findByText('Please use an address of Calendly');
  expect(address.getAttribute('aria-invalid')).toBe('true');
  // The button is one or two screens further down.
  expect(document.activeElement).toBe(address);
  expect(screen.queryByText(/calendlyUrl/)).toBeNull();
});

const sessionType = {
  ...{ title: 'A walk', text: '', minutes: 60, bufferBefore: 0, bufferAfter: 15, noticeMinutes: 1_440 },
  ...{ horizonDays: 60, mostPerDay: null, isConfirmedByHand: false },
  place: { kind: 'link', text: '' },
} as const;
const [first, second] = [
  { ...sessionType, id: 'b'.repeat(24) },
  { ...sessionType, id: 'c'.repeat(24) },
];
const exception = { from: '2026-12-24', to: '2026-12-31', hours: [], reason: '' };

test('a refused field shows its error until it is corrected', async () => {
  await show({ ...saved, sessionTypes: [first, second], exceptions: [exception, exception] });
  for (const [field, label, value] of [
    ['sessionTypes.1.title', 'Name *', 'A ride'],
    ['sessionTypes.1.place.text', 'Meeting link', 'https://meet.test/air'],
    ['exceptions.1.to', 'Last day', '2027-01-01'],
  ] as const) {
    server.refuse(saveRoute, 'bad-request', { field, problem: 'Not so' });
    submit();
    await screen.findByText('Not so');
    const [before, refused] = screen.getAllByLabelText<HTMLInputElement>(label);
    expect(document.activeElement).toBe(refused);
    expect(before?.getAttribute('aria-invalid')).toBeNull();
    fireEvent.change(refused as HTMLInputElement, { target: { value } });
    expect(screen.queryByText('Not so')).toBeNull();
  }
});

test('an error of a field that is not on the form is shown above the button', async () => {
  server.refuse(saveRoute, 'bad-request', { field: 'weekly.0.to', problem: 'is not after from' });
  await show(saved);
  submit();
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
  server.refuse(saveRoute, 'changed-elsewhere');
  const serverVersion: Availability = {
    ...{ ...saved, changeNoticeMinutes: 120, revision: 1 },
    weekly: [{ weekday: 1, from: 540, to: 720 }],
  };
  server.answer('GET /api/coach/availability', serverVersion);
  submit();
  const panel = await screen.findByRole('group', { name: /^Someone else changed Members can reschedule/ });
  expect(panel.textContent).toMatch(/Yours1 hour before it startsTheirs2 hours before it starts/);
  expect(screen.queryByRole('alert')).toBeNull();
  server.answer(saveRoute, { ...serverVersion, changeNoticeMinutes: 60, revision: 2 });
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  submit();
  await waitFor(() => {
    expect(server.sent(saveRoute)).toHaveLength(2);
  });
  expect(server.sent(saveRoute)[1]?.body).toEqual({ ...serverVersion, changeNoticeMinutes: 60 });
});

test('each part of the availability is formatted as text', () => {
  const formatParts = (draft: DraftAvailability) =>
    availabilityParts.map(({ read, show: write = String }) => write(read(draft) as never));
  expect(
    formatParts({
      ...saved,
      weekly: [{ weekday: 7, from: 540, to: 1_440 }],
      exceptions: [exception],
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
