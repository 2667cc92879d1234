import type { StoredEvent } from './events.model.ts';

/** What a page says it has heard last: when that was by the database's clock, in seconds, and which event it was. */
export function eventId({ _id, order }: Pick<StoredEvent, '_id' | 'order'>): string {
  return `${order.t}.${_id.toHexString()}`;
}

/** The seconds of an id that a page gives back; undefined for none, and for what is not one of ours. */
export function secondsOf(id: string | undefined): number | undefined {
  const found = /^(\d{1,10})(\.[\da-f]{24})?$/.exec(id ?? '');
  return found === null ? undefined : Number(found[1]);
}
