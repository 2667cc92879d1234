import { expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import type { SessionUser } from '@grove/contracts/account/auth';
import { browserTimeZone } from '@grove/platform/browserTimeZone';
import { createQueryClient, queryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { SlotPicker } from './SlotPicker.tsx';

const [otherZone, otherOffset] =
  browserTimeZone() === 'Asia/Tokyo' ? ['Asia/Kolkata', 'GMT+5:30'] : ['Asia/Tokyo', 'GMT+9'];
const server = startFakeServer();
const slot = '2026-11-24T04:00:00.000Z';
const offer = { coachId: 'a'.repeat(24), sessionTypeId: 'b'.repeat(24) };

function show(timeZone: string | null) {
  // The cached user would otherwise carry over from the previous test.
  queryClient.clear();
  server.page({ user: { id: 'c'.repeat(24), timeZone } as SessionUser });
  server.answer('GET /api/coaching/coaches/:coachId/slots', { slots: [slot], nextFree: slot });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SlotPicker offer={offer} chosen={undefined} onChoose={() => undefined} />
    </QueryClientProvider>,
  );
}

test('times name their time zone if it differs from the browser’s', async () => {
  show(otherZone);
  const next = await screen.findByRole('button', { name: /^Next available: Tuesday, November 24 at / });
  expect(next.textContent).toContain(otherOffset);
  await screen.findByRole('heading', { name: 'November 2026' });
  screen.getByRole('button', { name: 'November 24, 2026: 1 available' });
  const times = within(await screen.findByRole('group', { name: 'Available times on November 24, 2026' }));
  expect(times.getByRole('button').textContent).toContain(otherOffset);
});

test('times in the browser’s time zone do not name it', async () => {
  show(null);
  const next = await screen.findByRole('button', { name: /^Next available: / });
  expect(next.textContent).not.toMatch(/GMT|UTC/);
});

test('the times are shown in a browser whose language is not a valid locale', async () => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('en-US@posix');
  show(null);
  await screen.findByRole('heading', { name: 'November 2026' });
  jest.restoreAllMocks();
});
