import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { ClassSeats } from './classSeats.model.ts';
import type { FoundMeeting } from './findClass.ts';
import type { StoredLiveClass } from './liveClass.ts';
import { validSeat } from './validSeat.ts';
import { LiveClasses } from './liveClasses.model.ts';

/** Lists the meetings of the classes that a person has a seat in or hosts, without canceled ones, earliest first. One
 *  query, and one more for coaches and creators. */
export async function listMeetings(
  { id, isCoach, isCreator }: Actor,
  matches: (meeting: FoundMeeting['meeting']) => boolean,
): Promise<FoundMeeting[]> {
  const userId = new Types.ObjectId(id);
  const [bookedClasses, hostedClasses] = await Promise.all([
    listBookedClasses(userId),
    isCoach || isCreator
      ? nativeCollection(LiveClasses).find({ hostId: userId }, { batchSize: 1_000 }).toArray()
      : [],
  ]);
  const classes = new Map([...bookedClasses, ...hostedClasses].map((one) => [one._id.toHexString(), one]));
  return [...classes.values()]
    .flatMap((liveClass) => liveClass.meetings.map((meeting) => ({ liveClass, meeting })))
    .filter(({ meeting }) => !meeting.isCancelled && matches(meeting))
    .sort((a, b) => a.meeting.startsAt.getTime() - b.meeting.startsAt.getTime());
}

async function listBookedClasses(memberId: Types.ObjectId): Promise<StoredLiveClass[]> {
  return nativeCollection(ClassSeats)
    .aggregate<StoredLiveClass>([
      { $match: { memberId, ...validSeat() } },
      {
        $lookup: {
          from: LiveClasses.collection.name,
          localField: 'classId',
          foreignField: '_id',
          as: 'liveClass',
        },
      },
      { $unwind: '$liveClass' },
      { $replaceRoot: { newRoot: '$liveClass' } },
    ])
    .toArray();
}

/** Returns those of these classes, as hex ids, in which an unpaid order of the member holds a seat. */
export async function listReservedClassIds(
  memberId: string,
  classIds: readonly Types.ObjectId[],
  tx?: Transaction,
): Promise<Set<string>> {
  const seats = await nativeCollection(ClassSeats)
    .find(
      { memberId: new Types.ObjectId(memberId), status: 'held', classId: { $in: [...classIds] } },
      { projection: { _id: 0, classId: 1 }, ...(tx && { session: tx }) },
    )
    .toArray();
  return new Set(seats.map(({ classId }) => classId.toHexString()));
}
