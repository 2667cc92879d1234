import type { Meeting, NewMeeting } from '@grove/contracts/classes';
import { problemWithPlanned } from '@grove/contracts/plannedAhead';
import { localMinute } from '@grove/ui/localMinute';

/** A date as it is typed: '2026-11-21T18:30' by the creator's own clock, and minutes. */
export type MeetingDraft = typeof emptyMeeting;

export const emptyMeeting = { startsAt: '', minutes: '60' };

/** How long a meeting can be. */
export const lengths = [15, 30, 45, 60, 75, 90, 120, 150, 180, 240, 300, 360, 480].map((minutes) => ({
  value: String(minutes),
  label: minutes < 60 ? `${String(minutes)} minutes` : inHours(minutes),
}));

function inHours(minutes: number): string {
  const hours = minutes / 60;
  return hours === 1 ? '1 hour' : `${String(hours).replace('.25', '¼').replace('.5', '½')} hours`;
}

/** What is wrong with a date; undefined where nothing is. */
export function problemWithStart(typed: string): string | undefined {
  const moment = new Date(typed).getTime();
  if (Number.isNaN(moment)) return 'Please choose a date and time';
  return moment > Date.now() ? problemWithPlanned(typed) : 'Please choose a time that lies ahead';
}

/** As it crosses the wire. */
export function toMeeting({ startsAt, minutes }: MeetingDraft): NewMeeting {
  return { startsAt: new Date(startsAt).toISOString(), minutes: Number(minutes) };
}

/** A known date as it is typed. */
export function draftOf({ startsAt, endsAt }: Meeting): MeetingDraft {
  const minutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
  return { startsAt: localMinute(startsAt), minutes: String(minutes) };
}
