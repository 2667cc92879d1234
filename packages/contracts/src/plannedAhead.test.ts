import { expect, test } from '@jest/globals';
import { NewMeeting } from './classes.ts';
import { plannedMoment } from './fields.ts';
import { lastPlannedDay, problemWithPlanned, tooFarAhead } from './plannedAhead.ts';

const inYears = (years: number) => new Date(Date.now() + years * 365.25 * 86_400_000).toISOString();

test.each([
  [undefined, inYears(9.9)],
  [undefined, lastPlannedDay()],
  [undefined, ''],
  [tooFarAhead, inYears(10.1)],
  [tooFarAhead, '9999-12-31'],
  [tooFarAhead, '275760-01-01T00:00'],
])('the error is %s for %s', (problem, at) => {
  expect(problemWithPlanned(at)).toBe(problem);
});

test('the contract rejects dates too far in the future with the form’s message', () => {
  expect(plannedMoment.safeParse(inYears(9.9)).success).toBe(true);
  const refused = NewMeeting.safeParse({ startsAt: inYears(10.1), minutes: 60 });
  expect(refused.error?.issues).toMatchObject([{ path: ['startsAt'], message: tooFarAhead }]);
});
