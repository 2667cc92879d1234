/** @jest-environment node */
import { afterEach, expect, jest, test } from '@jest/globals';
import { ApiError, call } from './call.ts';
import { onEvent } from './events.ts';

const courseId = '0123456789abcdef01234567';
const fetched = jest.spyOn(globalThis, 'fetch');

afterEach(() => {
  fetched.mockReset();
});

function answer(body: string | null, init: ResponseInit = {}) {
  fetched.mockResolvedValueOnce(new Response(body, init));
}

test('fills the path, sends the body as JSON with cookies and returns the response', async () => {
  const position = { currentModuleIndex: 1, currentLessonIndex: 2, currentVideoIndex: 0, videoTimestamp: 35 };
  answer(JSON.stringify(position));
  const body = { moduleIndex: 1, lessonIndex: 2, videoTimestamp: 35 };
  const saved = await call('PATCH /api/course-progress/:courseId', {
    params: { courseId },
    body,
  });
  expect(saved).toEqual(position);
  expect(fetched).toHaveBeenCalledWith(`/api/course-progress/${courseId}`, {
    method: 'PATCH',
    credentials: 'include',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
});

test('a write continues after the page is left unless it is long', async () => {
  const write = async (notes: string) => {
    answer('{"notes":"","savedAt":null}');
    const body = { notes, savedAt: null };
    await call('PUT /api/lessons/:lessonId/notes', { params: { lessonId: courseId }, body });
    return fetched.mock.lastCall?.[1]?.keepalive;
  };
  expect([await write('short'), await write('x'.repeat(5_000))]).toEqual([true, false]);
  answer(null, { status: 204 });
  await call('DELETE /api/account/avatar');
  expect(fetched.mock.lastCall?.[1]?.keepalive).toBe(true);
});

test('sends the idempotency key', async () => {
  answer('{"state":"being-made","requestedAt":null,"expiresAt":null}');
  await call('POST /api/account/data-export', { body: {}, idempotencyKey: 'once-0123' });
  expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({
    'Content-Type': 'application/json',
    'Idempotency-Key': 'once-0123',
  });
});

test('a read has no headers, so that it matches its preload', async () => {
  answer('[]');
  await call('GET /api/classroom/courses');
  expect(fetched).toHaveBeenCalledWith('/api/classroom/courses', { method: 'GET', credentials: 'include' });
});

test('query values are encoded, and undefined ones are omitted', async () => {
  answer('{}');
  await call('GET /api/library', { query: { cursor: 'a_b-1' } });
  answer('{}');
  await call('GET /api/library', { query: { cursor: undefined } });
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    '/api/library?cursor=a_b-1',
    '/api/library',
  ]);
});

test('a path value cannot leave its segment', async () => {
  answer('{}');
  await call('GET /api/library/:productId', { params: { productId: '../me?x=1' } });
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/library/..%2Fme%3Fx%3D1');
});

test('an empty answer is null; an empty body is sent as an empty object', async () => {
  answer(null, { status: 204 });
  expect(await call('POST /api/auth/logout')).toBeNull();
  expect(fetched.mock.calls[0]?.[1]?.body).toBe('{}');
});

test.each([
  [404, 'Course not found', 'Not Found', '404: Course not found'],
  [401, 'Sign in to continue', 'Unauthorized', '401: Sign in to continue'],
  [502, '', 'Bad Gateway', '502: Bad Gateway'],
])(
  'a %i throws an error with the message "status: body", or with the status text if there is no body',
  async (status, body, statusText, message) => {
    answer(body, { status, statusText });
    const failed = call('GET /api/dashboard');
    await expect(failed).rejects.toThrow(new ApiError(status, body || statusText, {}));
    await expect(failed).rejects.toMatchObject({ message, status });
  },
);

test('an error has the code and field from the headers, and a text for the user', async () => {
  const text = 'The request is not valid: email: Please enter an email address';
  answer(text, { status: 400, headers: { 'Grove-Error': 'bad-request', 'Grove-Field': 'email' } });
  const failed = call('GET /api/dashboard');
  await expect(failed).rejects.toMatchObject({ code: 'bad-request', field: 'email', text });
});

test('an error has the details that the server sends besides its message', async () => {
  const conflicts = [{ field: 'course.title', mine: 'Mine', theirs: 'Theirs', by: 'Ann', at: null }];
  answer(JSON.stringify({ message: 'Someone else changed this', conflicts }), {
    status: 409,
    headers: { 'Grove-Error': 'changed-elsewhere', 'Content-Type': 'application/json; charset=utf-8' },
  });
  await expect(call('GET /api/dashboard')).rejects.toMatchObject({
    message: '409: Someone else changed this',
    text: 'Someone else changed this',
    details: { conflicts },
  });
});

test('the text of a proxy’s error page is not shown', async () => {
  const page = '<html><h1>502 Bad Gateway</h1><hr>nginx</html>';
  answer(page, { status: 502, headers: { 'Content-Type': 'text/html' } });
  await expect(call('GET /api/dashboard')).rejects.toMatchObject({
    message: `502: ${page}`,
    code: undefined,
    text: 'Something went wrong. Please try again in a moment',
  });
});

test.each(['<html><h1>Sign in to the hotel’s network</h1></html>', '{"half": '])(
  'the text of a proxy’s page with status 200 is not shown: %s',
  async (page) => {
    answer(page, { status: 200, statusText: 'OK' });
    const failed = call('GET /api/dashboard');
    await expect(failed).rejects.toMatchObject({ name: 'ApiError', message: '200: OK', code: undefined });
  },
);

test.each([
  [401, 'unauthorized', 1],
  [401, 'wrong-credentials', 0],
  [401, 'wrong-code', 0],
  [403, 'forbidden', 0],
  [401, undefined, 0],
])('a %i with the code %s emits session-ended %i times', async (status, code, times) => {
  const ended = jest.fn();
  const stop = onEvent('session-ended', ended);
  answer('Sign in to continue', { status, ...(code && { headers: { 'Grove-Error': code } }) });
  await expect(call('POST /api/notifications/read', { body: {} })).rejects.toThrow('Sign in');
  expect(ended).toHaveBeenCalledTimes(times);
  stop();
});
