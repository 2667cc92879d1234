import type { AvailabilityChange } from '@grove/contracts/coaching';

/** What is being written: kinds of sessions that are new have no id yet. */
export type DraftAvailability = AvailabilityChange;

/** What the parts of the form show and change. */
export interface DraftProps {
  draft: DraftAvailability;
  change: (changes: Partial<DraftAvailability>) => void;
  /** What the server refused about a field: `exceptions.0.to`. */
  problemOf: (field: string) => string | undefined;
}

/** The fields beside which a refusal can stand, as the server names them. */
export function fieldsOf({ exceptions, sessionTypes }: DraftAvailability): string[] {
  return [
    'calendlyUrl',
    ...exceptions.flatMap((_, at) => ['from', 'to', 'reason'].map((name) => `exceptions.${at}.${name}`)),
    ...sessionTypes.flatMap((_, at) =>
      ['title', 'text', 'place.text'].map((name) => `sessionTypes.${at}.${name}`),
    ),
  ];
}
