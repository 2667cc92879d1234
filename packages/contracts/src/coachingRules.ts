/** Where somebody meets: a link, a phone number, an address. */
export const placeKinds = ['link', 'phone', 'address'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** How a session stands. Requested ones wait for the coach's word and hold their time meanwhile. */
export const bookingStatuses = ['requested', 'confirmed', 'attended', 'missed', 'cancelled'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** Everything that is planned keeps to full five minutes. */
export const gridMinutes = 5;
export const sessionMinutesMin = 5;
export const sessionMinutesMax = 480;
export const bufferMinutesMax = 240;
/** A month of notice at most. */
export const noticeMinutesMax = 43_200;
export const horizonDaysMax = 365;
export const mostPerDayMax = 50;
export const sessionTypesMax = 20;
export const weeklyHoursMax = 50;
export const exceptionsMax = 100;
export const sessionTitleMax = 100;
export const sessionTextMax = 500;
export const placeMax = 500;
/** Where one meets over the network. */
export const meetingLink = /^https:\/\/[^\s"'<>\\]+$/;
/** Characters that a member writes to the coach, that somebody says why, and that a coach shares afterwards. */
export const bookingWordsMax = 1_000;
export const cancelReasonMax = 500;
export const sharedNotesMax = 5_000;
/** Days of free times that one answer holds. */
export const slotDaysMax = 62;
/** Sessions that one member may have ahead, so that nobody fills a coach's calendar alone. */
export const sessionsAheadMax = 20;
/** So long before its beginning a session can be joined. */
export const joinEarlyMs = 10 * 60_000;
