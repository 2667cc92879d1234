import type { Types } from 'mongoose';
import { nativeCollection } from '../../../infra/mongo.ts';
import type { Transaction } from '../../../infra/mongo.ts';
import { removeFromVocabulary } from '../../vocabulary/updateVocabulary.ts';
import { Users } from '../users.model.ts';

/** Deletes an account. Idempotent. */
export async function deleteUser(userId: Types.ObjectId, tx: Transaction): Promise<void> {
  const deleted = await nativeCollection(Users).findOneAndDelete({ _id: userId }, { session: tx });
  await removeFromVocabulary([deleted?.searchKeys ?? []], tx);
}
