import { expect, test } from '@jest/globals';
import { tooFarAhead } from '@grove/contracts/plannedAhead';
import { problemWithStart } from './meetingDraft.ts';

const year = new Date().getFullYear();

test.each([
  [undefined, `${String(year + 1)}-06-01T18:30`],
  ['Please choose a date and time', ''],
  ['Please choose a time in the future', `${String(year - 1)}-06-01T18:30`],
  [tooFarAhead, '9999-12-31T18:30'],
])('the error is %s for a class at %s', (problem, begins) => {
  expect(problemWithStart(begins)).toBe(problem);
});
