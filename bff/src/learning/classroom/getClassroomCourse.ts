import type { ClassroomLesson, ClassroomModule, CourseDetail } from '@grove/contracts/courses/classroom';
import type { Id } from '@grove/contracts/fields/fields';
import { clock } from '../../infra/clock.ts';
import type { CourseModule, Lesson } from '../courses/course.ts';
import { getLockEnd } from '../courses/courses.policy.ts';
import type { Enrolment } from '../enrolments/enrolment.ts';
import { findEnrolledCourse } from '../enrolments/findEnrolledCourse.ts';
import type { Actor } from '../../http/actor.ts';
import { toMediaUrl } from '../media/toMediaUrl.ts';
import { getResumePosition } from '../progress/getResumePosition.ts';
import { isModuleCompleted } from '../progress/summarizeProgress.ts';
import { toClassroomCourse } from './toClassroomCourse.ts';

/** Returns a course with its sections for an enrolled reader. The lessons of locked modules are left out.
 *  @throws AppError('course-not-found') */
export async function getClassroomCourse(actor: Actor, courseId: Id): Promise<CourseDetail> {
  const { course, enrolment } = await findEnrolledCourse(actor, { courseId });
  const completed = new Set(enrolment.completedLessons.map((id) => id.toHexString()));
  const now = clock.now();
  return {
    ...toClassroomCourse(course, enrolment),
    currentLessonId: getResumePosition(course, enrolment, now).position?.lesson._id.toHexString() ?? null,
    completedAt: enrolment.completedAt?.toISOString() ?? null,
    sections: course.sections.map(({ _id, title, subtitle, modules }) => ({
      id: _id.toHexString(),
      title,
      subtitle,
      modules: modules.map((module) => toClassroomModule(module, { enrolment, completed, now })),
    })),
  };
}

interface MemberProgress {
  enrolment: Enrolment;
  completed: ReadonlySet<string>;
  now: Date;
}

function toClassroomModule(
  module: CourseModule,
  { enrolment, completed, now }: MemberProgress,
): ClassroomModule {
  const unlockDate = getLockEnd(module, enrolment, now);
  const isLocked = unlockDate !== null;
  return {
    id: module._id.toHexString(),
    title: module.title,
    subtitle: module.subtitle,
    thumbnailUrl: toMediaUrl(module.thumbnailKey),
    isCompleted: isModuleCompleted(module, completed),
    isLocked,
    ...(unlockDate && { unlockDate: unlockDate.toISOString() }),
    lessons: isLocked ? [] : module.lessons.map((lesson) => toClassroomLesson(lesson, module, completed)),
  };
}

function toClassroomLesson(
  lesson: Lesson,
  module: CourseModule,
  completed: ReadonlySet<string>,
): ClassroomLesson {
  const id = lesson._id.toHexString();
  return {
    id,
    moduleId: module._id.toHexString(),
    title: lesson.title,
    subtitle: lesson.subtitle,
    thumbnailUrl: toMediaUrl(lesson.thumbnailKey),
    isCompleted: completed.has(id),
    videoCount: lesson.videos.length,
  };
}
