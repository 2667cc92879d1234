import { clock } from '../../infra/clock.ts';
import { newDocument } from '../../infra/newDocument.ts';
import type { Enrolment } from './enrolment.ts';

/** A complete enrolment of a member who has not begun, from now on where the fields say nothing else. */
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
