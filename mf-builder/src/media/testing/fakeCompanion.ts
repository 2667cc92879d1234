import { errorHeader } from '@grove/contracts/api/wireFormat';
import { afterEach, beforeEach } from '@jest/globals';

const megabyte = 1_048_576;
export const companionUrl = 'http://companion.test/companion';

/** The requests to a fake companion and its storage, and their state. */
export interface FakeCompanion {
  /** All requests that were answered, in order, such as `POST s3/multipart`. */
  requests: string[];
  /** The numbers of the parts that were sent, whether or not they arrived, and the time of each. */
  sent: { part: number; at: number }[];
  /** The numbers of the parts in the storage; undefined if it knows no such upload. */
  parts: Set<number> | undefined;
  isComplete: boolean;
  /** The maximum number of parts that were in transit at the same time. */
  maxConcurrent: number;
  /** The status with which the storage refuses a part; undefined if it accepts the part. */
  rejectPart: (part: number) => number | undefined;
  /** The companion's response in place of the normal one. With `isExecuted`, the request is executed anyway. */
  customResponse: (request: string) => { status: number; message?: string; isExecuted?: boolean } | undefined;
}

/**
 * Replaces `fetch` and `XMLHttpRequest` with a fake companion and storage before each test. Other requests
 * are passed to the previous implementation.
 */
export function fakeCompanion(): FakeCompanion {
  const createState = (): FakeCompanion => ({
    requests: [],
    sent: [],
    parts: undefined,
    isComplete: false,
    maxConcurrent: 0,
    rejectPart: () => undefined,
    customResponse: () => undefined,
  });
  const state = createState();
  let originalFetch: typeof fetch;
  const originalXhr = globalThis.XMLHttpRequest;

  beforeEach(() => {
    Object.assign(state, createState());
    originalFetch = globalThis.fetch;
    globalThis.fetch = async (address, init) => {
      const url = address as string;
      if (!url.startsWith(companionUrl)) return originalFetch(address, init);
      const request = `${init?.method ?? 'GET'} ${url.slice(companionUrl.length + 1).split('?')[0] ?? ''}`;
      state.requests.push(request);
      const customResponse = state.customResponse(request);
      const response =
        customResponse === undefined || customResponse.isExecuted
          ? createResponse(state, request)
          : undefined;
      if (customResponse)
        return createJsonResponse(
          customResponse.status,
          customResponse.message === undefined ? {} : { message: customResponse.message },
        );
      return response ?? createJsonResponse(404, { message: 'Not found' });
    };
    globalThis.XMLHttpRequest = createStorageRequest(state);
  });
  afterEach(() => {
    globalThis.fetch = originalFetch;
    globalThis.XMLHttpRequest = originalXhr;
  });
  return state;
}

function createResponse(state: FakeCompanion, request: string): Response | undefined {
  if (request === 'POST s3/multipart') {
    state.parts = new Set();
    return createJsonResponse(200, { uploadId: 'up', key: 'u/1/2' });
  }
  if (request === 'POST s3/multipart/up/complete') {
    if (state.parts === undefined && !state.isComplete) return undefined;
    Object.assign(state, { isComplete: true, parts: undefined });
    return createJsonResponse(200, { location: 'http://storage.test/grove/u/1/2' });
  }
  if (state.parts === undefined) return undefined;
  if (request === 'GET s3/multipart/up') {
    return createJsonResponse(
      200,
      [...state.parts].map((PartNumber) => ({
        PartNumber,
        ETag: `"${String(PartNumber)}"`,
        Size: 8 * megabyte,
      })),
    );
  }
  if (request === 'DELETE s3/multipart/up') {
    state.parts = undefined;
    return createJsonResponse(200, {});
  }
  const part = /^GET s3\/multipart\/up\/(\d+)$/.exec(request)?.[1];
  return part === undefined
    ? undefined
    : createJsonResponse(200, { url: `http://storage.test/part/${part}` });
}

function createJsonResponse(status: number, body: object): Response {
  const text = JSON.stringify(body);
  return {
    ok: status < 400,
    status,
    statusText: status < 400 ? 'OK' : 'Refused',
    // An error without a message is a proxy's.
    headers: new Headers(status >= 400 && 'message' in body ? { [errorHeader]: 'refused' } : {}),
    json: () => Promise.resolve(JSON.parse(text) as unknown),
    text: () => Promise.resolve(text),
  } as Response;
}

/** Sends parts as a browser does. Each part takes 100 ms. */
function createStorageRequest(state: FakeCompanion): typeof XMLHttpRequest {
  let inTransit = 0;
  return class extends EventTarget {
    status = 0;
    responseText = '';
    responseType = '';
    timeout = 0;
    readonly upload = new EventTarget();
    #part = 0;
    #timer: ReturnType<typeof setTimeout> | undefined;

    open(_: string, url: string) {
      this.#part = Number(url.split('/').at(-1));
    }
    setRequestHeader() {}
    getAllResponseHeaders() {
      return `etag: "${String(this.#part)}"`;
    }
    send() {
      inTransit += 1;
      state.maxConcurrent = Math.max(state.maxConcurrent, inTransit);
      state.sent.push({ part: this.#part, at: Date.now() });
      this.#timer = setTimeout(() => {
        inTransit -= 1;
        this.status = state.rejectPart(this.#part) ?? 200;
        if (this.status === 200) state.parts?.add(this.#part);
        this.dispatchEvent(new Event(this.status === 0 ? 'error' : 'load'));
      }, 100);
    }
    abort() {
      clearTimeout(this.#timer);
      inTransit -= 1;
      this.dispatchEvent(new Event('abort'));
    }
  } as unknown as typeof XMLHttpRequest;
}

/** A file that reports a size but has no content. */
export class LargeFile extends File {
  readonly #size: number;

  constructor(name: string, { megabytes, type }: { megabytes: number; type: string }) {
    super([], name, { type, lastModified: 1 });
    this.#size = megabytes * megabyte;
  }
  override get size() {
    return this.#size;
  }
  override slice(from = 0, to = this.#size): Blob {
    return from === 0 && to === this.#size ? this : ({ size: to - from } as Blob);
  }
}
