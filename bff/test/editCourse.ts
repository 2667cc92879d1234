import type { CourseEdit, CourseStructure } from '@grove/contracts/courseEditor';
import type { Client } from './client.ts';
import { newId } from './factories/makeEditable.ts';

/** Sends an edit based on the course's current revision. */
export async function edit(creator: Client, courseId: string, change: CourseEdit): Promise<CourseStructure> {
  const { revision } = await structureOf(creator, courseId);
  return creator.ok('POST /api/creator/courses/:courseId/edits', {
    params: { courseId },
    body: stepped(revision, change),
  });
}

/** The body of an edit based on a revision. */
export function stepped(after: string, change: CourseEdit) {
  return { step: { id: newId(), after }, edit: change };
}

export async function structureOf(creator: Client, courseId: string): Promise<CourseStructure> {
  return creator.ok('GET /api/creator/courses/:courseId/structure', { params: { courseId } });
}
