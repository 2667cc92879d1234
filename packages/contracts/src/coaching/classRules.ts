import { meetingLink } from './coachingRules.ts';
import type { FieldRule } from '../fields/fieldRules.ts';
import { webAddressMax } from '../fields/limits.ts';

/** Maximum number of meetings of one live class, including canceled ones. */
export const meetingsMax = 20;
export const seatsMax = 500;

/** The categories for a new live class. */
export const classCategories = ['For Moms', 'For Girls', 'Group Coaching', 'Workshop', 'Meditation'] as const;

export const classFieldRules = {
  /** The text of the form field; requests contain a number. */
  seats: {
    required: 'Please enter the number of seats',
    max: 10,
    patterns: {
      all: [/^(?:[1-9]\d?|[1-4]\d\d|500)$/],
      message: `Please enter a whole number from 1 to ${String(seatsMax)}`,
    },
  },
  /** May be empty until it is known. */
  meetingUrl: {
    max: webAddressMax,
    patterns: { all: [meetingLink], message: 'Please use a link that starts with https://' },
  },
} as const satisfies Record<string, FieldRule>;
