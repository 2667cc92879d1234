import { newDocument } from '../../infra/newDocument.ts';
import type { CoachAvailability } from './coachAvailability.ts';

type RequiredField = 'coachId' | 'isOffered' | 'timeZone' | 'changeNoticeMinutes';

/** Builds a complete availability at its first revision. Default: no hours and no session types. */
export function newAvailability(
  fields: Pick<CoachAvailability, RequiredField> & Partial<CoachAvailability>,
): CoachAvailability {
  return {
    ...newDocument(fields.createdAt),
    ...{ calendlyUrl: null, weekly: [], exceptions: [], sessionTypes: [], revision: 1 },
    ...fields,
  };
}
