import type { CreatingRequest } from '../../http/router.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { KeptAnswers } from './idempotencyKeys.model.ts';
import { identify, keptMs, refuseReuse } from './keptAnswer.ts';

/** Does `work` in a transaction that also keeps its answer under the request's key: whoever repeats the request within
 *  a day, at the same time or after a crash, is given that answer and nothing more is done. Refusals are not kept.
 *  @throws AppError('key-reused') when the key came with other input before. */
export async function runOnce(
  request: CreatingRequest,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<unknown> {
  if (request.idempotencyKey === undefined) return inTransaction(work);
  const { _id, requestHash } = identify(request, request.idempotencyKey);
  const answers = nativeCollection(KeptAnswers);

  return inTransaction(async (tx) => {
    const kept = await answers.findOne({ _id }, { session: tx });
    if (kept !== null) {
      refuseReuse(kept, requestHash);
      return JSON.parse(kept.answer) as unknown;
    }
    const now = clock.now();
    // Before the work: of two at once, the second meets the first here and comes back when that one is done.
    await answers.insertOne(
      { _id, requestHash, answer: '', createdAt: now, expiresAt: new Date(now.getTime() + keptMs) },
      { session: tx },
    );
    const answer = await work(tx);
    await answers.updateOne({ _id }, { $set: { answer: JSON.stringify(answer) } }, { session: tx });
    return answer;
  });
}
