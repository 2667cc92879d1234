import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ApiError } from '@grove/platform/call';
import { getErrorMessage } from '@grove/platform/requestErrors';
import { saveExport } from './saveExport.ts';

const list = { url: '/api/students/export', fileName: 'students.csv' };
const realFetch = globalThis.fetch;
let saved: { name: string; type: string }[];

beforeEach(() => {
  saved = [];
  let type = '';
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      type = file.type;
      return 'blob:list';
    },
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, type });
  });
});

afterEach(() => {
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
});

/** The parts of a `Response` that the code reads; jsdom has no such class. */
function createResponse(contentType: string | null, ...parts: string[]) {
  const read = parts.map((part) => ({ done: false, value: new TextEncoder().encode(part) }));
  const response = {
    ...{ ok: true, status: 200, statusText: 'OK' },
    headers: { get: (name: string) => (name === 'Content-Type' ? contentType : null) },
    body: { getReader: () => ({ read: () => Promise.resolve(read.shift() ?? { done: true }) }) },
  };
  globalThis.fetch = () => Promise.resolve(response as unknown as Response);
}

test('an export is saved under its name, and its lines are counted while it downloads', async () => {
  createResponse('text/csv; charset=utf-8', 'name,email\nFern,', 'f@example.com\nSage,s@example.com\n');
  const onProgress = jest.fn<(count: number) => void>();
  await expect(saveExport(list, onProgress)).resolves.toBe(2);
  expect(onProgress.mock.calls).toEqual([[0], [2]]);
  expect(saved).toEqual([{ name: 'students.csv', type: 'text/csv' }]);
});

test('an export of selected rows sends them as JSON', async () => {
  createResponse('text/csv', 'name\nFern\n');
  const respond = globalThis.fetch;
  const sent: unknown[] = [];
  globalThis.fetch = (...request) => {
    sent.push(request);
    return respond(...request);
  };
  await expect(saveExport({ ...list, body: { studentIds: ['a'] } }, () => undefined)).resolves.toBe(1);
  const headers = { 'Content-Type': 'application/json' };
  const init = { credentials: 'include', method: 'POST', headers, body: '{"studentIds":["a"]}' };
  expect(sent).toEqual([[list.url, init]]);
});

test.each(['text/html; charset=utf-8', 'application/json', null])(
  'a response of the type %s is not saved, whatever its status',
  async (contentType) => {
    createResponse(contentType, '<html><title>Please sign in to the network</title></html>');
    const error = await saveExport(list, () => undefined).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(getErrorMessage(error)).toBe('Something went wrong. Please try again in a moment');
    expect(saved).toEqual([]);
  },
);
