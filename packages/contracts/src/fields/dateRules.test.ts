import { expect, test } from '@jest/globals';
import { NewMeeting } from '../coaching/classes.ts';
import { plannedMoment } from './fields.ts';
import { lastPlannedDay, getPlannedDateError, tooFarAheadMessage, getBirthdayError } from './dateRules.ts';
import { profileChanges } from '../account/profile.ts';

const inYears = (years: number) => new Date(Date.now() + years * 365.25 * 86_400_000).toISOString();

test.each([
  [undefined, inYears(9.9)],
  [undefined, lastPlannedDay()],
  [undefined, ''],
  [tooFarAheadMessage, inYears(10.1)],
  [tooFarAheadMessage, '9999-12-31'],
  [tooFarAheadMessage, '275760-01-01T00:00'],
])('the error is %s for %s', (problem, at) => {
  expect(getPlannedDateError(at)).toBe(problem);
});

test('the contract rejects dates too far in the future with the form’s message', () => {
  expect(plannedMoment.safeParse(inYears(9.9)).success).toBe(true);
  const refused = NewMeeting.safeParse({ startsAt: inYears(10.1), minutes: 60 });
  expect(refused.error?.issues).toMatchObject([{ path: ['startsAt'], message: tooFarAheadMessage }]);
});

test.each([
  ['1984-03-21', undefined],
  ['1899-12-31', 'Please enter 1900 or a later year'],
  ['2999-01-01', 'Please enter a date in the past'],
])('the form and the contract return the same error for %s', (day, problem) => {
  expect(getBirthdayError(day)).toBe(problem);
  const result = profileChanges.birthday.safeParse(day);
  expect(result.success ? undefined : result.error.issues[0]?.message).toBe(problem);
});
