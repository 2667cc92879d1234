import { clock } from '../../infra/clock.ts';
import { newDocument } from '../../infra/newDocument.ts';
import type { Enrolment } from './enrolment.ts';

/** Builds a complete enrolment without progress. The fields override its defaults; `enrolledAt` defaults to now. */
export function newEnrolment({
  enrolledAt = clock.now(),
  ...fields
}: Pick<Enrolment, 'userId' | 'courseId'> & Partial<Enrolment>): Enrolment {
  return {
    ...newDocument(),
    ...{ completedLessons: [], completedVideos: [], completedModules: [], completedLessonsCount: 0 },
    ...{ position: null, percent: 0, completedAt: null, endedAt: null, orderIds: [] },
    ...{ enrolledAt, lastActiveAt: enrolledAt },
    ...fields,
  };
}
