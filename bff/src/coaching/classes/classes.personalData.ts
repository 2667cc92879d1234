import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { personalDataIn } from '../../infra/personalData.ts';
import { ClassSeats } from './classSeats.model.ts';
import { LiveClasses } from './liveClasses.model.ts';
import { removeSeat } from './reserveSeats.ts';

/** The host of a class. The class continues, because others bought it and creators can substitute for the host. */
export const liveClassesData = personalDataIn(LiveClasses, { owner: 'hostId', onLeaving: 'pseudonymise' });

export const classSeatsData = personalDataIn(ClassSeats, {
  owner: 'memberId',
  export: {
    about: 'Your seats in live classes',
    fields: { _id: 0, classId: 1, status: 1, attended: 1, createdAt: 1 },
  },
  onLeaving: releaseMemberSeats,
});

/** Deletes a member's seats, which become available to others. */
async function releaseMemberSeats(userId: Id): Promise<void> {
  const seats = nativeCollection(ClassSeats).find(
    { memberId: new Types.ObjectId(userId) },
    { projection: { classId: 1 }, batchSize: 500 },
  );
  for await (const seat of seats) await inTransaction((tx) => removeSeat(seat, tx));
}
