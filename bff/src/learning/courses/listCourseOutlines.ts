import type { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Course, CourseModule, Lesson, LessonVideo } from './course.ts';
import { Courses } from './courses.model.ts';
import { canOpenCourse } from './courses.policy.ts';
import { withoutDrafts } from './withoutDrafts.ts';

type OutlineModule = Pick<CourseModule, '_id' | 'title' | 'unlock'> & {
  lessons: (Pick<Lesson, '_id' | 'title' | 'isDraft'> & { videos: Pick<LessonVideo, '_id'>[] })[];
};

/** A course without the fields that only its own screens show. */
export type CourseOutline = Pick<
  Course,
  '_id' | 'title' | 'description' | 'thumbnailKey' | 'isPublished' | 'studentsKeepAccess' | 'updatedAt'
> & {
  sections: { modules: OutlineModule[] }[];
};

const outline = {
  title: 1,
  description: 1,
  thumbnailKey: 1,
  isPublished: 1,
  studentsKeepAccess: 1,
  updatedAt: 1,
  'sections.modules._id': 1,
  'sections.modules.title': 1,
  'sections.modules.unlock': 1,
  'sections.modules.lessons._id': 1,
  'sections.modules.lessons.title': 1,
  'sections.modules.lessons.isDraft': 1,
  'sections.modules.lessons.videos._id': 1,
};

/** Finds those of the courses that the actor may open, by id, in one query. */
export async function listCourseOutlines(
  actor: Actor,
  ids: readonly Types.ObjectId[],
): Promise<Map<string, CourseOutline>> {
  const courses = await nativeCollection(Courses)
    .find<CourseOutline>({ _id: { $in: [...ids] } }, { projection: outline, batchSize: 10_000 })
    .toArray();
  const openable = courses.filter((course) => canOpenCourse(actor, course));
  return new Map(openable.map((course) => [course._id.toHexString(), withoutDrafts(course)]));
}
