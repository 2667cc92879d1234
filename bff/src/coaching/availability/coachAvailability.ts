import type { LocationKind } from '@grove/contracts/coaching/coachingRules';
import type { Types } from 'mongoose';

/** Opening hours, in minutes since midnight in the coach's time zone. */
export interface DayHours {
  from: number;
  to: number;
}

/** Days, first and last included ('2026-11-24'), whose hours differ from the weekly ones. */
export interface HoursException {
  from: string;
  to: string;
  hours: DayHours[];
  reason: string;
}

export interface OfferedSession {
  _id: Types.ObjectId;
  title: string;
  text: string;
  /** Missing in session types that were stored before prices existed. */
  price?: string | undefined;
  minutes: number;
  bufferBefore: number;
  bufferAfter: number;
  noticeMinutes: number;
  horizonDays: number;
  mostPerDay: number | null;
  place: { kind: LocationKind; text: string };
  isConfirmedByHand: boolean;
}

/** A coach's hours and session types; one document per coach, about 2 kB, kept until the coach leaves. */
export interface CoachAvailability {
  _id: Types.ObjectId;
  coachId: Types.ObjectId;
  isOffered: boolean;
  /** IANA name. */
  timeZone: string;
  calendlyUrl: string | null;
  changeNoticeMinutes: number;
  /** 1 is Monday, 7 Sunday. */
  weekly: (DayHours & { weekday: number })[];
  exceptions: HoursException[];
  sessionTypes: OfferedSession[];
  revision: number;
  createdAt: Date;
  updatedAt: Date;
}
