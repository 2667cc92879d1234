import type { Meeting, NewMeeting } from '@grove/contracts/coaching/classes';
import { getPlannedDateError } from '@grove/contracts/fields/dateRules';
import { toDateTimeInput } from '@grove/ui/forms/toDateTimeInput';

/** A date as form values: '2026-11-21T18:30' in the browser's time zone, and minutes. */
export type MeetingDraft = typeof emptyMeeting;

export const emptyMeeting = { startsAt: '', minutes: '60' };

/** Options for the length of a meeting, in minutes. */
export const meetingLengths = [15, 30, 45, 60, 75, 90, 120, 150, 180, 240, 300, 360, 480].map((minutes) => ({
  value: String(minutes),
  label: minutes < 60 ? `${String(minutes)} minutes` : formatHours(minutes),
}));

function formatHours(minutes: number): string {
  const hours = minutes / 60;
  return hours === 1 ? '1 hour' : `${String(hours).replace('.25', '¼').replace('.5', '½')} hours`;
}

/** The error message for a start time; undefined if it is valid. */
export function validateStart(input: string): string | undefined {
  const moment = new Date(input).getTime();
  if (Number.isNaN(moment)) return 'Please choose a date and time';
  return moment > Date.now() ? getPlannedDateError(input) : 'Please choose a time in the future';
}

/** Converts form values to the request body. */
export function toMeeting({ startsAt, minutes }: MeetingDraft): NewMeeting {
  return { startsAt: new Date(startsAt).toISOString(), minutes: Number(minutes) };
}

/** Converts a stored date to form values. */
export function toDraft({ startsAt, endsAt }: Meeting): MeetingDraft {
  const minutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
  return { startsAt: toDateTimeInput(startsAt), minutes: String(minutes) };
}
