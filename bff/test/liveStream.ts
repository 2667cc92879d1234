import type { LiveEvent } from '@grove/contracts/api/live';
import { waitUntil } from './waitUntil.ts';

interface Frame {
  id: string;
  /** The name of a frame that is not an event: 'hello', 'beat', 'missed', 'over'. */
  name: string;
  data: string;
}

export interface LiveStream {
  status: number;
  headers: Headers;
  frames: Frame[];
  /** The events received so far. */
  events(): LiveEvent[];
  /** The id of the last frame that has one. */
  lastId(): string;
  isOpen(): boolean;
  /** Waits until this many events have been received. */
  waitForEvents(count: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens an event stream like a browser. Resolves when it has received 'hello' or was refused. */
export async function openStream(
  origin: string,
  token: string,
  { query = {}, headers = {} }: { query?: Record<string, string>; headers?: Record<string, string> } = {},
): Promise<LiveStream> {
  const aborter = new AbortController();
  const url = `${origin}/api/events?${new URLSearchParams(query).toString()}`;
  const sent = { ...headers, Cookie: `grove_session=${token}` };
  const response = await fetch(url, { headers: sent, signal: aborter.signal });
  const frames: Frame[] = [];
  let isOpen = true;
  const reading = read(response, frames).finally(() => (isOpen = false));
  const stream: LiveStream = {
    status: response.status,
    headers: response.headers,
    frames,
    events: () => frames.filter(({ name }) => name === '').map(({ data }) => JSON.parse(data) as LiveEvent),
    lastId: () => frames.findLast(({ id }) => id !== '')?.id ?? '',
    isOpen: () => isOpen,
    waitForEvents: (count) => waitUntil(() => stream.events().length >= count),
    async close() {
      aborter.abort();
      await reading;
    },
  };
  await waitUntil(() => !isOpen || frames.some(({ name }) => name === 'hello'));
  return stream;
}

async function read(response: Response, frames: Frame[]): Promise<void> {
  let text = '';
  const decoder = new TextDecoder();
  try {
    for await (const part of response.body ?? []) {
      text += decoder.decode(part as Uint8Array, { stream: true });
      const completeFrames = text.split('\n\n');
      text = completeFrames.pop() ?? '';
      if (response.ok) frames.push(...completeFrames.map(parseFrame));
    }
  } catch {
    // The stream was closed by the test or by the server.
  }
}

function parseFrame(text: string): Frame {
  const fields = Object.fromEntries(
    text.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  return { id: fields['id'] ?? '', name: fields['event'] ?? '', data: fields['data'] ?? '' };
}
