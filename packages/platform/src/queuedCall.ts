import type { BodyOf, EndpointKey, ParamsOf, ResponseOf } from '@grove/contracts/api/endpointTypes';
import { call } from './call.ts';
import type { CallOptions } from './call.ts';
import { newIdempotencyKey } from './idempotencyKeys.ts';
import { isPageUnloading, isQueueClosed, sendImmediately, sendQueued } from './sendQueue.ts';
import { shownUserId } from './shownUser.ts';
import { awaitOutcome } from './writeOutcomes.ts';
import { listWrites, nextTimestamp, storeWrite, deleteWrite } from './writeQueue.ts';
import type { QueuedWrite } from './writeQueue.ts';

type Input<K extends EndpointKey> = { params: ParamsOf<K>; body: BodyOf<K> };

export type QueueOptions = Pick<
  QueuedWrite,
  'key' | 'ageIn' | 'logAs' | 'keepRefused' | 'line' | 'write' | 'change'
>;

/** Calls an endpoint with a write that outlasts the connection and the page: it is kept on this device until the server
 *  has accepted or refused it, and sent in order, also by the next page that the same member opens. The endpoint must be
 *  idempotent. Screens use `useWrite`; this is for a screen with its own order, like the course editor.
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
    at: nextTimestamp(),
    ...options,
  };
  if (isQueueClosed()) return new Promise(() => undefined);
  const direct = () => call(endpoint, input as unknown as CallOptions<K>);
  if (userId === undefined) return direct();
  const previous = listWrites(userId).find(({ key }) => key === write.key);
  // An identical write keeps its position in the queue.
  const isDuplicate =
    previous !== undefined && previous.refused === undefined && isSameRequest(previous, write);
  if (!isDuplicate && !storeWrite(userId, write)) return direct();
  const answer = awaitOutcome(isDuplicate ? previous.id : write.id, isDuplicate ? undefined : previous?.id);
  if (isPageUnloading()) sendImmediately(userId, write);
  else void sendQueued();
  return answer as Promise<ResponseOf<K>>;
}

/** The persisted write of this key. */
export function getQueuedWrite(key: string): QueuedWrite | undefined {
  const userId = shownUserId();
  return userId === undefined ? undefined : listWrites(userId).find((write) => write.key === key);
}

/** Discards the persisted write of this key. */
export function discardQueued(key: string) {
  const userId = shownUserId();
  const write = getQueuedWrite(key);
  if (userId !== undefined && write !== undefined) deleteWrite(userId, write);
}

function isSameRequest(one: QueuedWrite, other: QueuedWrite) {
  return (
    one.endpoint === other.endpoint &&
    JSON.stringify([one.params, one.body]) === JSON.stringify([other.params, other.body])
  );
}
