import type { Span } from '../../delivery/jobs/job.ts';
import { notify } from '../../delivery/notifications/notify.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { enrolledWithin, isOpenedWithin } from '../courses/courses.policy.ts';
import { modulesOf } from '../courses/courseTree.ts';
import { listOpeningCourses } from '../courses/listOpeningCourses.ts';
import type { OpeningCourse } from '../courses/listOpeningCourses.ts';
import { findUnfinished } from '../enrolments/findUnfinished.ts';

// After an outage, modules that opened longer ago are not announced.
const mostBackMs = 7 * 24 * 60 * 60 * 1_000;

/** Notifies each member of every module that opened for them within a time span, once however often it runs. Skips
 *  members who have completed the module or the course, and those for whom the module was never locked. */
export async function tellUnlocks({ from, to }: Span, signal: AbortSignal): Promise<void> {
  const span = { from: new Date(Math.max(from.getTime(), to.getTime() - mostBackMs)), to };
  for (const course of await listOpeningCourses(span)) await tellOf(course, span, signal);
}

async function tellOf(course: OpeningCourse, span: Span, signal: AbortSignal): Promise<void> {
  const modules = modulesOf(course);
  const spans = modules.flatMap(({ unlock }) => enrolledWithin(unlock, span) ?? []);
  if (spans.length === 0) return;
  for await (const enrolment of findUnfinished(course._id, spans)) {
    for (const module of modules.filter((one) => isOpenedWithin(one, enrolment, span))) {
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
