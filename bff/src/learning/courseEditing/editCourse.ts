import type { CourseEdit, CourseStructure, Step } from '@grove/contracts/courseEditor';
import { applyCourseEdit, takenOut } from '@grove/contracts/courseEdits';
import type { CourseNodes, RemovedNodes } from '@grove/contracts/courseEdits';
import { fieldsOfCourseEdit, valueInCourse } from '@grove/contracts/editedFields';
import { courseNodesMax, pagesOfLessonMax, removedMax } from '@grove/contracts/editorLimits';
import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import type { Course, CourseSection, RemovedNode } from '../courses/course.ts';
import { rewriteCourse } from '../courses/rewriteCourse.ts';
import { recordEdit } from './recordEdit.ts';
import { deletedElsewhere, refuseConflicts } from './refuseConflicts.ts';
import { nodesOf, toPageHeads, toRemovedNodes, toSections, toStructure } from './structure.ts';
import { takeStep } from './takeStep.ts';

/** Applies one edit to a course, completely or not at all, and returns the course after it. Whatever an edit removes
 *  can be restored with its pages and ids. Idempotent.
 *  @param byId the id of the creator who makes the edit.
 *  @throws AppError('course-not-found'), AppError('not-found') if the node that is edited does not exist,
 *  AppError('changed-elsewhere') naming the fields that another editor has set since, AppError('no-room'),
 *  AppError('course-empty') if a published course would have no content. */
export async function editCourse(
  courseId: Id,
  { step, edit }: { step: Step; edit: CourseEdit },
  byId: Id,
): Promise<CourseStructure> {
  const edited = await rewriteCourse(courseId, async (before, pages, tx) => {
    const taken = await takeStep(before.editing, before._id, step, tx);
    if (taken === undefined) return undefined;
    const pile = before.editing?.removed ?? [];
    const removedNodes = pile.map((node) => toRemovedNodes(node, pages));
    const now = toStructure(before, pages);
    const after = applyCourseEdit(now, edit, removedNodes);
    if (after === undefined) {
      if (isDone(now, edit, removedNodes)) return undefined;
      const gone = deletedId(now, edit, removedNodes);
      throw gone === undefined ? new AppError('not-found') : await deletedElsewhere(gone, taken.unseen, tx);
    }
    const fields = fieldsOfCourseEdit(edit);
    const conflicts = { unseen: taken.unseen, mine: fields, taken: takenIds(edit, now, after) };
    await refuseConflicts({ ...conflicts, theirsOf: (field) => valueInCourse(now, field) }, tx);
    if (isTooLarge(after)) throw new AppError('no-room');
    await recordEdit(
      { _id: taken.steps.revision, courseId: before._id, docId: before._id, step, fields, byId },
      tx,
    );

    const known = [...nodesOf(before.sections), ...nodesOf(pile.map(asSection))];
    // A node that is in the course again, restored or added a second time, leaves the list of removed nodes.
    const isBack = edit.kind === 'restore' || edit.kind === 'add';
    const left = pile.filter((node) => !(isBack && idOf(node).equals(edit.id)));
    const removed = edit.kind === 'remove' ? [...left, takeNode(before, edit, now)] : left;
    const { id: _, ...settings } = after.course;
    const sections = toSections(after, known);
    return {
      course: {
        ...settings,
        sections,
        editing: { ...taken.steps, removed: removed.slice(-removedMax) },
      },
      pages: toPageHeads(after),
      dropped: removed.slice(0, -removedMax),
      ...(edit.kind === 'add' && edit.node === 'lesson' && { added: edit.id }),
      hides: edit.kind === 'remove' || (edit.kind === 'change' && edit.fields.isDraft === true),
    };
  });
  return toStructure(edited.course, edited.pages);
}

/** Whether somebody else has made the same deletion or restoration. */
function isDone(now: CourseStructure, edit: CourseEdit, removed: readonly RemovedNodes[]): boolean {
  if (edit.kind === 'restore') return valueInCourse(now, edit.id) !== null;
  return edit.kind === 'remove' && idsIn(removed).has(edit.id);
}

/** The id of the node that is edited, or of its parent, if that node was deleted. */
function deletedId(now: CourseStructure, edit: CourseEdit, removed: readonly RemovedNodes[]): Id | undefined {
  if (edit.kind === 'course' || edit.kind === 'restore') return undefined;
  const about =
    edit.kind === 'add' ? [edit.parentId] : [edit.id, ...('parentId' in edit ? [edit.parentId] : [])];
  return about.find((id) => valueInCourse(now, id) === null && idsIn(removed).has(id));
}

function takenIds(edit: CourseEdit, now: CourseStructure, after: CourseStructure): ReadonlySet<Id> {
  return edit.kind === 'remove' ? idsIn([takenOut(edit.id, now, after)]) : new Set();
}

function idsIn(nodes: readonly CourseNodes[]): ReadonlySet<Id> {
  const all = nodes.flatMap(({ sections, modules, lessons, pages }) => [
    ...sections,
    ...modules,
    ...lessons,
    ...pages,
  ]);
  return new Set(all.map(({ id }) => id));
}

type Removal = Extract<CourseEdit, { kind: 'remove' }>;

/** The node that an edit removes, as it is stored. */
function takeNode({ _id, sections }: Course, edit: Removal, now: CourseStructure): RemovedNode {
  const stored = [...nodesOf(sections)].find((node) => node._id.equals(edit.id));
  if (edit.node === 'section') return { parentId: _id, section: stored as CourseSection };
  if (edit.node === 'page') return takePage(edit.id, now);
  const list: { id: string; sectionId?: string; moduleId?: string }[] =
    edit.node === 'module' ? now.modules : now.lessons;
  const shown = list.find(({ id }) => id === edit.id);
  const parentId = new Types.ObjectId(shown?.sectionId ?? shown?.moduleId);
  return { parentId, [edit.node]: stored };
}

function takePage(pageId: Id, { pages }: CourseStructure): RemovedNode {
  const page = pages.find(({ id }) => id === pageId);
  const { lessonId, title = '' } = page ?? {};
  return { parentId: new Types.ObjectId(lessonId), page: { _id: new Types.ObjectId(pageId), title } };
}

function idOf({ section, module, lesson, page }: RemovedNode): Types.ObjectId {
  return (section ?? module ?? lesson ?? page)?._id ?? new Types.ObjectId();
}

/** Wraps a removed node in placeholder parents, so that `nodesOf` finds its nodes as it does those of a course. */
function asSection({ section, module, lesson }: RemovedNode): CourseSection {
  if (section) return section;
  const blank = { _id: new Types.ObjectId(), title: '', subtitle: '' };
  const modules = module
    ? [module]
    : [{ ...blank, thumbnailKey: null, unlock: {}, lessons: lesson ? [lesson] : [] }];
  return { ...blank, modules };
}

function isTooLarge({ sections, modules, lessons, pages }: CourseNodes): boolean {
  return (
    pages.some(({ order }) => order >= pagesOfLessonMax) ||
    sections.length > courseNodesMax.sections ||
    modules.length > courseNodesMax.modules ||
    lessons.length > courseNodesMax.lessons
  );
}
