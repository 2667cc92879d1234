import { expect, test } from '@jest/globals';
import { describeRefusal, problemOf } from './wireError.ts';

test.each([
  ['email', 'Please enter an email address'],
  ['changes.username', 'is too short: 2 characters: at least'],
])('what the server says about %s is found again', (field, problem) => {
  expect(problemOf(describeRefusal('The request is not valid', { field, problem }), field)).toBe(problem);
});

test('words that do not name the field are told whole', () => {
  expect(problemOf('That password is too easy to guess', 'password')).toBe(
    'That password is too easy to guess',
  );
});
