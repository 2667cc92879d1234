import { errorTable } from '@grove/contracts/api/endpoint';
import type { ErrorCode } from '@grove/contracts/api/endpoint';
import { formatFieldError } from '@grove/contracts/api/wireFormat';
import { afterEach, expect, jest, test } from '@jest/globals';
import { ApiError } from './call.ts';
import { getErrorCode, getErrorDetail, getErrorMessage, toFormError } from './requestErrors.ts';

const form = { fields: ['email', 'password'], errorFields: { 'weak-password': 'password' } } as const;

/** The error that `call` throws for a response of the server with this code. */
function refused(code: ErrorCode, named?: { field: string; problem: string }) {
  const [status, words] = errorTable[code];
  const body = named ? formatFieldError(words, named) : words;
  return new ApiError(status, body, { code, field: named?.field });
}

afterEach(() => {
  jest.restoreAllMocks();
});

test('an error is assigned to its field', () => {
  expect(toFormError(refused('weak-password'), form)).toEqual({
    field: 'password',
    message: 'That password is too easy to guess',
  });
});

test.each([['email'], ['changes.email']])(
  'the error of %s, rejected by the contract, is shown without its path',
  (field) => {
    const error = refused('bad-request', { field, problem: 'Please enter an email address' });
    expect(toFormError(error, form)).toEqual({ field: 'email', message: 'Please enter an email address' });
  },
);

test.each([
  [refused('too-many-requests'), 'Too many requests. Please wait a moment'],
  [
    refused('bad-request', { field: 'shoeSize', problem: 'is too big' }),
    'The request is not valid: shoeSize: is too big',
  ],
  [new ApiError(502, '<h1>Bad Gateway</h1>', {}), 'Something went wrong. Please try again in a moment'],
])('%s, which concerns no field, is assigned to the form', (error, message) => {
  expect(toFormError(error, form)).toEqual({ field: 'root', message });
});

test('a proxy’s error page is replaced by a general message, also in the details', () => {
  const error = new ApiError(502, '<h1>Bad Gateway</h1>', {});
  expect(`${getErrorMessage(error)} ${getErrorDetail(error)}`).not.toContain('<');
  expect(getErrorDetail(error)).toMatch(/^502: Something went wrong/);
});

test('without a response, the message says so and that the input is kept', () => {
  const failure = new TypeError('Failed to fetch');
  expect(toFormError(failure, form)).toMatchObject({
    field: 'root',
    message: expect.stringMatching(/couldn’t reach the server/),
  });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(toFormError(failure, form)).toMatchObject({
    field: 'root',
    message: expect.stringMatching(/You’re offline/),
  });
});

test('errors are recognized by their code, not by their text', () => {
  expect(getErrorCode(new ApiError(410, 'Gone', { code: 'link-expired' }))).toBe('link-expired');
  expect(getErrorCode(new ApiError(410, errorTable['link-expired'][1], {}))).toBeUndefined();
  expect(getErrorCode(new TypeError('Failed to fetch'))).toBeUndefined();
});
