import type { AvailabilityChange } from '@grove/contracts/coaching';

/** What is being written: kinds of sessions that are new have no id yet. */
export type DraftAvailability = AvailabilityChange;

/** What the parts of the form show and change. */
export interface DraftProps {
  draft: DraftAvailability;
  change: (changes: Partial<DraftAvailability>) => void;
}
