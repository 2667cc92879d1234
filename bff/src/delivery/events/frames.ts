import type { LiveEvent } from '@grove/contracts/live';
import { eventId } from './eventId.ts';
import type { StoredEvent } from './events.model.ts';

/** An event as it is sent: made once for all who hear it. */
export function frameOf(event: StoredEvent): Buffer {
  const { kind, about } = event;
  const data = { kind, about } as LiveEvent;
  return Buffer.from(`id: ${eventId(event)}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** The beginning of a connection: up to when it has heard everything that came before.
 *  @param retryMs how long a client that knows no better waits before it comes back. */
export function helloFrame(until: number, retryMs: number): Buffer {
  return Buffer.from(`retry: ${retryMs}\nid: ${until}\nevent: hello\ndata: \n\n`);
}

/** Keeps proxies from ending a connection that is silent, and tells the page that it is still there. */
export const beatFrame = Buffer.from('event: beat\ndata: \n\n');
/** More was missed than is told one by one. */
export const missedFrame = Buffer.from('event: missed\ndata: \n\n');
/** The session is over: do not come back. */
export const overFrame = Buffer.from('event: over\ndata: \n\n');
