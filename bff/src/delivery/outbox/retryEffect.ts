import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { AppError } from '../../infra/AppError.ts';
import type { Actor } from '../../http/actor.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { Outbox } from './outbox.model.ts';
import { wakeWorker } from './wakeWorker.ts';

/** Retries an effect that was set aside, once and immediately.
 *  @throws AppError('not-found') if no effect with this id is set aside. */
export async function retryEffect(actor: Actor, effectId: Id, address: string): Promise<null> {
  await inTransaction(async (tx) => {
    const now = clock.now();
    const effect = await nativeCollection(Outbox).findOneAndUpdate(
      { _id: new Types.ObjectId(effectId), state: 'set-aside' },
      {
        // The time for retries is over: if this attempt fails too, the effect is set aside again.
        $set: { state: 'waiting', dueAt: now, giveUpAt: now, deaths: 0, updatedAt: now },
        $unset: { setAsideAt: 1 },
      },
      { session: tx, projection: { kind: 1 } },
    );
    if (effect === null) throw new AppError('not-found');
    await recordAudit({ action: 'effect-retried', actorId: actor.id, detail: effect.kind, address }, tx);
  });
  wakeWorker();
  return null;
}
