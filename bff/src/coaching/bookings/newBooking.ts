import { newDocument } from '../../infra/newDocument.ts';
import type { Booking } from './bookings.model.ts';

type RequiredField = 'memberId' | 'coachId' | 'title' | 'sessionTypeId' | 'startsAt' | 'endsAt';

/** Builds a complete booking. Default: confirmed, without a place and without buffers. */
export function newBooking(fields: Pick<Booking, RequiredField> & Partial<Booking>): Booking {
  return {
    ...newDocument(fields.createdAt),
    ...{ status: 'confirmed', meetingUrl: null, place: null },
    ...{ bufferBefore: 0, bufferAfter: 0, changeNoticeMinutes: 0 },
    ...{ words: '', notes: '', cancelReason: '', sequence: 0 },
    ...fields,
  };
}
