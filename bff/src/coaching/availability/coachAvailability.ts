import type { PlaceKind } from '@grove/contracts/coachingRules';
import type { Types } from 'mongoose';

/** Minutes since the day began by the coach's clock. */
export interface DayHours {
  from: number;
  to: number;
}

/** Days with other hours than those of the week, both included: '2026-11-24'. */
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
  minutes: number;
  bufferBefore: number;
  bufferAfter: number;
  noticeMinutes: number;
  horizonDays: number;
  mostPerDay: number | null;
  place: { kind: PlaceKind; text: string };
  isConfirmedByHand: boolean;
}

/** When a coach gives which sessions; one document per coach, about 2 kB, kept until they leave. */
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
