import { expect, test } from '@jest/globals';
import { formatFieldError, parseFieldError } from './wireFormat.ts';

test.each([
  ['email', 'Please enter an email address'],
  ['changes.username', 'is too short: 2 characters: at least'],
])('the error of the field %s can be parsed from the response text', (field, problem) => {
  expect(parseFieldError(formatFieldError('The request is not valid', { field, problem }), field)).toBe(
    problem,
  );
});

test('a text that does not name the field is returned unchanged', () => {
  expect(parseFieldError('That password is too easy to guess', 'password')).toBe(
    'That password is too easy to guess',
  );
});
