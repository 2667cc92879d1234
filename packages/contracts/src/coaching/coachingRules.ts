/** How a session takes place: by a link, by phone or at an address. */
export const locationKinds = ['link', 'phone', 'address'] as const;
export type LocationKind = (typeof locationKinds)[number];

/** The states of a session. A requested one waits for the coach's confirmation, and its time is
 *  reserved. */
export const bookingStatuses = ['requested', 'confirmed', 'attended', 'missed', 'cancelled'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** The labels of the states, in US spelling. */
export const bookingStatusLabels: Readonly<Record<BookingStatus, string>> = {
  requested: 'Requested',
  confirmed: 'Confirmed',
  attended: 'Attended',
  missed: 'Missed',
  cancelled: 'Canceled',
};

/** All planned times are multiples of five minutes. */
export const timeStepMinutes = 5;
export const sessionMinutesMin = 5;
export const sessionMinutesMax = 480;
export const bufferMinutesMax = 240;
/** Minutes: at most 30 days of notice. */
export const noticeMinutesMax = 43_200;
export const horizonDaysMax = 365;
export const sessionsPerDayMax = 50;
export const sessionTypesMax = 20;
export const weeklyHoursMax = 50;
export const exceptionsMax = 100;
export const sessionTitleMax = 100;
export const sessionTextMax = 500;
export const sessionPriceMax = 60;
export const locationMax = 500;
/** The pattern of a meeting link. */
export const meetingLink = /^https:\/\/[^\s"'<>\\]+$/;
/** Maximum characters of a member's message to the coach, of a reason for canceling and of the coach's
 *  shared notes. */
export const bookingMessageMax = 1_000;
export const cancelReasonMax = 500;
export const sharedNotesMax = 5_000;
/** Maximum number of days of free slots in one response. */
export const slotDaysMax = 62;
/** Maximum number of upcoming sessions of one member, so that no one fills a coach's calendar. */
export const upcomingSessionsMax = 20;
/** How long before its start a session can be joined. */
export const joinEarlyMs = 10 * 60_000;
