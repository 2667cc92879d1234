// Over budget: everything that can go wrong between a browser, a companion and a storage, for one uploader.
import './testing/fakeIndexedDb.ts';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ApiError } from '@grove/platform/call';
import { useToasts } from '@grove/platform/toast';
import { createUploader } from './createUploader.ts';
import type { Uploader } from './createUploader.ts';
import type { Register } from './createRegistrar.ts';
import { LargeFile, companionUrl, fakeCompanion } from './testing/fakeCompanion.ts';
import type { UploadRow } from './uploadRules.ts';

const companion = fakeCompanion();
const film = new LargeFile('walk.mp4', { megabytes: 100.5, type: 'video/mp4' });
const parts = 13;
const storageUrl = 'http://storage.test/grove/u/1/2';
let rows: UploadRow[] = [];
let register: jest.Mock<Register>;
let stores = 0;
let opened: { uploader: Uploader; rows: UploadRow[] }[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  // These tests cause failures, which Uppy logs.
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  rows = [];
  stores += 1;
  register = jest.fn<Register>(() => Promise.resolve());
  useToasts.setState({ toasts: [] });
});

afterEach(() => {
  // Cancels the uploads, as closing the page would: nothing continues into the next test.
  for (const page of opened) for (const { id } of page.rows) page.uploader.cancel(id);
  opened = [];
  setOnline(true);
  jest.restoreAllMocks();
  jest.useRealTimers();
  localStorage.clear();
});

const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Creates an uploader, as a newly opened page does. Rows of earlier uploaders are ignored. */
function createTestUploader(): Uploader {
  const page = { rows: [] as UploadRow[] };
  const uploader = createUploader({
    store: `grove-media-${String(stores)}`,
    companionUrl,
    onRows: (now) => {
      page.rows = now;
      if (opened.at(-1)?.uploader === uploader) rows = now;
    },
    register,
  });
  rows = [];
  opened.push(Object.assign(page, { uploader }));
  return uploader;
}

const getAttempts = (part: number) => companion.sent.filter((one) => one.part === part);
const countRequests = (request: string) => companion.requests.filter((one) => one === request).length;

function setOnline(isOnline: boolean) {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });
  if (isOnline) dispatchEvent(new Event('online'));
}

/** Adds the film and waits until its first requests have been sent. */
async function startUpload() {
  const uploader = createTestUploader();
  uploader.add([film]);
  await advance(250);
  return { uploader, id: rows[0]?.id ?? '' };
}

describe('a large file', () => {
  test('is sent in parts, six at a time, and registered and removed from the list when complete', async () => {
    await startUpload();
    await advance(2_000);
    expect(companion.sent.map(({ part }) => part).sort((one, other) => one - other)).toEqual(
      Array.from({ length: parts }, (_, at) => at + 1),
    );
    expect(companion.maxConcurrent).toBe(6);
    expect(register).toHaveBeenCalledTimes(1);
    expect(register.mock.calls[0]?.[0]).toMatchObject({ name: 'walk.mp4', storageUrl, size: film.size });
    expect(rows).toEqual([]);
    expect(countRequests('DELETE s3/multipart/up')).toBe(0);
  });

  test('retries each part after 0, 1, 3 and 5 seconds', async () => {
    companion.rejectPart = (part) => (part === parts ? 503 : undefined);
    await startUpload();
    await advance(10_000);
    const at = getAttempts(parts).map((one) => one.at);
    // Each attempt takes 100 ms before it fails; timers are up to a millisecond late.
    const waited = at.slice(1, 5).map((one, step) => Math.round((one - (at[step] ?? 0)) / 10) * 10 - 100);
    expect(waited).toEqual([0, 1_000, 3_000, 5_000]);
    expect(getAttempts(1)).toHaveLength(1);
  });

  test('keeps its uploaded parts during a storage outage of 15 seconds', async () => {
    await startUpload();
    const before = companion.parts?.size ?? 0;
    expect(before).toBeGreaterThan(0);
    companion.rejectPart = () => 503;
    await advance(15_000);
    companion.rejectPart = () => undefined;
    await advance(30_000);
    expect(register).toHaveBeenCalledTimes(1);
    expect(countRequests('POST s3/multipart')).toBe(1);
    for (let part = 1; part <= before; part += 1) expect(getAttempts(part)).toHaveLength(1);
  });

  test.each([
    ['the storage did nothing', false],
    ['the storage completed it, but the response was lost', true],
  ])('is not sent again if completing it fails: %s', async (_, isExecuted) => {
    let failures = 1;
    companion.customResponse = (request) =>
      request.endsWith('/complete') && failures-- > 0 ? { status: 503, isExecuted } : undefined;
    await startUpload();
    await advance(10_000);
    expect(register).toHaveBeenCalledTimes(1);
    expect(register.mock.calls[0]?.[0].storageUrl).toBe(storageUrl);
    expect(companion.sent).toHaveLength(parts);
    expect(countRequests('POST s3/multipart')).toBe(1);
  });

  test('starts again if its parts are gone', async () => {
    let failures = 1;
    companion.customResponse = (request) => {
      if (!request.endsWith('/complete') || failures-- <= 0) return undefined;
      companion.parts = undefined;
      return { status: 503 };
    };
    await startUpload();
    await advance(20_000);
    expect(register).toHaveBeenCalledTimes(1);
    expect([countRequests('POST s3/multipart'), companion.sent.length]).toEqual([2, 2 * parts]);
  });

  test.each([
    ['during the upload', false],
    ['after a failure', true],
  ])('is aborted in the storage if it is canceled %s', async (_, hasFailed) => {
    if (hasFailed) companion.rejectPart = () => 403;
    const { uploader, id } = await startUpload();
    expect(rows[0]?.state).toBe(hasFailed ? 'failed' : 'uploading');
    uploader.cancel(id);
    await advance(100);
    expect([countRequests('DELETE s3/multipart/up'), companion.parts]).toEqual([1, undefined]);
  });

  test('is aborted as soon as it has started if it is canceled while starting', async () => {
    const uploader = createTestUploader();
    uploader.add([film]);
    const answer = Promise.withResolvers<undefined>();
    const originalFetch = globalThis.fetch;
    globalThis.fetch = async (address, init) => {
      if (init?.method === 'POST') await answer.promise;
      return originalFetch(address, init);
    };
    await advance(100);
    uploader.cancel(rows[0]?.id ?? '');
    answer.resolve(undefined);
    await advance(100);
    globalThis.fetch = originalFetch;
    expect([countRequests('POST s3/multipart'), countRequests('DELETE s3/multipart/up')]).toEqual([1, 1]);
  });

  test('can be paused while a remote file, which cannot, is downloading', async () => {
    const { uploader, id } = await startUpload();
    uploader.addRemote([
      { name: 'far.mp4', type: 'video/mp4', size: 2 * film.size, path: 'url/get', body: { url: 'http://a' } },
    ]);
    companion.customResponse = (request) => (request === 'POST url/get' ? { status: 503 } : undefined);
    await advance(50);
    expect(rows.map(({ canPause }) => canPause)).toEqual([true, false]);
    uploader.pause(id);
    await advance(500);
    const sent = companion.sent.length;
    expect(rows[0]?.state).toBe('paused');
    await advance(2_000);
    expect(companion.sent).toHaveLength(sent);
    uploader.pause(id);
    await advance(2_000);
    expect(register).toHaveBeenCalledTimes(1);
  });
});

describe('a failed companion request', () => {
  test.each([408, 409, 418, 423, 429, 500, 502, 503, 504])(
    'with status %i is retried four times',
    async (status) => {
      companion.customResponse = () => ({ status, message: 'In words' });
      await startUpload();
      await advance(10_000);
      expect(countRequests('POST s3/multipart')).toBe(5);
      expect(rows[0]).toMatchObject({ state: 'failed', problem: 'In words' });
    },
  );

  test.each([400, 401, 403, 413, 501, 505])('with status %i is not retried', async (status) => {
    companion.customResponse = () => ({ status, message: 'In words' });
    await startUpload();
    await advance(10_000);
    expect(countRequests('POST s3/multipart')).toBe(1);
    expect(rows[0]).toMatchObject({ state: 'failed', problem: 'In words' });
  });

  test('without a message shows the status', async () => {
    companion.customResponse = () => ({ status: 400 });
    await startUpload();
    expect(rows[0]?.problem).toBe('Failed request with status: 400. Refused');
  });

  test('is retried as often again after a part has arrived', async () => {
    let failures = 4;
    companion.customResponse = (request) =>
      request === 'POST s3/multipart' && failures-- > 0 ? { status: 503 } : undefined;
    await startUpload();
    await advance(10_000);
    expect(register).toHaveBeenCalledTimes(1);
  });
});

describe('a file from another site', () => {
  const remote = {
    name: 'far.mp4',
    type: 'video/mp4',
    size: 1_000,
    path: 'url/get',
    body: { url: 'http://a' },
  };

  test('that the companion refuses to fetch is requested once, and the reason is shown', async () => {
    companion.customResponse = () => ({ status: 403, message: 'That address is private' });
    createTestUploader().addRemote([remote]);
    await advance(60_000);
    expect(countRequests('POST url/get')).toBe(1);
    expect(rows[0]).toMatchObject({ state: 'failed', problem: 'That address is private' });
  });

  test('is requested again while the companion is busy', async () => {
    companion.customResponse = () => ({ status: 503, message: 'Busy' });
    createTestUploader().addRemote([remote]);
    await advance(60_000);
    expect(countRequests('POST url/get')).toBeGreaterThan(3);
    expect(rows[0]?.state).toBe('uploading');
  });

  test('that is canceled is no longer requested', async () => {
    companion.customResponse = () => ({ status: 503, message: 'Busy' });
    const uploader = createTestUploader();
    uploader.addRemote([remote]);
    await advance(100);
    uploader.cancel(rows[0]?.id ?? '');
    const requests = countRequests('POST url/get');
    await advance(60_000);
    expect([countRequests('POST url/get'), rows]).toEqual([requests + 1, []]);
  });
});

test('uploads wait during a lost connection and resume when it is back', async () => {
  setOnline(false);
  companion.customResponse = () => ({ status: 503 });
  await startUpload();
  expect(rows[0]?.state).toBe('waiting');
  await advance(60_000);
  expect(countRequests('POST s3/multipart')).toBe(1);
  companion.customResponse = () => undefined;
  setOnline(true);
  await advance(3_000);
  expect(register).toHaveBeenCalledTimes(1);
});

describe('an uploaded file', () => {
  test('is registered automatically when a busy server accepts it', async () => {
    const busy = new ApiError(429, 'Too many requests', { code: 'too-many-requests', retryAfterSeconds: 20 });
    register.mockRejectedValueOnce(new Error(busy.text, { cause: busy }));
    await startUpload();
    await advance(19_000);
    expect([register.mock.calls.length, rows[0]?.state]).toEqual([1, 'adding']);
    await advance(5_000);
    expect([register.mock.calls.length, rows]).toEqual([2, []]);
  });

  test('is registered by the next page if this page closes first', async () => {
    register.mockImplementation(() => new Promise(() => undefined));
    await startUpload();
    await advance(3_000);
    expect(rows[0]?.state).toBe('adding');
    register = jest.fn<Register>(() => Promise.resolve());
    createTestUploader();
    await advance(1_000);
    expect(register.mock.calls[0]?.[0]).toMatchObject({ name: 'walk.mp4', storageUrl });
    expect(companion.sent).toHaveLength(parts);
  });

  test('that was rejected is registered again by Retry', async () => {
    const refused = new ApiError(409, 'It is not a video', { code: 'upload-wrong-size' });
    register.mockRejectedValueOnce(new Error(refused.text, { cause: refused }));
    const { uploader, id } = await startUpload();
    await advance(3_000);
    expect(rows[0]).toMatchObject({ state: 'failed', problem: 'It is not a video' });
    uploader.retry(id);
    await advance(100);
    expect([register.mock.calls.length, rows]).toEqual([2, []]);
  });
});

test('a file that the browser did not store resumes when it is chosen again', async () => {
  companion.rejectPart = (part) => (part > 4 ? 403 : undefined);
  await startUpload();
  await advance(1_000);
  companion.rejectPart = () => undefined;
  const next = createTestUploader();
  await advance(100);
  expect(rows[0]).toMatchObject({ name: 'walk.mp4', state: 'lost' });
  companion.sent = [];
  next.add([film]);
  await advance(3_000);
  expect(register).toHaveBeenCalledTimes(1);
  expect(Math.min(...companion.sent.map(({ part }) => part))).toBe(5);
  expect(companion.sent).toHaveLength(parts - 4);
});

test('unfinished uploads of another user are not shown', async () => {
  companion.rejectPart = () => 403;
  await startUpload();
  await advance(1_000);
  stores += 1;
  createTestUploader();
  await advance(1_000);
  expect(rows).toEqual([]);
});

describe('before a file is sent', () => {
  const createPicture = (name: string, megabytes = 1) =>
    new LargeFile(name, { megabytes, type: 'image/png' });
  const getToast = () => useToasts.getState().toasts[0];

  test.each([
    [
      'an image of more than 25 MB',
      createPicture('big.png', 26),
      'big.png exceeds maximum allowed size of 25.0 MB',
    ],
    [
      'a video of more than 5 GB',
      new LargeFile('big.mp4', { megabytes: 5_121, type: 'video/mp4' }),
      'big.mp4 exceeds maximum allowed size of 5120.0 MB',
    ],
    [
      'a program',
      new LargeFile('run.exe', { megabytes: 1, type: 'application/x-msdownload' }),
      'Choose a picture, video, audio file, PDF or Word document',
    ],
  ])('%s is rejected with a message', async (_, file, words) => {
    createTestUploader().add([file]);
    await advance(100);
    expect(getToast()).toMatchObject({ title: 'Upload', description: words, variant: 'destructive' });
    expect([rows, companion.requests]).toEqual([[], []]);
  });

  test('a duplicate of a file is rejected', async () => {
    const { uploader } = await startUpload();
    uploader.add([film]);
    expect(getToast()?.description).toBe("Cannot add the duplicate file 'walk.mp4', it already exists");
  });

  test('of many rejected files, four are named', async () => {
    createTestUploader().add(Array.from({ length: 6 }, (_, at) => createPicture(`${String(at)}.png`, 26)));
    await advance(100);
    const words = getToast()?.description ?? '';
    expect(words.match(/exceeds maximum allowed size/g)).toHaveLength(4);
    expect(words).toMatch(/2 additional restrictions were not fulfilled$/);
  });
});
