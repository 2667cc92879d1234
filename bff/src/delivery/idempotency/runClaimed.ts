import { setTimeout as wait } from 'node:timers/promises';
import type { CreatingRequest } from '../../http/router.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { isDuplicateKey } from '../../infra/isDuplicateKey.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { StoredResponses } from './idempotencyKeys.model.ts';
import type { StoredResponse } from './idempotencyKeys.model.ts';
import { identifyRequest, retentionMs, refuseKeyReuse } from './storedResponse.ts';

// A call of another service usually takes a second or two. After this time its process is considered dead, and a
// repeated request does the work itself.
const claimMs = 10_000;
// Longer than a claim, so that a request that is repeated after its process was killed is answered.
const defaultTimeoutMs = 12_000;
const pollMs = 100;

/** Runs `work` and stores its answer under the request's key. A request that is repeated within a day gets that
 *  answer; one that is repeated while the work runs waits for it. Failures are not stored. `work` may run twice
 *  under the same key if a process ends or takes longer than ten seconds, so it must be idempotent.
 *  @throws AppError('key-reused') if the key was used with other input before; AppError('unavailable') if the first
 *  request is not answered within `timeoutMs`. */
export async function runClaimed(
  request: CreatingRequest,
  work: () => Promise<unknown>,
  timeoutMs = defaultTimeoutMs,
): Promise<unknown> {
  if (request.idempotencyKey === undefined) return work();
  const claim = identifyRequest(request, request.idempotencyKey);
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    const stored = await claimKey(claim);
    if (stored instanceof Date) return workAndStore({ ...claim, claimedUntil: stored }, work);
    if (stored !== null) refuseKeyReuse(stored, claim.requestHash);
    if (stored !== null && stored.answer !== '') return JSON.parse(stored.answer) as unknown;
    await wait(pollMs);
  }
  throw new AppError('unavailable');
}

type Claim = Pick<StoredResponse, '_id' | 'requestHash'>;

/** Claims a key that is new or whose claim has expired.
 *  @returns when the claim expires; the document that another request has stored under the key; or null if it was
 *  removed in the meantime. */
async function claimKey({ _id, requestHash }: Claim): Promise<StoredResponse | Date | null> {
  const now = clock.now();
  const claimedUntil = new Date(now.getTime() + claimMs);
  const answers = nativeCollection(StoredResponses);
  try {
    await answers.updateOne(
      { _id, requestHash, answer: '', claimedUntil: { $lte: now } },
      {
        $set: { claimedUntil },
        $setOnInsert: { createdAt: now, expiresAt: new Date(now.getTime() + retentionMs) },
      },
      { upsert: true },
    );
    return claimedUntil;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return answers.findOne({ _id });
  }
}

async function workAndStore(
  { _id, claimedUntil }: Required<Pick<StoredResponse, '_id' | 'claimedUntil'>>,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const answers = nativeCollection(StoredResponses);
  const unanswered = { _id, answer: '' };
  let answer: unknown;
  try {
    answer = await work();
  } catch (error) {
    // Another request may have claimed the key since. If this fails too, the claim expires by itself.
    await answers.deleteOne({ ...unanswered, claimedUntil }).catch(() => undefined);
    throw error;
  }
  await answers.updateOne(unanswered, {
    $set: { answer: JSON.stringify(answer) },
    $unset: { claimedUntil: 1 },
  });
  return answer;
}
