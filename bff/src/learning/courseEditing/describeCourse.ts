import type { CourseEdit } from '@grove/contracts/courses/courseEditor';
import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import type { Transaction } from '../../infra/mongo.ts';
import { findCourseForEditing } from '../courses/findCourseForEditing.ts';
import { editCourse } from './editCourse.ts';

type CourseFields = Extract<CourseEdit, { kind: 'course' }>['fields'];

/** Changes the texts of a course outside its editor. Stored as an edit, so that open editors show it and detect
 *  conflicts. Does nothing if the course does not exist. @param byId the id of the creator who makes the change. */
export async function describeCourse(
  courseId: Types.ObjectId,
  fields: Pick<CourseFields, 'title' | 'description' | 'tagline'>,
  byId: Id,
  tx: Transaction,
): Promise<void> {
  const course = await findCourseForEditing({ courseId: courseId.toHexString() }, tx);
  if (course === null) return;
  const lastEditId = course.editing?.revision ?? course._id;
  const step = { id: new Types.ObjectId().toHexString(), after: lastEditId.toHexString() };
  await editCourse(courseId.toHexString(), { step, edit: { kind: 'course', fields } }, byId, tx);
}
