import type { AvailabilityChange } from '@grove/contracts/coaching/availability';

/** The availability being edited. New session types have no id yet. */
export type DraftAvailability = AvailabilityChange;

/** Props of the parts of the form. */
export interface DraftProps {
  draft: DraftAvailability;
  change: (changes: Partial<DraftAvailability>) => void;
  /** Returns the server's error message for a field such as `exceptions.0.to`. */
  getError: (field: string) => string | undefined;
}

/** Returns the fields that can show an error message, by the names that the server uses. */
export function getFieldNames({ exceptions, sessionTypes }: DraftAvailability): string[] {
  return [
    'calendlyUrl',
    ...exceptions.flatMap((_, index) =>
      ['from', 'to', 'reason'].map((name) => `exceptions.${index}.${name}`),
    ),
    ...sessionTypes.flatMap((_, index) =>
      ['title', 'text', 'price', 'place.text'].map((name) => `sessionTypes.${index}.${name}`),
    ),
  ];
}
