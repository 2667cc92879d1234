import type { CourseEdit, CourseStructure } from '@grove/contracts/courseEditor';
import type { Client } from './client.ts';
import { newId } from './factories/makeEditable.ts';

/** Makes an edit after what the course is now. */
export async function edit(creator: Client, courseId: string, change: CourseEdit): Promise<CourseStructure> {
  const { revision } = await structureOf(creator, courseId);
  return creator.ok('POST /api/creator/courses/:courseId/edits', {
    params: { courseId },
    body: stepped(revision, change),
  });
}

/** An edit as it is sent, after a revision. */
export function stepped(after: string, change: CourseEdit) {
  return { step: { id: newId(), after }, edit: change };
}

export async function structureOf(creator: Client, courseId: string): Promise<CourseStructure> {
  return creator.ok('GET /api/creator/courses/:courseId/structure', { params: { courseId } });
}
