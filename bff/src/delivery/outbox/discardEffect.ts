import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { AppError } from '../../infra/AppError.ts';
import type { Actor } from '../../http/actor.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { Outbox } from './outbox.model.ts';
import { createDoneUpdate } from './settleEffect.ts';

/** Discards an effect that was set aside. Its key is kept for a while, so that its cause does not add it again.
 *  @throws AppError('not-found') if no effect with this id is set aside. */
export async function discardEffect(actor: Actor, effectId: Id, address: string): Promise<null> {
  await inTransaction(async (tx) => {
    const effect = await nativeCollection(Outbox).findOneAndUpdate(
      { _id: new Types.ObjectId(effectId), state: 'set-aside' },
      createDoneUpdate(),
      { session: tx, projection: { kind: 1 } },
    );
    if (effect === null) throw new AppError('not-found');
    await recordAudit({ action: 'effect-discarded', actorId: actor.id, detail: effect.kind, address }, tx);
  });
  return null;
}
