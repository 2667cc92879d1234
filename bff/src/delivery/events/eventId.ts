import type { StoredEvent } from './events.model.ts';

/** Formats an event's id for pages: its time by the database's clock, in seconds, and its document's id. */
export function formatEventId({ _id, order }: Pick<StoredEvent, '_id' | 'order'>): string {
  return `${order.t}.${_id.toHexString()}`;
}

/** Returns the seconds in an event id that a page sends; undefined if it is missing or malformed. */
export function parseEventSeconds(id: string | undefined): number | undefined {
  const found = /^(\d{1,10})(\.[\da-f]{24})?$/.exec(id ?? '');
  return found === null ? undefined : Number(found[1]);
}
