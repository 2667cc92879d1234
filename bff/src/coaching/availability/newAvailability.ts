import { newDocument } from '../../infra/newDocument.ts';
import type { CoachAvailability } from './coachAvailability.ts';

type Needed = 'coachId' | 'isOffered' | 'timeZone' | 'changeNoticeMinutes';

/** A coach's complete availability as it is saved first: without hours and sessions where the fields say nothing else. */
export function newAvailability(
  fields: Pick<CoachAvailability, Needed> & Partial<CoachAvailability>,
): CoachAvailability {
  return {
    ...newDocument(fields.createdAt),
    ...{ calendlyUrl: null, weekly: [], exceptions: [], sessionTypes: [], revision: 1 },
    ...fields,
  };
}
