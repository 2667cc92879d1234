import type { AvailabilityChange } from '@grove/contracts/coaching';

/** The availability being edited. New session types have no id yet. */
export type DraftAvailability = AvailabilityChange;

/** Props of the parts of the form. */
export interface DraftProps {
  draft: DraftAvailability;
  change: (changes: Partial<DraftAvailability>) => void;
  /** Returns the server's error message for a field such as `exceptions.0.to`. */
  problemOf: (field: string) => string | undefined;
}

/** Returns the fields that can show an error message, by the names that the server uses. */
export function fieldsOf({ exceptions, sessionTypes }: DraftAvailability): string[] {
  return [
    'calendlyUrl',
    ...exceptions.flatMap((_, at) => ['from', 'to', 'reason'].map((name) => `exceptions.${at}.${name}`)),
    ...sessionTypes.flatMap((_, at) =>
      ['title', 'text', 'place.text'].map((name) => `sessionTypes.${at}.${name}`),
    ),
  ];
}
