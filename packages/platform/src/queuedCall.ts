import { useMemo, useSyncExternalStore } from 'react';
import type { BodyOf, EndpointKey, ParamsOf, ResponseOf } from '@grove/contracts/wire';
import { call } from './call.ts';
import type { CallOptions } from './call.ts';
import { newIdempotencyKey } from './idempotencyKey.ts';
import { awaitOutcome, isLeaving, isQueueOver, sendAtOnce, sendQueued } from './sendQueue.ts';
import { shownUserId } from './shownUser.ts';
import { listWrites, nextMoment, onWrites, putWrite, removeWrite } from './writeQueue.ts';
import type { QueuedWrite } from './writeQueue.ts';

type Input<K extends EndpointKey> = { params: ParamsOf<K>; body: BodyOf<K> };

export interface QueueOptions {
  /** What the write is about: 'notes 1234'. A later write of the same key takes the place of one that is unsent. */
  key: string;
  /** The field of the body that is told on sending how many whole seconds the write has waited. */
  ageIn?: string;
  /** Failures are logged under these words and told to nobody. */
  logAs?: string;
  /** Keeps what the server refuses, for the screen to show: `useQueued` marks it as refused. */
  keepRefused?: true;
  /** Writes of one line never overtake each other: when the page is left, the first alone is sent at once. */
  line?: string;
}

/** Calls an endpoint with a write that outlasts the connection and the page: it is kept on this device until the server
 *  has taken or refused it, and sent in order, also by the next page that the same person opens. The verb must be one
 *  that may be repeated. The promise waits for the server, so show what was written without it.
 *  @throws ApiError when the server refuses; where nobody waits any more, the person is told. */
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
  // What waits already keeps its place.
  const isKnown = former !== undefined && former.refused === undefined && isSame(former, write);
  if (!isKnown && !putWrite(userId, write)) return direct();
  const answer = awaitOutcome(isKnown ? former.id : write.id, isKnown ? undefined : former?.id);
  if (isLeaving()) sendAtOnce(userId, write);
  else void sendQueued();
  return answer as Promise<ResponseOf<K>>;
}

/** The writes that wait whose keys begin with this, and those that were refused and are kept; renders anew when that
 *  changes. */
export function useQueued(beginning: string): readonly QueuedWrite[] {
  const userId = shownUserId();
  const find = () =>
    userId === undefined ? [] : listWrites(userId).filter(({ key }) => key.startsWith(beginning));
  // A text stays the same as long as nothing has changed.
  const found = useSyncExternalStore(onWrites, () => JSON.stringify(find()));
  return useMemo(() => JSON.parse(found) as QueuedWrite[], [found]);
}

/** What waits under this key. */
export function queuedWrite(key: string): QueuedWrite | undefined {
  const userId = shownUserId();
  return userId === undefined ? undefined : listWrites(userId).find((write) => write.key === key);
}

/** Takes back what waits under this key. */
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
