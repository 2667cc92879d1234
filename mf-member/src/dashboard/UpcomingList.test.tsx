import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { UpcomingEvent } from '@grove/contracts/member';
import { putPage } from '@grove/platform/testing/putPage';
import { UpcomingList } from './UpcomingList.tsx';

const start = Date.parse('2026-11-21T15:00:00Z');
const minutes = 60_000;
const event: UpcomingEvent = {
  id: 'a',
  kind: 'session',
  title: 'First talk',
  startsAt: new Date(start).toISOString(),
  endsAt: new Date(start + 60 * minutes).toISOString(),
  joinUrl: 'https://meet.test/a',
};

beforeEach(() => {
  putPage();
  jest.useFakeTimers({ now: start - 11 * minutes });
});
afterEach(() => {
  jest.useRealTimers();
});

function pass(ms: number) {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
}

test('Join opens ten minutes before, while one looks, and goes with the end', () => {
  render(<UpcomingList events={[event]} />);
  const closed = screen.getByRole('button', { name: 'Join First talk' });
  expect(closed.matches(':disabled')).toBe(true);
  screen.getByText('Join opens 10 minutes before.');
  pass(minutes - 1);
  expect(screen.queryByRole('link')).toBeNull();
  pass(1);
  const join = screen.getByRole('link', { name: /^Join/ });
  expect([join.getAttribute('href'), join.getAttribute('rel')]).toEqual([
    event.joinUrl,
    'noopener noreferrer',
  ]);
  pass(70 * minutes);
  screen.getByRole('heading', { name: 'Nothing planned yet' });
});

test.each([null, 'javascript:alert(1)', 'http://meet.test'])(
  'there is nothing to follow at %s',
  (joinUrl) => {
    render(<UpcomingList events={[{ ...event, joinUrl }]} />);
    pass(5 * minutes);
    expect(screen.queryByRole('link')).toBeNull();
  },
);

test('waits longer than a timer can', () => {
  const far = new Date(start + 60 * 24 * 60 * minutes).toISOString();
  render(<UpcomingList events={[{ ...event, startsAt: far, endsAt: far }]} />);
  pass(59 * 24 * 60 * minutes);
  expect(screen.queryByRole('link')).toBeNull();
  pass(24 * 60 * minutes + 5 * minutes);
  expect(screen.queryByRole('link')).not.toBeNull();
});
