import { hash } from 'node:crypto';
import { AppError } from '../../infra/AppError.ts';
import type { CreatingRequest } from '../../http/router.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { KeptAnswers } from './idempotencyKeys.model.ts';

const keptMs = 24 * 60 * 60 * 1_000;

/** Does `work` in a transaction that also keeps its answer under the request's key: whoever repeats the request within
 *  a day, at the same time or after a crash, is given that answer and nothing more is done. Refusals are not kept.
 *  @throws AppError('key-reused') when the key came with other input before. */
export async function runOnce(
  { actorId, idempotencyKey, endpoint, input }: CreatingRequest,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<unknown> {
  if (idempotencyKey === undefined) return inTransaction(work);
  const _id = `${actorId ?? 'visitor'}:${idempotencyKey}`;
  const requestHash = hash('sha256', JSON.stringify([endpoint, input]), 'base64url');
  const answers = nativeCollection(KeptAnswers);

  return inTransaction(async (tx) => {
    const kept = await answers.findOne({ _id }, { session: tx });
    if (kept !== null) {
      if (kept.requestHash !== requestHash) throw new AppError('key-reused');
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
