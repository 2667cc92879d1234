import { eventsHeader } from '@grove/contracts/api/wireFormat';

/** A slower response does not delay events further. */
const answerTimeoutMs = 2_000;
const idsMax = 500;

const ownIds = new Set<string>();
const pendingAnswers = new Set<Promise<unknown>>();

/** Sends a write and records the ids of the events that it caused, because this page already shows
 *  their effect. */
export async function sendRecordingEvents(send: () => Promise<Response>): Promise<Response> {
  const answer = send();
  pendingAnswers.add(answer);
  try {
    const response = await answer;
    for (const id of response.headers.get(eventsHeader)?.split(' ') ?? []) ownIds.add(id);
    for (const id of ownIds) if (ownIds.size > idsMax) ownIds.delete(id);
    return response;
  } finally {
    pendingAnswers.delete(answer);
  }
}

/** Whether this page caused an event. Waits for the responses to pending writes, because only they
 *  contain the ids.
 *  @param id the database's id, without the time. */
export async function isOwnEvent(id: string): Promise<boolean> {
  if (ownIds.has(id)) return true;
  if (pendingAnswers.size === 0) return false;
  const { promise: timedOut, resolve } = Promise.withResolvers();
  const timer = setTimeout(resolve, answerTimeoutMs, undefined);
  await Promise.race([Promise.allSettled([...pendingAnswers]), timedOut]);
  clearTimeout(timer);
  return ownIds.has(id);
}
