import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { errorTable } from '@grove/contracts/api/endpoint';
import type { StudentBooking } from '@grove/contracts/creator/students';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { useToasts } from '@grove/platform/toast';
import { SessionActions } from './SessionActions.tsx';

const server = startFakeServer();
const cancel = 'POST /api/coach/bookings/:bookingId/cancel';
const session = {
  id: 'a'.repeat(24),
  title: 'A first talk',
  status: 'confirmed',
  ...{ startsAt: '2026-11-24T09:00:00.000Z', endsAt: '2026-11-24T10:00:00.000Z' },
  ...{ coach: null, place: null, words: '', notes: '', cancelReason: '' },
  can: { reschedule: false, confirm: false, record: false, cancel: true },
} as StudentBooking;

const openMenu = () => {
  fireEvent.keyDown(screen.getByRole('button', { name: 'More actions for A first talk' }), { key: 'Enter' });
};

beforeEach(async () => {
  useToasts.setState({ toasts: [] });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionActions session={session} />
    </QueryClientProvider>,
  );
  openMenu();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Cancel session' }));
  fireEvent.change(await screen.findByLabelText('Reason (optional)'), { target: { value: ' I am ill ' } });
});

const submit = () => {
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel session' }));
};

test('if a session can no longer be canceled, its dialog shows the error and keeps the input', async () => {
  server.refuse(cancel, 'too-late');
  submit();
  await within(screen.getByRole('dialog')).findByText(errorTable['too-late'][1]);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason (optional)').value).toBe(' I am ill ');
  expect(useToasts.getState().toasts).toEqual([]);
});

test('an error that arrives after the dialog was closed is shown in a toast', async () => {
  const held = server.defer(cancel);
  submit();
  await waitFor(() => {
    expect(server.sent(cancel)).toHaveLength(1);
  });
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  held.refuse('too-late');
  await waitFor(() => {
    expect(useToasts.getState().toasts[0]?.description).toBe(
      `A first talk was not canceled. ${errorTable['too-late'][1]}`,
    );
  });
});
