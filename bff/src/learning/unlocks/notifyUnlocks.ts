import type { Span } from '../../delivery/jobs/job.ts';
import { notify } from '../../delivery/notifications/notify.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { getUnlockedEnrolmentSpan, wasUnlockedWithin } from '../courses/courses.policy.ts';
import { listModules } from '../courses/courseTree.ts';
import { listUnlockingCourses } from '../courses/listUnlockingCourses.ts';
import type { UnlockingCourse } from '../courses/listUnlockingCourses.ts';
import { findUnfinishedEnrolments } from '../enrolments/findUnfinishedEnrolments.ts';

// After an outage, modules that opened longer ago are not announced.
const maxLookbackMs = 7 * 24 * 60 * 60 * 1_000;

/** Notifies each member of every module that opened for them within a time span, once however often it runs. Skips
 *  members who have completed the module or the course, and those for whom the module was never locked. */
export async function notifyUnlocks({ from, to }: Span, signal: AbortSignal): Promise<void> {
  const span = { from: new Date(Math.max(from.getTime(), to.getTime() - maxLookbackMs)), to };
  for (const course of await listUnlockingCourses(span)) await notifyCourseUnlocks(course, span, signal);
}

async function notifyCourseUnlocks(course: UnlockingCourse, span: Span, signal: AbortSignal): Promise<void> {
  const modules = listModules(course);
  const spans = modules.flatMap(({ unlock }) => getUnlockedEnrolmentSpan(unlock, span) ?? []);
  if (spans.length === 0) return;
  for await (const enrolment of findUnfinishedEnrolments(course._id, spans)) {
    for (const module of modules.filter((one) => wasUnlockedWithin(one, enrolment, span))) {
      signal.throwIfAborted();
      const ids = { courseId: course._id.toHexString(), moduleId: module._id.toHexString() };
      await inTransaction((tx) =>
        notify(
          {
            userId: enrolment.userId.toHexString(),
            kind: 'unlock',
            key: `unlock:${ids.moduleId}`,
            data: { ...ids, course: course.title, module: module.title },
          },
          tx,
        ),
      );
    }
  }
}
