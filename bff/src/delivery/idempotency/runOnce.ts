import type { CreatingRequest } from '../../http/router.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { StoredResponses } from './idempotencyKeys.model.ts';
import { identifyRequest, retentionMs, refuseKeyReuse } from './storedResponse.ts';

/** Runs `work` in a transaction that also stores its answer under the request's key. A request that is repeated
 *  within a day, concurrently or after a crash, gets the stored answer without running the work again. Refusals are
 *  not stored.
 *  @throws AppError('key-reused') if the key was used with other input before. */
export async function runOnce(
  request: CreatingRequest,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<unknown> {
  if (request.idempotencyKey === undefined) return inTransaction(work);
  const { _id, requestHash } = identifyRequest(request, request.idempotencyKey);
  const answers = nativeCollection(StoredResponses);

  return inTransaction(async (tx) => {
    const stored = await answers.findOne({ _id }, { session: tx });
    if (stored !== null) {
      refuseKeyReuse(stored, requestHash);
      return JSON.parse(stored.answer) as unknown;
    }
    const now = clock.now();
    // Inserted before the work: of two concurrent requests, the second conflicts here and retries after the first is
    // done.
    await answers.insertOne(
      { _id, requestHash, answer: '', createdAt: now, expiresAt: new Date(now.getTime() + retentionMs) },
      { session: tx },
    );
    const answer = await work(tx);
    await answers.updateOne({ _id }, { $set: { answer: JSON.stringify(answer) } }, { session: tx });
    return answer;
  });
}
