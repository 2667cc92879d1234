import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { SessionUser } from '@grove/contracts/account/auth';
import { Moment } from './Moment.tsx';
import { queryClient } from './queryClient.ts';
import { putPage } from './testing/putPage.ts';

const noon = Date.parse('2026-11-21T12:00:00Z');

beforeEach(() => {
  jest.useFakeTimers({ now: noon });
  queryClient.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

test('uses the member’s time zone instead of the device’s', () => {
  putPage({ user: { timeZone: 'Pacific/Auckland' } as SessionUser });
  render(<Moment at="2026-12-31T12:00:00.000Z" format="long-day" />);
  const time = screen.getByText('January 1, 2027');
  expect(time.getAttribute('datetime')).toBe('2026-12-31T12:00:00.000Z');
});

test('the relative time is updated while it is shown, and its tooltip has the full date', () => {
  putPage({ user: { timeZone: 'UTC' } as SessionUser });
  render(<Moment at={new Date(noon).toISOString()} format="ago" />);
  const time = screen.getByText('just now');
  expect(time.title).toMatch(/^Nov 21, 2026, 12:00/);
  act(() => {
    jest.advanceTimersByTime(60_000);
  });
  expect(time.textContent).toBe('1 minute ago');
  act(() => {
    jest.setSystemTime(noon + 25 * 60 * 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(time.textContent).toBe('yesterday');
});

test('a moment rendered later starts with the current time', () => {
  putPage();
  const { unmount } = render(<Moment at={new Date(noon).toISOString()} format="ago" />);
  unmount();
  jest.setSystemTime(noon + 5 * 60_000);
  render(<Moment at={new Date(noon).toISOString()} format="ago" />);
  screen.getByText('5 minutes ago');
});
