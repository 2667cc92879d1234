import type { CourseEdit, CourseStructure } from '@grove/contracts/courses/courseEditor';
import type { Client } from './client.ts';
import { newId } from './factories/makeEditable.ts';

/** Sends an edit based on the course's current revision. */
export async function sendCourseEdit(
  creator: Client,
  courseId: string,
  change: CourseEdit,
): Promise<CourseStructure> {
  const { revision } = await getCourseStructure(creator, courseId);
  return creator.ok('POST /api/creator/courses/:courseId/edits', {
    params: { courseId },
    body: toEditBody(revision, change),
  });
}

/** The body of an edit based on a revision. */
export function toEditBody(after: string, change: CourseEdit) {
  return { step: { id: newId(), after }, edit: change };
}

export async function getCourseStructure(creator: Client, courseId: string): Promise<CourseStructure> {
  return creator.ok('GET /api/creator/courses/:courseId/structure', { params: { courseId } });
}
