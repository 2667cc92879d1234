import type { AttendanceList } from '@grove/contracts/coaching/classes';
import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { addEvent } from '../../delivery/events/addEvent.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { findPeople } from '../../members/users/names/findPeople.ts';
import { award } from '../../rewards/awards/award.ts';
import { ClassSeats } from './classSeats.model.ts';
import { findOwnMeeting } from './findClass.ts';

/** Lists the members with a seat in a meeting's class, by name, and whether they attended. Three queries.
 *  @throws AppError('not-found') also for meetings that the actor does not host. */
export async function getAttendance(actor: Actor, meetingId: Id): Promise<AttendanceList> {
  const { liveClass, meeting } = await findOwnMeeting(actor, meetingId);
  const seats = await nativeCollection(ClassSeats)
    .find({ classId: liveClass._id, status: 'granted' }, { batchSize: 1_000 })
    .toArray();
  const people = await findPeople(seats.map(({ memberId }) => memberId));
  const members = [...people].map(([memberId, { username, avatarUrl }]) => {
    const ownSeats = seats.filter((seat) => seat.memberId.equals(memberId));
    const hasAttended = ownSeats.some(({ attended }) => attended.some((one) => one.equals(meeting._id)));
    return { memberId, username, avatarUrl, hasAttended };
  });
  return {
    id: meetingId,
    title: liveClass.title,
    startsAt: meeting.startsAt.toISOString(),
    endsAt: meeting.endsAt.toISOString(),
    isCancelled: meeting.isCancelled,
    members: members.sort((a, b) => a.username.localeCompare(b.username, 'en')),
  };
}

/** Records that a member attended a meeting that has started, which earns points once. It cannot be undone.
 *  @throws AppError('too-early') if it has not started or is canceled, AppError('not-found') also for a member without
 *  a seat. */
export async function markAttended(
  actor: Actor,
  { meetingId, memberId: userId }: { meetingId: Id; memberId: Id },
): Promise<AttendanceList> {
  await inTransaction(async (tx) => {
    const { liveClass, meeting } = await findOwnMeeting(actor, meetingId, tx);
    const seatFilter = {
      memberId: new Types.ObjectId(userId),
      status: 'granted' as const,
      classId: liveClass._id,
    };
    const seat = await nativeCollection(ClassSeats).findOne(seatFilter, { session: tx });
    if (seat === null) throw new AppError('not-found');
    if (meeting.isCancelled || meeting.startsAt > clock.now()) throw new AppError('too-early');
    if (seat.attended.some((one) => one.equals(meeting._id))) return;
    await nativeCollection(ClassSeats).updateOne(
      { _id: seat._id },
      { $addToSet: { attended: meeting._id }, $set: { updatedAt: clock.now() } },
      { session: tx },
    );
    await award({ userId, cause: 'session-attended', causeKey: meeting._id }, tx);
    await addEvent({ audiences: [`user:${userId}`], kind: 'booking', about: { bookingId: meetingId } }, tx);
  });
  return getAttendance(actor, meetingId);
}
