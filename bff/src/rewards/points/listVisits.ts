import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { PointsLedger } from './points.model.ts';
import type { StoredPointsEntry } from './points.model.ts';
import type { Visit } from './streak.ts';

const fields = { at: 1, zone: 1, again: 1 } as const;

/** All visits of a member in chronological order, with the first one in each zone per date: the data
 *  for recomputing a streak. */
export async function listVisits(userId: Id, tx?: Transaction): Promise<Visit[]> {
  const entries = await nativeCollection(PointsLedger)
    .find<Visit & Pick<StoredPointsEntry, 'again'>>(
      { userId: new Types.ObjectId(userId), cause: 'visit' },
      { projection: { _id: 0, ...fields }, ...(tx && { session: tx }) },
    )
    .toArray();
  const visits = entries.flatMap(({ at, zone, again = [] }) => [{ at, zone }, ...again]);
  return visits.sort((one, other) => one.at.getTime() - other.at.getTime());
}
