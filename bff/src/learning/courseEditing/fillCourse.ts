import type { CourseStructure } from '@grove/contracts/courses/courseEditor';
import { courseNodesMax, removedNodesMax } from '@grove/contracts/courses/editorLimits';
import type { Id } from '@grove/contracts/fields/fields';
import { AppError } from '../../infra/AppError.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { buildCourse } from '../courses/createCourse.ts';
import type { NewCourseSection } from '../courses/createCourse.ts';
import type { Course, CourseSection, RemovedNode } from '../courses/course.ts';
import { rewriteCourse } from '../courses/rewriteCourse.ts';
import type { Rewrite } from '../courses/rewriteCourse.ts';
import { recordEdit } from './recordEdit.ts';
import { registerStep } from './registerStep.ts';
import { toStructure } from './structure.ts';

/** Adds sections with modules and lessons to a course without modules, and removes its empty sections, except those with
 *  a title or subtitle of the creator. Notifies the course's open editors. In a course that students can open, the
 *  lessons are drafts.
 *  @param byId the id of the creator.
 *  @throws AppError('course-not-found'), AppError('course-not-empty'), AppError('course-full') */
export async function fillCourse(
  courseId: Id,
  newSections: NewCourseSection[],
  byId: Id,
  tx: Transaction,
): Promise<CourseStructure> {
  const rewrite: Rewrite = async (before) => {
    if (before.sections.some(({ modules }) => modules.length > 0)) throw new AppError('course-not-empty');
    const built = buildCourse({ id: courseId, title: before.title, sections: newSections });
    const isOpen = before.isPublished || before.studentsKeepAccess === true;
    const added = isOpen ? built.course.sections.map(withDraftLessons) : built.course.sections;
    const kept = before.sections.filter((section) => !isUntouched(section));
    const dropped = before.sections.filter(isUntouched);
    const sections = [...kept, ...added];
    if (sections.length > courseNodesMax.sections) throw new AppError('course-full');

    const steps = await recordFilling(before, { added, dropped }, byId, tx);
    const removed = [
      ...(before.editing?.removed ?? []),
      ...dropped.map((section): RemovedNode => ({ parentId: before._id, section })),
    ];
    const { title, tagline, description, isPublished } = before;
    return {
      course: {
        ...{ title, tagline, description, isPublished, studentsKeepAccess: isOpen, sections },
        editing: { ...steps, removed: removed.slice(-removedNodesMax) },
      },
      pages: built.pages,
      discardedNodes: removed.slice(0, -removedNodesMax),
      newWidgets: new Map(built.pages.map(({ _id, widgets }) => [_id.toHexString(), widgets])),
    };
  };
  const { course, pages } = await rewriteCourse(courseId, rewrite, tx);
  return toStructure(course, pages);
}

/** Records the change like an edit of an editor, so that the edits of others are merged with it.
 *  @returns the edits of the course, including this one. */
async function recordFilling(
  { _id, editing }: Course,
  { added, dropped }: { added: CourseSection[]; dropped: CourseSection[] },
  byId: Id,
  tx: Transaction,
) {
  const registered = await registerStep(editing, _id, undefined, tx);
  // Only a step that is sent again has been stored already.
  if (registered === undefined) throw new Error('An edit without a step is new');
  const fields = new Map<string, unknown>([
    ...dropped.map((section) => [section._id.toHexString(), null] as const),
    ...added.map((section) => [section._id.toHexString(), section.title] as const),
  ]);
  const { revision } = registered.steps;
  await recordEdit({ _id: revision, courseId: _id, docId: _id, step: undefined, fields, byId }, tx);
  return registered.steps;
}

/** Whether a section has the title that the editor gave it. */
function isUntouched({ title, subtitle }: CourseSection): boolean {
  return subtitle === '' && /^Section \d+$/.test(title);
}

function withDraftLessons(section: CourseSection): CourseSection {
  const modules = section.modules.map((module) => ({
    ...module,
    lessons: module.lessons.map((lesson) => ({ ...lesson, isDraft: true })),
  }));
  return { ...section, modules };
}
