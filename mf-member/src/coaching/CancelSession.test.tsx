import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { CoachingSession } from '@grove/contracts/coaching/coaching';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { useToasts } from '@grove/platform/toast';
import { CancelSession } from './CancelSession.tsx';

const server = startFakeServer();
const cancelRoute = 'POST /api/bookings/:bookingId/cancel';
const session: CoachingSession = {
  ...{ id: 'a'.repeat(24), title: 'A walk', status: 'confirmed', coachId: 'b'.repeat(24) },
  ...{ startsAt: '2026-11-24T15:00:00.000Z', endsAt: '2026-11-24T16:00:00.000Z' },
  ...{
    sessionTypeId: 'd'.repeat(24),
    coach: null,
    member: null,
    isHosted: false,
    place: null,
    joinUrl: null,
  },
  ...{ words: '', notes: '', cancelReason: '', changeUntil: '2026-11-23T15:00:00.000Z' },
  can: { reschedule: true, cancel: true, confirm: false, record: false, writeNotes: false },
};

async function open() {
  useToasts.setState({ toasts: [] });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CancelSession session={session} />
    </QueryClientProvider>,
  );
  const button = screen.getByRole('button', { name: 'Cancel A walk' });
  button.focus();
  fireEvent.click(button);
  fireEvent.change(await screen.findByLabelText('Reason (optional)'), { target: { value: ' The flu ' } });
}

const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Cancel session' }));
const titles = () => useToasts.getState().toasts.map(({ title }) => title);
const isClosed = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });

test('the dialog sends the reason and closes after the cancellation', async () => {
  const pendingRequest = server.defer(cancelRoute);
  await open();
  confirm();
  await waitFor(() => {
    expect(server.sent(cancelRoute)[0]?.body).toEqual({ reason: 'The flu' });
  });
  expect(screen.queryByRole('dialog')).not.toBeNull();
  pendingRequest.answer({ ...session, status: 'cancelled' });
  await isClosed();
  expect(titles()).toEqual(['Session canceled']);
});

test('a refusal is shown in the dialog, which stays open with the typed reason', async () => {
  server.refuse(cancelRoute, 'too-late');
  await open();
  confirm();
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason (optional)').value).toBe(' The flu ');
  expect(titles()).toEqual([]);
  server.answer(cancelRoute, { ...session, status: 'cancelled' });
  confirm();
  await isClosed();
});

test('a refusal after the dialog was closed is shown as a toast', async () => {
  const pendingRequest = server.defer(cancelRoute);
  await open();
  confirm();
  await waitFor(() => {
    expect(server.sent(cancelRoute)).toHaveLength(1);
  });
  fireEvent.click(screen.getByRole('button', { name: 'Keep session' }));
  await isClosed();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel A walk' }));
  pendingRequest.refuse('too-late');
  await waitFor(() => {
    expect(useToasts.getState().toasts[0]?.description).toMatch(/^A walk wasn’t canceled\. /);
  });
});
