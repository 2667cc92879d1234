import { nativeCollection } from '../../infra/mongo.ts';
import { Outbox } from './outbox.model.ts';

/** Counts the effects that were set aside for a creator's decision. */
export async function countSetAside(): Promise<number> {
  return nativeCollection(Outbox).countDocuments({ state: 'set-aside' });
}
