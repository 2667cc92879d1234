import { nativeCollection } from '../../infra/mongo.ts';
import { Outbox } from './outbox.model.ts';

/** How many effects were given up and wait for a creator. */
export async function countSetAside(): Promise<number> {
  return nativeCollection(Outbox).countDocuments({ state: 'set-aside' });
}
