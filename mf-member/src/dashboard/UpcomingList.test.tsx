import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { UpcomingEvent } from '@grove/contracts/account/dashboard';
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

function advanceTime(ms: number) {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
}

const joinHint = 'Join opens 10 minutes before the start.';

test('Join appears 10 minutes before the start without a reload and disappears at the end', () => {
  render(<UpcomingList events={[event]} />);
  screen.getByText(joinHint);
  advanceTime(minutes - 1);
  expect(screen.queryByRole('link')).toBeNull();
  advanceTime(1);
  expect(screen.queryByText(joinHint)).toBeNull();
  const join = screen.getByRole('link', { name: /^Join/ });
  expect([join.getAttribute('href'), join.getAttribute('rel')]).toEqual([
    event.joinUrl,
    'noopener noreferrer',
  ]);
  advanceTime(70 * minutes);
  screen.getByRole('heading', { name: 'No upcoming events' });
});

test.each([null, 'javascript:alert(1)', 'http://meet.test'])(
  'there is no link for the meeting URL %s',
  (joinUrl) => {
    render(<UpcomingList events={[{ ...event, joinUrl }]} />);
    advanceTime(5 * minutes);
    expect(screen.queryByRole('link')).toBeNull();
  },
);

test('several events that have not opened share one explanation and have no buttons', () => {
  const events = ['a', 'b', 'c'].map((id) => ({ ...event, id }));
  render(<UpcomingList events={events} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getAllByText(joinHint)).toHaveLength(1);
  expect(screen.queryByRole('button')).toBeNull();
});

test('an open event without a link says so', () => {
  render(<UpcomingList events={[{ ...event, joinUrl: null }]} />);
  advanceTime(minutes);
  screen.getByText('There’s no meeting link yet.');
});

test('an event beyond the longest timer delay stays in the list', () => {
  const far = new Date(start + 60 * 24 * 60 * minutes).toISOString();
  render(<UpcomingList events={[{ ...event, startsAt: far, endsAt: far }]} />);
  advanceTime(59 * 24 * 60 * minutes);
  expect(screen.queryByRole('link')).toBeNull();
  advanceTime(24 * 60 * minutes + 5 * minutes);
  expect(screen.queryByRole('link')).not.toBeNull();
});
