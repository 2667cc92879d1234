import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import type { SessionUser } from '@grove/contracts/auth';
import type { Availability } from '@grove/contracts/coaching';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
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

test('an address that the server refuses is told of beside it', async () => {
  server.answer('GET /api/coach/availability', saved);
  server.refuse(save, 'bad-request', { field: 'calendlyUrl', problem: 'Please use an address of Calendly' });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AvailabilityScreen />
    </QueryClientProvider>,
  );
  const address = await screen.findByLabelText('Calendly address');
  fireEvent.change(address, { target: { value: 'https://calendly.com/sage' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save availability' }));
  await screen.findByText('Please use an address of Calendly');
  expect(address.getAttribute('aria-invalid')).toBe('true');
  // The button is a screen or two below.
  expect(document.activeElement).toBe(address);
  expect(screen.queryByText(/calendlyUrl/)).toBeNull();
});
