import { expect, test } from '@jest/globals';
import { problemWithBirthday } from './birthday.ts';
import { profileChanges } from './profile.ts';

test.each([
  ['1984-03-21', undefined],
  ['1899-12-31', 'Please enter 1900 or a later year'],
  ['2999-01-01', 'Please enter a date in the past'],
])('the form and the contract return the same error for %s', (day, problem) => {
  expect(problemWithBirthday(day)).toBe(problem);
  const result = profileChanges.birthday.safeParse(day);
  expect(result.success ? undefined : result.error.issues[0]?.message).toBe(problem);
});
