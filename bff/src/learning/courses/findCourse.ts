import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { Course } from './course.ts';
import { Courses } from './courses.model.ts';
import { canOpenCourse } from './courses.policy.ts';
import { withoutDrafts } from './withoutDrafts.ts';

/** Identifies a course by its own id or by a lesson or video in it. */
export type CourseRef = { courseId: Id } | { lessonId: Id } | { videoId: Id };

const projection = {
  ...{ title: 1, tagline: 1, description: 1, thumbnailKey: 1 },
  ...{ isPublished: 1, studentsKeepAccess: 1, sections: 1 },
};

/** Finds a course without its drafts; null if the actor may not open it. Does not check enrolment. */
export async function findCourse(actor: Actor, ref: CourseRef, tx?: Transaction): Promise<Course | null> {
  const course = await nativeCollection(Courses).findOne<Course>(toFilter(ref), {
    projection: projection,
    ...(tx && { session: tx }),
  });
  return course && canOpenCourse(actor, course) ? withoutDrafts(course) : null;
}

function toFilter(ref: CourseRef) {
  if ('courseId' in ref) return { _id: new Types.ObjectId(ref.courseId) };
  if ('lessonId' in ref) return { 'sections.modules.lessons._id': new Types.ObjectId(ref.lessonId) };
  return { 'sections.modules.lessons.videos._id': new Types.ObjectId(ref.videoId) };
}
