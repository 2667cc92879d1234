// Over budget: all rules of free times are tested with one set of examples and one property test.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { computeFreeSlots } from './computeFreeSlots.ts';
import type { SlotSearch, SlotRules } from './computeFreeSlots.ts';

const minute = 60_000;
const day = 86_400_000;
const session = {
  minutes: 60,
  bufferBefore: 0,
  bufferAfter: 0,
  noticeMinutes: 0,
  horizonDays: 365,
  mostPerDay: null,
};
const nineToTwelve = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 540, to: 720 }));
const toTime = (text: string) => Date.parse(text);

type SlotInput = Partial<Omit<SlotRules, 'session'>> & { session?: Partial<SlotRules['session']> } & Partial<
    Omit<SlotSearch, 'range'>
  > & { from: string; to: string };

/** Free start times in the coach's time zone: 'Tue 09:30'. */
function slots({
  from,
  to,
  session: changes,
  now = toTime('2026-01-01T00:00:00Z'),
  ...input
}: SlotInput): string[] {
  const {
    timeZone = 'UTC',
    weekly = nineToTwelve,
    exceptions = [],
    busySpans: held = [],
    booked = [],
  } = input;
  const rules = { timeZone, weekly, exceptions, session: { ...session, ...changes } };
  return computeFreeSlots(rules, {
    range: { from: toTime(from), to: toTime(to) },
    now,
    busySpans: held,
    booked,
  }).map((one) => DateTime.fromMillis(one, { zone: timeZone, locale: 'en' }).toFormat('EEE HH:mm'));
}

const tuesday = { from: '2026-11-24T00:00:00Z', to: '2026-11-25T00:00:00Z' };
const busySpans = (from: string, to: string) => ({ busySpans: [{ from: toTime(from), to: toTime(to) }] });

describe('free times of a day from nine to twelve', () => {
  test.each<[string, Omit<SlotInput, 'from' | 'to'>, string[]]>([
    ['every half hour, if the session ends in time', {}, ['09:00', '09:30', '10:00', '10:30', '11:00']],
    [
      'back to back for short sessions',
      { session: { minutes: 20 }, weekly: [{ weekday: 2, from: 540, to: 600 }] },
      ['09:00', '09:20', '09:40'],
    ],
    ['none if the session is longer than the hours', { session: { minutes: 185 } }, []],
    [
      'not while the coach is busy',
      busySpans('2026-11-24T10:00:00Z', '2026-11-24T11:00:00Z'),
      ['09:00', '11:00'],
    ],
    [
      'with a buffer before',
      { session: { bufferBefore: 15 }, ...busySpans('2026-11-24T09:00:00Z', '2026-11-24T10:00:00Z') },
      ['10:30', '11:00'],
    ],
    [
      'with a buffer after',
      { session: { bufferAfter: 30 }, ...busySpans('2026-11-24T11:00:00Z', '2026-11-24T12:00:00Z') },
      ['09:00', '09:30'],
    ],
    [
      'not within the notice period',
      { now: toTime('2026-11-24T08:10:00Z'), session: { noticeMinutes: 120 } },
      ['10:30', '11:00'],
    ],
    [
      'not beyond the booking horizon',
      { now: toTime('2026-11-23T10:00:00Z'), session: { horizonDays: 1 } },
      ['09:00', '09:30', '10:00'],
    ],
    ['none on a full day', { session: { mostPerDay: 1 }, booked: [toTime('2026-11-24T15:00:00Z')] }, []],
    [
      'regardless of how full other days are',
      { session: { mostPerDay: 1 }, booked: [toTime('2026-11-23T15:00:00Z')] },
      ['09:00', '09:30', '10:00', '10:30', '11:00'],
    ],
    [
      'none on a day off',
      { exceptions: [{ from: '2026-11-20', to: '2026-11-24', hours: [], reason: '' }] },
      [],
    ],
    [
      'the hours of an exception',
      { exceptions: [{ from: '2026-11-24', to: '2026-11-24', hours: [{ from: 900, to: 990 }], reason: '' }] },
      ['15:00', '15:30'],
    ],
    [
      'none if one exception is a day off and another has hours',
      {
        exceptions: [
          { from: '2026-11-24', to: '2026-11-24', hours: [{ from: 900, to: 990 }], reason: '' },
          { from: '2026-11-24', to: '2026-12-24', hours: [], reason: '' },
        ],
      },
      [],
    ],
    [
      'once where hours overlap',
      {
        weekly: [
          { weekday: 2, from: 540, to: 600 },
          { weekday: 2, from: 540, to: 630 },
        ],
      },
      ['09:00', '09:30'],
    ],
    [
      'across adjacent hours',
      {
        weekly: [
          { weekday: 2, from: 540, to: 570 },
          { weekday: 2, from: 570, to: 600 },
        ],
      },
      ['09:00'],
    ],
  ])('%s', (_, input, expected) => {
    expect(slots({ ...tuesday, ...input })).toEqual(expected.map((time) => `Tue ${time}`));
  });

  test('free times cross midnight if both days have hours', () => {
    const weekly = [
      { weekday: 2, from: 1_410, to: 1_440 },
      { weekday: 3, from: 0, to: 30 },
    ];
    expect(slots({ ...tuesday, weekly })).toEqual(['Tue 23:30']);
    expect(slots({ ...tuesday, weekly: weekly.slice(0, 1) })).toEqual([]);
  });

  test('free times end at the end of the requested range', () => {
    expect(slots({ from: '2026-11-24T09:30:00Z', to: '2026-11-24T10:30:00Z' })).toEqual([
      'Tue 09:30',
      'Tue 10:00',
    ]);
  });
});

describe('daylight saving time', () => {
  const night = [{ weekday: 7, from: 60, to: 240 }];
  test.each([
    ['spring in Berlin skips two o’clock', 'Europe/Berlin', '2026-03-29', ['01:00', '01:30', '03:00']],
    [
      'fall in Berlin repeats two o’clock',
      'Europe/Berlin',
      '2026-10-25',
      ['01:00', '01:30', '02:00', '02:30', '02:00', '02:30', '03:00'],
    ],
    ['spring in Sydney', 'Australia/Sydney', '2026-10-04', ['01:00', '01:30', '03:00']],
    [
      'fall in Sydney',
      'Australia/Sydney',
      '2026-04-05',
      ['01:00', '01:30', '02:00', '02:30', '02:00', '02:30', '03:00'],
    ],
    [
      'half an hour on Lord Howe Island',
      'Australia/Lord_Howe',
      '2026-10-04',
      ['01:00', '01:30', '02:30', '03:00'],
    ],
    [
      'spring in Santiago, where the day starts at one o’clock',
      'America/Santiago',
      '2026-09-06',
      ['01:00', '01:30', '02:00', '02:30', '03:00'],
    ],
  ])('%s', (_, timeZone, date, expected) => {
    const start = DateTime.fromISO(date, { zone: timeZone });
    const range = { from: start.toUTC().toISO() ?? '', to: start.plus({ days: 1 }).toUTC().toISO() ?? '' };
    expect(slots({ ...range, timeZone, weekly: night })).toEqual(expected.map((time) => `Sun ${time}`));
  });

  test('hours within a skipped midnight do not exist', () => {
    const range = { from: '2026-09-05T00:00:00Z', to: '2026-09-08T00:00:00Z' };
    const input = { timeZone: 'America/Santiago', session: { minutes: 5 }, ...range };
    expect(slots({ ...input, weekly: [{ weekday: 7, from: 0, to: 5 }] })).toEqual([]);
    expect(slots({ ...input, weekly: [{ weekday: 7, from: 55, to: 65 }] })).toEqual(['Sun 01:00']);
  });

  test('nine in the morning stays nine in the morning', () => {
    const range = { from: '2026-10-23T00:00:00Z', to: '2026-10-27T00:00:00Z' };
    const weekly = nineToTwelve.map((one) => ({ ...one, to: 600 }));
    expect(slots({ ...range, timeZone: 'Europe/Berlin', weekly })).toEqual(
      ['Fri', 'Sat', 'Sun', 'Mon'].map((name) => `${name} 09:00`),
    );
  });
});

describe('for any bookings, hours and time zones', () => {
  const zones = [
    'Europe/Berlin',
    'America/New_York',
    'Australia/Sydney',
    'Australia/Lord_Howe',
    'America/Santiago',
    'Africa/Casablanca',
    'Asia/Kathmandu',
    'Africa/Cairo',
    'UTC',
  ];
  // Just before daylight saving time starts or ends, in both hemispheres.
  const starts = [
    '2026-03-07',
    '2026-03-28',
    '2026-04-04',
    '2026-04-23',
    '2026-09-05',
    '2026-10-03',
    '2026-10-24',
    '2026-10-29',
    '2026-11-01',
  ];
  const hours = fc
    .tuple(fc.integer({ min: 0, max: 287 }), fc.integer({ min: 1, max: 120 }))
    .map(([from, length]) => ({ from: from * 5, to: Math.min(1_440, (from + length) * 5) }));
  const multiple = (max: number) => fc.integer({ min: 0, max }).map((one) => one * 5);
  const input = fc.record({
    timeZone: fc.constantFrom(...zones),
    start: fc.constantFrom(...starts).map((text) => toTime(`${text}T00:00:00Z`)),
    weekly: fc
      .array(fc.record({ weekday: fc.integer({ min: 1, max: 7 }), hours }), { maxLength: 8 })
      .map((all) => all.map(({ weekday, hours: one }) => ({ weekday, ...one }))),
    session: fc.record({
      minutes: multiple(30).map((one) => one + 5),
      bufferBefore: multiple(6),
      bufferAfter: multiple(6),
      noticeMinutes: fc.constantFrom(0, 600),
      horizonDays: fc.constantFrom(1, 3, 365),
      mostPerDay: fc.constantFrom(null, 1, 2),
    }),
    held: fc.array(
      fc.tuple(
        multiple(1_000),
        multiple(36).map((one) => one + 5),
      ),
      { maxLength: 6 },
    ),
  });

  /** Checks each five minutes of the session separately. */
  function isFree(
    begin: number,
    { timeZone, weekly, session: type }: SlotRules,
    { now, busySpans: busy }: Pick<SlotSearch, 'now' | 'busySpans'>,
  ) {
    if (begin < now + type.noticeMinutes * minute || begin > now + type.horizonDays * day) return false;
    for (let tick = begin; tick < begin + type.minutes * minute; tick += 5 * minute) {
      const clock = DateTime.fromMillis(tick, { zone: timeZone });
      const shown = clock.hour * 60 + clock.minute;
      if (!weekly.some((one) => one.weekday === clock.weekday && one.from <= shown && shown < one.to))
        return false;
    }
    const [from, to] = [
      begin - type.bufferBefore * minute,
      begin + (type.minutes + type.bufferAfter) * minute,
    ];
    return busy.every((one) => one.to <= from || to <= one.from);
  }

  test('every minute of a free time is free, and no free time is listed twice', () => {
    fc.assert(
      fc.property(input, ({ timeZone, start, weekly, session: type, held: stretches }) => {
        const rules = { timeZone, weekly, exceptions: [], session: type };
        const busy = stretches.map(([offset, length]) => ({
          from: start + offset * minute,
          to: start + (offset + length) * minute,
        }));
        const question = {
          range: { from: start, to: start + 3 * day },
          now: start,
          busySpans: busy,
          booked: [],
        };
        const found = computeFreeSlots(rules, question);
        expect(found).toEqual([...new Set(found)].sort((a, b) => a - b));
        expect(found.filter((begin) => !isFree(begin, rules, question))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('free times do not depend on the requested range, and busy times only remove some', () => {
    fc.assert(
      fc.property(
        input,
        fc.integer({ min: 0, max: 72 }),
        ({ timeZone, start, weekly, session: type, held: stretches }, hour) => {
          const rules = { timeZone, weekly, exceptions: [], session: { ...type, mostPerDay: null } };
          const busy = stretches.map(([offset, length]) => ({
            from: start + offset * minute,
            to: start + (offset + length) * minute,
          }));
          const getSlots = (from: number, to: number, held: typeof busy) =>
            computeFreeSlots(rules, { range: { from, to }, now: start, busySpans: held, booked: [] });
          const [end, middle] = [start + 3 * day, start + hour * 60 * minute];
          const all = getSlots(start, end, busy);
          expect([...getSlots(start, middle, busy), ...getSlots(middle, end, busy)]).toEqual(all);
          const unblocked = new Set(getSlots(start, end, []));
          expect(all.filter((begin) => !unblocked.has(begin))).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });
});
