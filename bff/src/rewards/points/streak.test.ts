import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Streak } from '../../members/users/userParts.ts';
import { streakDays, extendStreak } from './streak.ts';
import type { Visit } from './streak.ts';

const utc = (...toVisits: string[]): Visit[] =>
  toVisits.map((toVisit) => ({ at: new Date(toVisit), zone: 'UTC' }));

/** A visit at a local time of a zone. */
function at(zone: string, local: string): Visit {
  const localMs = Date.parse(`${local}Z`);
  const toLocalMs = (toVisit: number) => {
    const parts = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    return Date.parse(`${parts.format(toVisit).replace(' ', 'T')}Z`);
  };
  const firstGuess = localMs - (toLocalMs(localMs) - localMs);
  return { at: new Date(firstGuess - (toLocalMs(firstGuess) - localMs)), zone };
}

function daysAt(now: Visit, visits: Visit[]): number {
  return streakDays(visits.reduce<Streak | undefined>(extendStreak, undefined), now);
}

const now = { at: new Date('2026-03-10T12:00:00Z'), zone: 'UTC' };
const march = (...days: number[]) =>
  utc(...days.map((day) => `2026-03-${String(day).padStart(2, '0')}T09:00:00Z`));

describe('a streak', () => {
  test.each([
    ['is zero without visits', [], 0],
    ['is one day after a visit today', march(10), 1],
    ['continues after a visit yesterday', march(9), 1],
    ['continues after one free day', march(8), 1],
    ['ends after two missed days', march(7), 0],
    ['counts days in a row', march(8, 9, 10), 3],
    ['does not count a free day, but continues after it', march(6, 7, 9, 10), 4],
    ['starts over after two missed days', march(5, 6, 9, 10), 2],
    ['has one free day within seven', march(1, 2, 4, 5, 6, 7, 9, 10), 2],
    ['has the next free day seven days after the last', march(1, 2, 4, 5, 6, 7, 8, 9), 8],
    ['counts a day once, regardless of the number of visits', [...march(9), ...march(9), ...march(10)], 2],
  ])('%s', (_, visits, expected) => {
    expect(daysAt(now, visits)).toBe(expected);
  });

  test('does not get a second free day within a week', () => {
    const visits = march(4, 6, 7, 8);
    expect(daysAt(now, visits)).toBe(0);
    // A week after the first forgiven day another one is possible.
    expect(daysAt({ ...now, at: new Date('2026-03-13T12:00:00Z') }, march(4, 6, 7, 8, 9, 10, 11))).toBe(7);
  });

  test('continues across the end of a month and a leap day', () => {
    const visits = utc('2028-02-28T23:00:00Z', '2028-02-29T01:00:00Z', '2028-03-01T01:00:00Z');
    expect(daysAt({ at: new Date('2028-03-01T02:00:00Z'), zone: 'UTC' }, visits)).toBe(3);
  });

  test('counts any number of days in a row, at any hour', () => {
    const hours = fc.array(fc.integer({ min: 0, max: 86_399_999 }), { minLength: 1, maxLength: 400 });
    const zones = fc.constantFrom(
      'UTC',
      'America/New_York',
      'Europe/Vienna',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
    );
    fc.assert(
      fc.property(hours, zones, (toVisits, zone) => {
        const noon = Date.parse('2025-10-01T00:00:00');
        const visits = toVisits.map((ms, day) => {
          const local = new Date(noon + day * 86_400_000).toISOString().slice(0, 10);
          const clock = new Date(ms).toISOString().slice(11, 19);
          return at(zone, `${local}T${clock}`);
        });
        const last = visits.at(-1);
        // A time that the clock change skips may fall on the next day; none of these zones skips
        // midnight.
        return last !== undefined && daysAt(last, visits) === toVisits.length;
      }),
      { numRuns: 30 },
    );
  });
});

describe('daylight saving', () => {
  const vienna = (local: string) => at('Europe/Vienna', local);

  test('a day of 23 hours counts as one day', () => {
    const visits = [
      vienna('2026-03-28T23:59:30'),
      vienna('2026-03-29T23:59:30'),
      vienna('2026-03-30T00:00:30'),
    ];
    expect(daysAt(vienna('2026-03-30T00:01:00'), visits)).toBe(3);
  });

  test('a day of 25 hours counts as one day', () => {
    const visits = [
      vienna('2026-10-24T00:00:30'),
      vienna('2026-10-25T23:59:30'),
      vienna('2026-10-26T00:00:30'),
    ];
    expect(daysAt(vienna('2026-10-26T00:01:00'), visits)).toBe(3);
  });

  test('a missed day of 23 hours counts as missed', () => {
    // 23 hours and a minute between them.
    const visits = [vienna('2026-03-28T23:59:30'), vienna('2026-03-30T00:00:30')];
    expect(visits.reduce<Streak | undefined>(extendStreak, undefined)).toMatchObject({
      days: 2,
      freeDay: '2026-03-29',
    });
  });

  test('a day starts at one o’clock where midnight is skipped', () => {
    const beirut = (local: string) => at('Asia/Beirut', local);
    const visits = [
      beirut('2026-03-28T22:00:00'),
      beirut('2026-03-29T01:30:00'),
      beirut('2026-03-30T00:10:00'),
    ];
    expect(daysAt(beirut('2026-03-30T01:00:00'), visits)).toBe(3);
  });
});

describe('travel', () => {
  const home = (local: string) => at('America/Los_Angeles', local);
  const sydney = (local: string) => at('Australia/Sydney', local);

  test('crossing the date line eastward does not count the skipped day as missed', () => {
    const visits = [home('2026-06-01T09:00:00'), home('2026-06-02T20:00:00'), sydney('2026-06-04T07:00:00')];
    expect(visits.reduce<Streak | undefined>(extendStreak, undefined)).toMatchObject({
      days: 3,
      freeDay: null,
    });
  });

  test('crossing the date line westward counts a repeated day once and continues the streak', () => {
    const visits = [
      sydney('2026-06-03T09:00:00'),
      sydney('2026-06-04T09:00:00'),
      home('2026-06-04T08:00:00'),
      home('2026-06-05T08:00:00'),
    ];
    expect(daysAt(home('2026-06-05T09:00:00'), visits)).toBe(3);
  });

  test('a trip from Vienna to New York and back costs no day', () => {
    const york = (local: string) => at('America/New_York', local);
    const vienna = (local: string) => at('Europe/Vienna', local);
    const visits = [
      vienna('2026-05-04T22:00:00'),
      york('2026-05-05T23:30:00'),
      york('2026-05-06T23:30:00'),
      vienna('2026-05-07T23:00:00'),
      vienna('2026-05-08T23:50:00'),
    ];
    expect(daysAt(vienna('2026-05-09T08:00:00'), visits)).toBe(5);
  });

  test('does not forgive days without a visit', () => {
    const visits = [home('2026-06-01T09:00:00'), sydney('2026-06-05T09:00:00')];
    expect(daysAt(sydney('2026-06-05T09:00:00'), visits)).toBe(1);
  });

  test('an unknown time zone counts as UTC', () => {
    const visit = { at: new Date('2026-06-01T23:00:00Z'), zone: 'Moon/Tranquility' };
    expect(extendStreak(undefined, visit).day).toBe('2026-06-01');
  });
});
