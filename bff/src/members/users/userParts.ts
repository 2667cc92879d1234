import type { NotificationGroup } from '@grove/contracts/notificationKinds';

/** A row of days on which someone came by, as of their last visit. Derived from the visits in the ledger. */
export interface Streak {
  /** How many days were visited in a row; free ones are not counted. */
  days: number;
  /** The last visited day, in the zone of its visit: '2026-11-21'. */
  day: string;
  at: Date;
  /** The time zone in which the member was. */
  zone: string;
  /** The last day that was missed and forgiven. */
  freeDay: string | null;
}

/** What a member has chosen for groups of notifications; nothing where the default holds. */
export type StoredPreferences = { [G in NotificationGroup]?: { bell?: boolean; mail?: boolean } };
