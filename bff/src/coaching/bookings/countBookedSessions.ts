import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Bookings } from './bookings.model.ts';

/** Counts a member's confirmed or attended sessions that have started, at most `upTo`. */
export async function countBookedSessions(
  userId: Id,
  { now, upTo }: { now: Date; upTo: number },
  tx?: Transaction,
): Promise<number> {
  return nativeCollection(Bookings).countDocuments(
    {
      memberId: new Types.ObjectId(userId),
      status: { $in: ['confirmed', 'attended'] },
      startsAt: { $lte: now },
    },
    { limit: upTo, ...(tx && { session: tx }) },
  );
}
