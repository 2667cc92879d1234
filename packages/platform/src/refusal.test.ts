import { afterEach, expect, jest, test } from '@jest/globals';
import { ApiError } from './call.ts';
import { codeOf, refusalOf } from './refusal.ts';

const form = { fields: ['email', 'password'], places: { 'weak-password': 'password' } } as const;

afterEach(() => {
  jest.restoreAllMocks();
});

test('an error stands beside the field it belongs to', () => {
  const error = new ApiError(400, 'That password is too easy to guess');
  expect(refusalOf(error, form)).toEqual({
    field: 'password',
    message: 'That password is too easy to guess',
  });
});

test('a field that the contract refuses is named by the server', () => {
  const error = new ApiError(400, 'email: Please enter an email address');
  expect(refusalOf(error, form)).toEqual({ field: 'email', message: 'Please enter an email address' });
});

test.each([
  [429, 'Too many requests. Please wait a moment'],
  [400, 'shoeSize: Unrecognized key'],
  [502, 'Bad Gateway'],
])('a %i that concerns no field stands above them all', (status, text) => {
  expect(refusalOf(new ApiError(status, text), form)).toEqual({ field: 'root', message: text });
});

test('without an answer it says so, and that nothing is lost', () => {
  const failure = new TypeError('Failed to fetch');
  expect(refusalOf(failure, form)).toMatchObject({
    field: 'root',
    message: expect.stringMatching(/could not be reached/),
  });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(refusalOf(failure, form)).toMatchObject({
    field: 'root',
    message: expect.stringMatching(/You are offline/),
  });
});

test('the same words under another status are another error', () => {
  expect(codeOf(new ApiError(410, 'This link is no longer valid. Ask for a new one'))).toBe('link-expired');
  expect(codeOf(new ApiError(400, 'This link is no longer valid. Ask for a new one'))).toBeUndefined();
});
