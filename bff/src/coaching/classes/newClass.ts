import { Types } from 'mongoose';
import { newDocument } from '../../infra/newDocument.ts';
import type { ClassSeat, StoredLiveClass, StoredMeeting } from './liveClass.ts';

type OfClass = '_id' | 'title' | 'hostId' | 'timeZone' | 'seats' | 'meetingUrl' | 'meetings';

/** A complete live class of which no seat is taken where the fields say nothing else. */
export function newClass(fields: Pick<StoredLiveClass, OfClass> & Partial<StoredLiveClass>): StoredLiveClass {
  return { ...newDocument(fields.createdAt), taken: 0, ...fields };
}

/** A complete meeting of a live class. */
export function newMeeting(
  fields: Pick<StoredMeeting, 'startsAt' | 'endsAt' | 'changedAt'> & Partial<StoredMeeting>,
): StoredMeeting {
  return { _id: new Types.ObjectId(), isCancelled: false, sequence: 0, ...fields };
}

/** A complete seat whose member has attended no meeting. */
export function newSeat(
  fields: Pick<ClassSeat, 'classId' | 'memberId' | 'orderId' | 'status' | 'grants'>,
): ClassSeat {
  return { ...newDocument(), ...fields, attended: [] };
}
