import { expect, test } from '@jest/globals';
import { problemWithBirthday } from './birthday.ts';
import { profileChanges } from './profile.ts';

test.each([
  ['1984-03-21', undefined],
  ['1899-12-31', 'Please enter a year from 1900 on'],
  ['2999-01-01', 'Please enter a day in the past'],
])('the browser and the contract say the same of %s', (day, problem) => {
  expect(problemWithBirthday(day)).toBe(problem);
  const result = profileChanges.birthday.safeParse(day);
  expect(result.success ? undefined : result.error.issues[0]?.message).toBe(problem);
});
