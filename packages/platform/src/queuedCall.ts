import type { BodyOf, EndpointKey, ParamsOf, ResponseOf } from '@grove/contracts/wire';
import { call } from './call.ts';
import type { CallOptions } from './call.ts';
import { newIdempotencyKey } from './idempotencyKey.ts';
import { isLeaving, isQueueOver, sendAtOnce, sendQueued } from './sendQueue.ts';
import { shownUserId } from './shownUser.ts';
import { awaitOutcome } from './writeOutcomes.ts';
import { listWrites, nextMoment, putWrite, removeWrite } from './writeQueue.ts';
import type { QueuedWrite } from './writeQueue.ts';

type Input<K extends EndpointKey> = { params: ParamsOf<K>; body: BodyOf<K> };

export type QueueOptions = Pick<
  QueuedWrite,
  'key' | 'ageIn' | 'logAs' | 'keepRefused' | 'line' | 'write' | 'change'
>;

/** Calls an endpoint with a write that outlasts the connection and the page: it is kept on this device until the server
 *  has accepted or refused it, and sent in order, also by the next page that the same member opens. The endpoint must be
 *  idempotent. Screens use `useWrite`; this is for a screen with an order of its own, like the course editor.
 *  @throws ApiError when the server refuses; if the page is closed by then, the next one shows a toast. */
export function queuedCall<K extends EndpointKey>(
  endpoint: K,
  input: Input<K>,
  options: QueueOptions,
): Promise<ResponseOf<K>> {
  const userId = shownUserId();
  const write: QueuedWrite = {
    id: newIdempotencyKey(),
    endpoint,
    params: input.params as Record<string, string>,
    body: input.body,
    at: nextMoment(),
    ...options,
  };
  if (isQueueOver()) return new Promise(() => undefined);
  const direct = () => call(endpoint, input as unknown as CallOptions<K>);
  if (userId === undefined) return direct();
  const former = listWrites(userId).find(({ key }) => key === write.key);
  // An identical write keeps its position in the queue.
  const isKnown = former !== undefined && former.refused === undefined && isSame(former, write);
  if (!isKnown && !putWrite(userId, write)) return direct();
  const answer = awaitOutcome(isKnown ? former.id : write.id, isKnown ? undefined : former?.id);
  if (isLeaving()) sendAtOnce(userId, write);
  else void sendQueued();
  return answer as Promise<ResponseOf<K>>;
}

/** The kept write of this key. */
export function queuedWrite(key: string): QueuedWrite | undefined {
  const userId = shownUserId();
  return userId === undefined ? undefined : listWrites(userId).find((write) => write.key === key);
}

/** Discards the kept write of this key. */
export function dropQueued(key: string) {
  const userId = shownUserId();
  const write = queuedWrite(key);
  if (userId !== undefined && write !== undefined) removeWrite(userId, write);
}

function isSame(one: QueuedWrite, other: QueuedWrite) {
  return (
    one.endpoint === other.endpoint &&
    JSON.stringify([one.params, one.body]) === JSON.stringify([other.params, other.body])
  );
}
