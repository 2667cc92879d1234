import { eventsHeader } from '@grove/contracts/eventsHeader';

/** A slower answer does not delay events further. */
const patienceMs = 2_000;
const keptMax = 500;

const own = new Set<string>();
const underWay = new Set<Promise<unknown>>();

/** Sends a write and records the ids of the events that it caused, because this page already shows
 *  their effect. */
export async function sendNoting(send: () => Promise<Response>): Promise<Response> {
  const answer = send();
  underWay.add(answer);
  try {
    const response = await answer;
    for (const id of response.headers.get(eventsHeader)?.split(' ') ?? []) own.add(id);
    for (const id of own) if (own.size > keptMax) own.delete(id);
    return response;
  } finally {
    underWay.delete(answer);
  }
}

/** Whether this page caused an event. Waits for the answers to pending writes, because only they
 *  contain the ids.
 *  @param id the database's id, without the time. */
export async function isOwnEvent(id: string): Promise<boolean> {
  if (own.has(id)) return true;
  if (underWay.size === 0) return false;
  const { promise: isLate, resolve } = Promise.withResolvers();
  const timer = setTimeout(resolve, patienceMs, undefined);
  await Promise.race([Promise.allSettled([...underWay]), isLate]);
  clearTimeout(timer);
  return own.has(id);
}
