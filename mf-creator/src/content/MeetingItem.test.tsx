import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { LiveClass } from '@grove/contracts/coaching/classes';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { useToasts } from '@grove/platform/toast';
import { MeetingItem } from './MeetingItem.tsx';

const server = startFakeServer();
const cancelRoute = 'POST /api/creator/meetings/:meetingId/cancel';
const moveRoute = 'POST /api/creator/meetings/:meetingId/reschedule';
const dayMs = 86_400_000;
const fromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const meeting = { id: 'a'.repeat(24), startsAt: fromNow(7), endsAt: fromNow(7.0625), isCancelled: false };
const liveClass: LiveClass = {
  ...{ productId: 'b'.repeat(24), title: 'Moon Evening', hostId: 'c'.repeat(24), timeZone: 'UTC' },
  ...{ seats: 9, taken: 1, meetingUrl: null, meetings: [meeting] },
};

function renderItem(laterCount: number) {
  useToasts.setState({ toasts: [] });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MeetingItem productId={liveClass.productId} meeting={meeting} laterCount={laterCount} />
    </QueryClientProvider>,
  );
}

const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));
const titles = () => useToasts.getState().toasts.map(({ title }) => title);

test('all later dates can be canceled together with a date', async () => {
  server.answer(cancelRoute, liveClass);
  renderItem(11);
  press(/^Cancel /);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Also cancel the 11 later dates/ }));
  press('Cancel dates');
  await waitFor(() => {
    expect(titles()).toEqual(['Dates canceled']);
  });
  expect(server.sent(cancelRoute)[0]?.body).toEqual({ reason: '', includeLater: true });
});

test('all later dates can be moved together with a date', async () => {
  server.answer(moveRoute, liveClass);
  renderItem(1);
  press(/^Move /);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Also move the later date/ }));
  press('Move dates');
  await waitFor(() => {
    expect(titles()).toEqual(['Dates moved']);
  });
  expect(server.sent(moveRoute)[0]?.body).toMatchObject({ was: meeting.startsAt, includeLater: true });
});

test('the last date is moved and canceled alone', async () => {
  server.answer(cancelRoute, liveClass);
  renderItem(0);
  press(/^Cancel /);
  expect(screen.queryByRole('checkbox')).toBeNull();
  press('Cancel date');
  await waitFor(() => {
    expect(titles()).toEqual(['Date canceled']);
  });
  expect(server.sent(cancelRoute)[0]?.body).toEqual({ reason: '', includeLater: false });
});
