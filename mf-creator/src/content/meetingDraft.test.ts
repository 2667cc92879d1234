import { expect, test } from '@jest/globals';
import { tooFarAheadMessage } from '@grove/contracts/fields/dateRules';
import { validateStart } from './meetingDraft.ts';

const year = new Date().getFullYear();

test.each([
  [undefined, `${String(year + 1)}-06-01T18:30`],
  ['Please choose a date and time', ''],
  ['Please choose a time in the future', `${String(year - 1)}-06-01T18:30`],
  [tooFarAheadMessage, '9999-12-31T18:30'],
])('the error is %s for a class at %s', (problem, begins) => {
  expect(validateStart(begins)).toBe(problem);
});
