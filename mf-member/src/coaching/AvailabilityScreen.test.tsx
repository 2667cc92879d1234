import { afterEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { SessionUser } from '@grove/contracts/account/auth';
import type { Availability } from '@grove/contracts/coaching/availability';
import { browserTimeZone } from '@grove/platform/browserTimeZone';
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

const ownZone = browserTimeZone();
const [monday, tuesday] = [1, 2];
const morning = { weekday: monday, from: 540, to: 720 };
const getHours = (name: string) => screen.getByRole('button', { name });
const press = (key: string, options = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...options });

test('keys move, resize and remove hours, and each change is announced', async () => {
  await show({ ...saved, weekly: [morning, { ...morning, weekday: tuesday }] });
  getHours('Monday, 9:00 AM to 12:00 PM').focus();
  for (const [key, options, name] of [
    ['ArrowDown', {}, 'Monday, 9:15 AM to 12:15 PM'],
    ['ArrowDown', { shiftKey: true }, 'Monday, 9:15 AM to 12:30 PM'],
    ['ArrowUp', { shiftKey: true }, 'Monday, 9:15 AM to 12:15 PM'],
    // Tuesday is taken at this time.
    ['ArrowRight', {}, 'Wednesday, 9:15 AM to 12:15 PM'],
    ['ArrowUp', {}, 'Wednesday, 9:00 AM to 12:00 PM'],
  ] as const) {
    press(key, options);
    expect(document.activeElement).toBe(getHours(name));
    expect(screen.getByRole('status').textContent).toBe(`${name}.`);
  }
  press('Delete');
  expect(screen.getByRole('status').textContent).toBe('Removed: Wednesday, 9:00 AM to 12:00 PM.');
  expect(document.activeElement).toBe(getHours('Add hours on Wednesday'));
  server.answer(saveRoute, { ...saved, weekly: [{ ...morning, weekday: tuesday }], revision: 1 });
  submit();
  await waitFor(() => {
    expect(server.sent(saveRoute)[0]?.body).toEqual({
      ...saved,
      weekly: [{ ...morning, weekday: tuesday }],
    });
  });
});

test('hours that cannot move further stay, and that is announced', async () => {
  const late = { ...morning, from: 1_380, to: 1_440 };
  await show({ ...saved, weekly: [late] });
  getHours('Monday, 11:00 PM to midnight').focus();
  press('ArrowDown');
  expect(document.activeElement).toBe(getHours('Monday, 11:00 PM to midnight'));
  expect(screen.getByRole('status').textContent).toBe('There is no free time in this direction.');
});

test('added hours have the focus and open as fields; hours that overlap then are joined', async () => {
  await show({ ...saved, weekly: [morning] });
  fireEvent.click(getHours('Add hours on Monday'));
  const added = getHours('Monday, 1:00 PM to 4:00 PM');
  expect(document.activeElement).toBe(added);
  fireEvent.click(added);
  fireEvent.change(await screen.findByLabelText('Monday, from'), { target: { value: '660' } });
  // Hours are not joined before both times are entered.
  expect(screen.getAllByText(/^\d+:00 AM to/, { selector: '[data-hours]' })).toHaveLength(2);
  press('Escape');
  await waitFor(() => {
    expect(screen.getByRole('status').textContent).toBe(
      'Overlapping hours were joined: Monday, 9:00 AM to 4:00 PM.',
    );
  });
  expect(screen.queryByLabelText('Monday, from')).toBeNull();
});

test('a day without a free hour gets no more hours', async () => {
  await show({ ...saved, weekly: [{ ...morning, from: 0, to: 1_440 }] });
  fireEvent.click(getHours('Add hours on Monday'));
  expect(screen.getByRole('status').textContent).toBe('Monday has no free hour.');
});

test('other rules are closed while they are the defaults', async () => {
  await show({ ...saved, timeZone: ownZone });
  expect(screen.getByLabelText('Calendly link').closest('[hidden]')).not.toBeNull();
});

test.each([
  { timeZone: ownZone, changeNoticeMinutes: 60 },
  { timeZone: ownZone, exceptions: [{ from: '2026-12-24', to: '2026-12-31', hours: [], reason: '' }] },
  { timeZone: 'Pacific/Auckland' },
])('other rules are open if one is not the default: %j', async (rules) => {
  await show({ ...saved, ...rules });
  expect(screen.getByLabelText('Calendly link').closest('[hidden]')).toBeNull();
});

test('an invalid field in closed rules opens them when the form is submitted', async () => {
  await show({ ...saved, timeZone: ownZone });
  const address = screen.getByLabelText('Calendly link');
  fireEvent.change(address, { target: { value: 'sage' } });
  submit();
  expect(address.closest('[hidden]')).toBeNull();
  expect(server.sent(saveRoute)).toEqual([]);
});

test('the browser asks before unsaved hours are lost', async () => {
  await show({ ...saved, weekly: [morning] });
  const isAsked = () => !fireEvent(globalThis as never, new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  getHours('Monday, 9:00 AM to 12:00 PM').focus();
  press('Delete');
  expect(isAsked()).toBe(true);
  server.answer(saveRoute, { ...saved, revision: 1 });
  submit();
  await waitFor(() => {
    expect(isAsked()).toBe(false);
  });
});

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
  expect(address.closest('[hidden]')).toBeNull();
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
    'Sunday, 9:00 AM to midnight',
    '2026-12-24 – 2026-12-31: unavailable',
    '1 day before it starts',
    '',
    'A walk (60 minutes)',
  ]);
});
