import type { NotificationGroup } from '@grove/contracts/account/notificationKinds';

/** A streak of daily visits, as of the last visit. Derived from the visits in the ledger. */
export interface Streak {
  /** Number of visited days in a row, without the forgiven ones. */
  days: number;
  /** The last visited day, in the time zone of the visit: '2026-11-21'. */
  day: string;
  at: Date;
  /** The member's time zone at the last visit. */
  zone: string;
  /** The last missed day that was forgiven. */
  freeDay: string | null;
}

/** A member's notification preferences by group; missing ones have the default. */
export type StoredPreferences = { [G in NotificationGroup]?: { bell?: boolean; mail?: boolean } };
