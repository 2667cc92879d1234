import type { Types } from 'mongoose';
import { olderThan } from '../../http/idCursor.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { OneTimeLinks } from './oneTimeLinks.model.ts';
import type { LinkKind, OneTimeLink } from './oneTimeLinks.model.ts';

/** The living links of a kind, newest first, from a cursor on.
 *  @throws AppError('bad-request') for a cursor that is none. */
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

/** How many links of a kind an account has open. */
export async function countLinksOf(userId: Types.ObjectId, kind: LinkKind, tx: Transaction): Promise<number> {
  return nativeCollection(OneTimeLinks).countDocuments({ userId, kind }, { session: tx });
}
