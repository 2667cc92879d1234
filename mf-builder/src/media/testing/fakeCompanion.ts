import { errorHeader } from '@grove/contracts/wireError';
import { afterEach, beforeEach } from '@jest/globals';

const megabyte = 1_048_576;
export const companionUrl = 'http://companion.test/companion';

/** The requests to a fake companion and its storage, and their state. */
export interface FakeCompanion {
  /** All requests that were answered, in order, such as `POST s3/multipart`. */
  asked: string[];
  /** The numbers of the parts that were sent, whether or not they arrived, and the time of each. */
  sent: { part: number; at: number }[];
  /** The numbers of the parts in the storage; undefined if it knows no such upload. */
  parts: Set<number> | undefined;
  isWhole: boolean;
  /** The maximum number of parts that were in transit at the same time. */
  most: number;
  /** The status with which the storage refuses a part; undefined if it accepts the part. */
  refuses: (part: number) => number | undefined;
  /** The companion's answer in place of the normal one. With `isDone`, the request is executed anyway. */
  instead: (asked: string) => { status: number; message?: string; isDone?: boolean } | undefined;
}

/**
 * Replaces `fetch` and `XMLHttpRequest` with a fake companion and storage before each test. Other requests
 * are passed to the previous implementation.
 */
export function fakeCompanion(): FakeCompanion {
  const fresh = (): FakeCompanion => ({
    asked: [],
    sent: [],
    parts: undefined,
    isWhole: false,
    most: 0,
    refuses: () => undefined,
    instead: () => undefined,
  });
  const state = fresh();
  let former: typeof fetch;
  const formerXhr = globalThis.XMLHttpRequest;

  beforeEach(() => {
    Object.assign(state, fresh());
    former = globalThis.fetch;
    globalThis.fetch = async (address, init) => {
      const url = address as string;
      if (!url.startsWith(companionUrl)) return former(address, init);
      const asked = `${init?.method ?? 'GET'} ${url.slice(companionUrl.length + 1).split('?')[0] ?? ''}`;
      state.asked.push(asked);
      const instead = state.instead(asked);
      const answer = instead === undefined || instead.isDone ? answerOf(state, asked) : undefined;
      if (instead)
        return jsonOf(instead.status, instead.message === undefined ? {} : { message: instead.message });
      return answer ?? jsonOf(404, { message: 'Not found' });
    };
    globalThis.XMLHttpRequest = storageRequest(state);
  });
  afterEach(() => {
    globalThis.fetch = former;
    globalThis.XMLHttpRequest = formerXhr;
  });
  return state;
}

function answerOf(state: FakeCompanion, asked: string): Response | undefined {
  if (asked === 'POST s3/multipart') {
    state.parts = new Set();
    return jsonOf(200, { uploadId: 'up', key: 'u/1/2' });
  }
  if (asked === 'POST s3/multipart/up/complete') {
    if (state.parts === undefined && !state.isWhole) return undefined;
    Object.assign(state, { isWhole: true, parts: undefined });
    return jsonOf(200, { location: 'http://storage.test/grove/u/1/2' });
  }
  if (state.parts === undefined) return undefined;
  if (asked === 'GET s3/multipart/up') {
    return jsonOf(
      200,
      [...state.parts].map((PartNumber) => ({
        PartNumber,
        ETag: `"${String(PartNumber)}"`,
        Size: 8 * megabyte,
      })),
    );
  }
  if (asked === 'DELETE s3/multipart/up') {
    state.parts = undefined;
    return jsonOf(200, {});
  }
  const part = /^GET s3\/multipart\/up\/(\d+)$/.exec(asked)?.[1];
  return part === undefined ? undefined : jsonOf(200, { url: `http://storage.test/part/${part}` });
}

function jsonOf(status: number, body: object): Response {
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
function storageRequest(state: FakeCompanion): typeof XMLHttpRequest {
  let under = 0;
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
      under += 1;
      state.most = Math.max(state.most, under);
      state.sent.push({ part: this.#part, at: Date.now() });
      this.#timer = setTimeout(() => {
        under -= 1;
        this.status = state.refuses(this.#part) ?? 200;
        if (this.status === 200) state.parts?.add(this.#part);
        this.dispatchEvent(new Event(this.status === 0 ? 'error' : 'load'));
      }, 100);
    }
    abort() {
      clearTimeout(this.#timer);
      under -= 1;
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
