import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Course } from './course.ts';
import { Courses } from './courses.model.ts';
import { withoutDrafts } from './withoutDrafts.ts';

/** Finds the sections, modules and lessons of a published course, without drafts; null if it is not published. */
export async function findPublishedCourse(
  courseId: Types.ObjectId,
): Promise<Pick<Course, '_id' | 'sections'> | null> {
  const course = await nativeCollection(Courses).findOne<Pick<Course, '_id' | 'sections' | 'isPublished'>>(
    { _id: courseId },
    { projection: { isPublished: 1, sections: 1 } },
  );
  return course?.isPublished ? withoutDrafts(course) : null;
}
