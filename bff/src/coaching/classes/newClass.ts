import { Types } from 'mongoose';
import { newDocument } from '../../infra/newDocument.ts';
import type { ClassSeat, StoredLiveClass, StoredMeeting } from './liveClass.ts';

type RequiredField = '_id' | 'title' | 'hostId' | 'timeZone' | 'seats' | 'meetingUrl' | 'meetings';

/** Builds a complete live class. Default: no seat is taken. */
export function newClass(
  fields: Pick<StoredLiveClass, RequiredField> & Partial<StoredLiveClass>,
): StoredLiveClass {
  return { ...newDocument(fields.createdAt), taken: 0, ...fields };
}

/** Builds a complete meeting of a live class. */
export function newMeeting(
  fields: Pick<StoredMeeting, 'startsAt' | 'endsAt' | 'changedAt'> & Partial<StoredMeeting>,
): StoredMeeting {
  return { _id: new Types.ObjectId(), isCancelled: false, sequence: 0, ...fields };
}

/** Builds a complete seat without attended meetings. */
export function newSeat(
  fields: Pick<ClassSeat, 'classId' | 'memberId' | 'orderId' | 'status' | 'grants'>,
): ClassSeat {
  return { ...newDocument(), ...fields, attended: [] };
}
