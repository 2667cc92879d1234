import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { Sessions } from './sessions.model.ts';

/** Returns which of these sessions are still valid, without prolonging them.
 *  @param ids hashes of their tokens. */
export async function findActiveSessions(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await nativeCollection(Sessions)
    .find({ _id: { $in: [...ids] } }, { projection: { expiresAt: 1 } })
    .toArray();
  const now = clock.now();
  return new Set(found.filter(({ expiresAt }) => expiresAt > now).map(({ _id }) => _id));
}
