// Over budget: everything that can go wrong between a browser, a companion and a storage, for one uploader.
import './testing/forgetfulFiles.ts';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ApiError } from '@grove/platform/call';
import { useToasts } from '@grove/platform/toast';
import { createUploader } from './createUploader.ts';
import type { Uploader } from './createUploader.ts';
import type { Register } from './registrar.ts';
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
  online(true);
  jest.restoreAllMocks();
  jest.useRealTimers();
  localStorage.clear();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Creates an uploader, as a newly opened page does. Rows of earlier uploaders are ignored. */
function open(): Uploader {
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

const timesOf = (part: number) => companion.sent.filter((one) => one.part === part);
const asked = (what: string) => companion.asked.filter((one) => one === what).length;

function online(isIt: boolean) {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isIt });
  if (isIt) dispatchEvent(new Event('online'));
}

/** Adds the film and waits until its first requests have been sent. */
async function begin() {
  const uploader = open();
  uploader.add([film]);
  await pass(250);
  return { uploader, id: rows[0]?.id ?? '' };
}

describe('a large file', () => {
  test('is sent in parts, six at a time, and registered and removed from the list when complete', async () => {
    await begin();
    await pass(2_000);
    expect(companion.sent.map(({ part }) => part).sort((one, other) => one - other)).toEqual(
      Array.from({ length: parts }, (_, at) => at + 1),
    );
    expect(companion.most).toBe(6);
    expect(register).toHaveBeenCalledTimes(1);
    expect(register.mock.calls[0]?.[0]).toMatchObject({ name: 'walk.mp4', storageUrl, size: film.size });
    expect(rows).toEqual([]);
    expect(asked('DELETE s3/multipart/up')).toBe(0);
  });

  test('retries each part after 0, 1, 3 and 5 seconds', async () => {
    companion.refuses = (part) => (part === parts ? 503 : undefined);
    await begin();
    await pass(10_000);
    const at = timesOf(parts).map((one) => one.at);
    // Each attempt takes 100 ms before it fails; timers are up to a millisecond late.
    const waited = at.slice(1, 5).map((one, step) => Math.round((one - (at[step] ?? 0)) / 10) * 10 - 100);
    expect(waited).toEqual([0, 1_000, 3_000, 5_000]);
    expect(timesOf(1)).toHaveLength(1);
  });

  test('keeps its uploaded parts during a storage outage of 15 seconds', async () => {
    await begin();
    const before = companion.parts?.size ?? 0;
    expect(before).toBeGreaterThan(0);
    companion.refuses = () => 503;
    await pass(15_000);
    companion.refuses = () => undefined;
    await pass(30_000);
    expect(register).toHaveBeenCalledTimes(1);
    expect(asked('POST s3/multipart')).toBe(1);
    for (let part = 1; part <= before; part += 1) expect(timesOf(part)).toHaveLength(1);
  });

  test.each([
    ['the storage did nothing', false],
    ['the storage completed it, but the response was lost', true],
  ])('is not sent again if completing it fails: %s', async (_, isDone) => {
    let failures = 1;
    companion.instead = (what) =>
      what.endsWith('/complete') && failures-- > 0 ? { status: 503, isDone } : undefined;
    await begin();
    await pass(10_000);
    expect(register).toHaveBeenCalledTimes(1);
    expect(register.mock.calls[0]?.[0].storageUrl).toBe(storageUrl);
    expect(companion.sent).toHaveLength(parts);
    expect(asked('POST s3/multipart')).toBe(1);
  });

  test('starts again if its parts are gone', async () => {
    let failures = 1;
    companion.instead = (what) => {
      if (!what.endsWith('/complete') || failures-- <= 0) return undefined;
      companion.parts = undefined;
      return { status: 503 };
    };
    await begin();
    await pass(20_000);
    expect(register).toHaveBeenCalledTimes(1);
    expect([asked('POST s3/multipart'), companion.sent.length]).toEqual([2, 2 * parts]);
  });

  test.each([
    ['during the upload', false],
    ['after a failure', true],
  ])('is aborted in the storage if it is canceled %s', async (_, hasFailed) => {
    if (hasFailed) companion.refuses = () => 403;
    const { uploader, id } = await begin();
    expect(rows[0]?.state).toBe(hasFailed ? 'failed' : 'uploading');
    uploader.cancel(id);
    await pass(100);
    expect([asked('DELETE s3/multipart/up'), companion.parts]).toEqual([1, undefined]);
  });

  test('is aborted as soon as it has started if it is canceled while starting', async () => {
    const uploader = open();
    uploader.add([film]);
    const answer = Promise.withResolvers<undefined>();
    const real = globalThis.fetch;
    globalThis.fetch = async (address, init) => {
      if (init?.method === 'POST') await answer.promise;
      return real(address, init);
    };
    await pass(100);
    uploader.cancel(rows[0]?.id ?? '');
    answer.resolve(undefined);
    await pass(100);
    globalThis.fetch = real;
    expect([asked('POST s3/multipart'), asked('DELETE s3/multipart/up')]).toEqual([1, 1]);
  });

  test('can be paused while a remote file, which cannot, is downloading', async () => {
    const { uploader, id } = await begin();
    uploader.addRemote([
      { name: 'far.mp4', type: 'video/mp4', size: 2 * film.size, path: 'url/get', body: { url: 'http://a' } },
    ]);
    companion.instead = (what) => (what === 'POST url/get' ? { status: 503 } : undefined);
    await pass(50);
    expect(rows.map(({ canPause }) => canPause)).toEqual([true, false]);
    uploader.pause(id);
    await pass(500);
    const sent = companion.sent.length;
    expect(rows[0]?.state).toBe('paused');
    await pass(2_000);
    expect(companion.sent).toHaveLength(sent);
    uploader.pause(id);
    await pass(2_000);
    expect(register).toHaveBeenCalledTimes(1);
  });
});

describe('a failed companion request', () => {
  test.each([408, 409, 418, 423, 429, 500, 502, 503, 504])(
    'with status %i is retried four times',
    async (status) => {
      companion.instead = () => ({ status, message: 'In words' });
      await begin();
      await pass(10_000);
      expect(asked('POST s3/multipart')).toBe(5);
      expect(rows[0]).toMatchObject({ state: 'failed', problem: 'In words' });
    },
  );

  test.each([400, 401, 403, 413, 501, 505])('with status %i is not retried', async (status) => {
    companion.instead = () => ({ status, message: 'In words' });
    await begin();
    await pass(10_000);
    expect(asked('POST s3/multipart')).toBe(1);
    expect(rows[0]).toMatchObject({ state: 'failed', problem: 'In words' });
  });

  test('without a message shows the status', async () => {
    companion.instead = () => ({ status: 400 });
    await begin();
    expect(rows[0]?.problem).toBe('Failed request with status: 400. Refused');
  });

  test('is retried as often again after a part has arrived', async () => {
    let failures = 4;
    companion.instead = (what) =>
      what === 'POST s3/multipart' && failures-- > 0 ? { status: 503 } : undefined;
    await begin();
    await pass(10_000);
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
    companion.instead = () => ({ status: 403, message: 'That address is private' });
    open().addRemote([remote]);
    await pass(60_000);
    expect(asked('POST url/get')).toBe(1);
    expect(rows[0]).toMatchObject({ state: 'failed', problem: 'That address is private' });
  });

  test('is requested again while the companion is busy', async () => {
    companion.instead = () => ({ status: 503, message: 'Busy' });
    open().addRemote([remote]);
    await pass(60_000);
    expect(asked('POST url/get')).toBeGreaterThan(3);
    expect(rows[0]?.state).toBe('uploading');
  });

  test('that is canceled is no longer requested', async () => {
    companion.instead = () => ({ status: 503, message: 'Busy' });
    const uploader = open();
    uploader.addRemote([remote]);
    await pass(100);
    uploader.cancel(rows[0]?.id ?? '');
    const requests = asked('POST url/get');
    await pass(60_000);
    expect([asked('POST url/get'), rows]).toEqual([requests + 1, []]);
  });
});

test('uploads wait during a lost connection and resume when it is back', async () => {
  online(false);
  companion.instead = () => ({ status: 503 });
  await begin();
  expect(rows[0]?.state).toBe('waiting');
  await pass(60_000);
  expect(asked('POST s3/multipart')).toBe(1);
  companion.instead = () => undefined;
  online(true);
  await pass(3_000);
  expect(register).toHaveBeenCalledTimes(1);
});

describe('an uploaded file', () => {
  test('is registered automatically when a busy server accepts it', async () => {
    const busy = new ApiError(429, 'Too many requests', { code: 'too-many-requests', retryAfterSeconds: 20 });
    register.mockRejectedValueOnce(new Error(busy.text, { cause: busy }));
    await begin();
    await pass(19_000);
    expect([register.mock.calls.length, rows[0]?.state]).toEqual([1, 'adding']);
    await pass(5_000);
    expect([register.mock.calls.length, rows]).toEqual([2, []]);
  });

  test('is registered by the next page if this page closes first', async () => {
    register.mockImplementation(() => new Promise(() => undefined));
    await begin();
    await pass(3_000);
    expect(rows[0]?.state).toBe('adding');
    register = jest.fn<Register>(() => Promise.resolve());
    open();
    await pass(1_000);
    expect(register.mock.calls[0]?.[0]).toMatchObject({ name: 'walk.mp4', storageUrl });
    expect(companion.sent).toHaveLength(parts);
  });

  test('that was rejected is registered again by Retry', async () => {
    const refused = new ApiError(409, 'It is no video', { code: 'upload-wrong-size' });
    register.mockRejectedValueOnce(new Error(refused.text, { cause: refused }));
    const { uploader, id } = await begin();
    await pass(3_000);
    expect(rows[0]).toMatchObject({ state: 'failed', problem: 'It is no video' });
    uploader.retry(id);
    await pass(100);
    expect([register.mock.calls.length, rows]).toEqual([2, []]);
  });
});

test('a file that the browser did not store resumes when it is chosen again', async () => {
  companion.refuses = (part) => (part > 4 ? 403 : undefined);
  await begin();
  await pass(1_000);
  companion.refuses = () => undefined;
  const next = open();
  await pass(100);
  expect(rows[0]).toMatchObject({ name: 'walk.mp4', state: 'lost' });
  companion.sent = [];
  next.add([film]);
  await pass(3_000);
  expect(register).toHaveBeenCalledTimes(1);
  expect(Math.min(...companion.sent.map(({ part }) => part))).toBe(5);
  expect(companion.sent).toHaveLength(parts - 4);
});

test('unfinished uploads of another user are not shown', async () => {
  companion.refuses = () => 403;
  await begin();
  await pass(1_000);
  stores += 1;
  open();
  await pass(1_000);
  expect(rows).toEqual([]);
});

describe('before a file is sent', () => {
  const picture = (name: string, megabytes = 1) => new LargeFile(name, { megabytes, type: 'image/png' });
  const said = () => useToasts.getState().toasts[0];

  test.each([
    [
      'an image of more than 25 MB',
      picture('big.png', 26),
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
      'You can only upload: image/*, video/*, audio/*, .pdf, .doc, .docx',
    ],
  ])('%s is rejected with a message', async (_, file, words) => {
    open().add([file]);
    await pass(100);
    expect(said()).toMatchObject({ title: 'Upload', description: words, variant: 'destructive' });
    expect([rows, companion.asked]).toEqual([[], []]);
  });

  test('a duplicate of a file is rejected', async () => {
    const { uploader } = await begin();
    uploader.add([film]);
    expect(said()?.description).toBe("Cannot add the duplicate file 'walk.mp4', it already exists");
  });

  test('of many rejected files, four are named', async () => {
    open().add(Array.from({ length: 6 }, (_, at) => picture(`${String(at)}.png`, 26)));
    await pass(100);
    const words = said()?.description ?? '';
    expect(words.match(/exceeds maximum allowed size/g)).toHaveLength(4);
    expect(words).toMatch(/2 additional restrictions were not fulfilled$/);
  });
});
