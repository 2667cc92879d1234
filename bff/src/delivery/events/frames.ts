import type { LiveEvent } from '@grove/contracts/api/live';
import { formatEventId } from './eventId.ts';
import type { StoredEvent } from './events.model.ts';

/** Formats an event as a server-sent event, once for all its receivers. */
export function toFrame(event: StoredEvent): Buffer {
  const { kind, about } = event;
  const data = { kind, about } as LiveEvent;
  return Buffer.from(`id: ${formatEventId(event)}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** Formats the first frame of a connection. All events up to `until` have been received before it.
 *  @param until in seconds by the database's clock. @param retryMs how long a client waits by default before it
 *  reconnects. */
export function helloFrame(until: number, retryMs: number): Buffer {
  return Buffer.from(`retry: ${retryMs}\nid: ${until}\nevent: hello\ndata: \n\n`);
}

/** Keeps proxies from closing a silent connection, and shows the page that it is alive. */
export const heartbeatFrame = Buffer.from('event: beat\ndata: \n\n');
/** Says that too many events were missed to send them one by one. */
export const missedFrame = Buffer.from('event: missed\ndata: \n\n');
/** Says that the session has ended and the page must not reconnect. */
export const sessionEndedFrame = Buffer.from('event: over\ndata: \n\n');
