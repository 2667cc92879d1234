import { expect, test } from '@jest/globals';
import { getVisibleHours } from './getVisibleHours.ts';

/** An event at Tokyo times. */
const event = (start: string, end: string | null) => ({
  startsAt: new Date(`2026-11-20T${start}+09:00`).toISOString(),
  endsAt: end && new Date(`${end.length > 5 ? end : `2026-11-20T${end}`}+09:00`).toISOString(),
});

test.each([
  ['no events', [], '07:00', '21:00'],
  ['an event at the usual hours', [event('09:00', '10:00')], '07:00', '21:00'],
  ['an early event', [event('05:30', null)], '05:00', '21:00'],
  ['a late event', [event('21:15', '22:05')], '07:00', '23:00'],
  ['an event until the full hour', [event('20:00', '22:00')], '07:00', '22:00'],
  ['an event past midnight', [event('23:00', '2026-11-21T01:00')], '00:00', '24:00'],
])('with %s the week view shows enough hours', (_, events, slotMinTime, slotMaxTime) => {
  expect(getVisibleHours(events, 'Asia/Tokyo')).toEqual({ slotMinTime, slotMaxTime });
});
