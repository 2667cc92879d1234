import { beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import type { SessionUser } from '@grove/contracts/account/auth';
import { queryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { CalendarScreen } from './CalendarScreen.tsx';

const server = startFakeServer();

beforeEach(() => {
  queryClient.clear();
  // jsdom has no media queries. This simulates a wide page.
  globalThis.matchMedia = jest.fn(() => ({ matches: true }) as MediaQueryList);
  server.answer('GET /api/calendar', []);
});

test.each(['Asia/Tokyo', 'Europe/Berlin', 'UTC', 'America/Los_Angeles'])(
  'a week in %s names each day by its own date',
  (timeZone) => {
    server.page({ user: { timeZone } as SessionUser });
    const { container } = render(
      <QueryClientProvider client={queryClient}>
        <CalendarScreen />
      </QueryClientProvider>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Week' }));
    const days = [...container.querySelectorAll<HTMLElement>('th[data-date]')];
    expect(days).toHaveLength(7);
    for (const day of days) {
      const date = new Date(day.dataset['date'] ?? '');
      const name = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][date.getUTCDay()] ?? '';
      expect(day.textContent).toBe(`${name}\n${String(date.getUTCDate())}`);
    }
  },
);
