import type { Types } from 'mongoose';
import { olderThan } from '../../http/idCursor.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { OneTimeLinks } from './oneTimeLinks.model.ts';
import type { LinkKind, OneTimeLink } from './oneTimeLinks.model.ts';

/** Lists the unused links of a kind, newest first, starting at a cursor.
 *  @throws AppError('bad-request') if the cursor is malformed. */
export async function listLinks(
  kind: LinkKind,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<OneTimeLink[]> {
  return nativeCollection(OneTimeLinks)
    .find({ kind, ...olderThan(cursor) })
    .sort({ _id: -1 })
    .limit(limit)
    .toArray();
}

/** Counts an account's unused links of a kind. */
export async function countAccountLinks(
  userId: Types.ObjectId,
  kind: LinkKind,
  tx: Transaction,
): Promise<number> {
  return nativeCollection(OneTimeLinks).countDocuments({ userId, kind }, { session: tx });
}
