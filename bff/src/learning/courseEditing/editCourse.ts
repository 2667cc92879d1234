import type { CourseEdit, CourseStructure, Step } from '@grove/contracts/courses/courseEditor';
import { applyCourseEdit, collectRemovedNodes, listSingleEdits } from '@grove/contracts/courses/courseEdits';
import type { CourseNodes, RemovedNodes, SingleEdit } from '@grove/contracts/courses/courseEdits';
import { getCourseEditFields, getCourseValue } from '@grove/contracts/courses/editedFields';
import { courseNodesMax, pagesPerLessonMax, removedNodesMax } from '@grove/contracts/courses/editorLimits';
import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { Course, CourseSection, RemovedNode } from '../courses/course.ts';
import { rewriteCourse } from '../courses/rewriteCourse.ts';
import type { Rewrite } from '../courses/rewriteCourse.ts';
import { recordEdit } from './recordEdit.ts';
import { createDeletedElsewhereError, assertNoConflicts } from './assertNoConflicts.ts';
import { iterateNodes, toPageHeads, toRemovedNodes, toSections, toStructure } from './structure.ts';
import { loadNewWidgets } from './loadNewWidgets.ts';
import { registerStep } from './registerStep.ts';
import type { Unseen } from './registerStep.ts';

/** Applies one edit to a course, completely or not at all, and returns the course after it. Whatever an edit removes
 *  can be restored with its pages and ids. Idempotent.
 *  @param byId the id of the creator who makes the edit. @param outerTx Default: a new transaction.
 *  @throws AppError('course-not-found'), AppError('not-found') if the node that is edited does not exist,
 *  AppError('changed-elsewhere') naming the fields that another editor has set since, AppError('course-full'),
 *  AppError('course-empty') if a published course would have no content, AppError('media-not-found'). */
export async function editCourse(
  courseId: Id,
  { step, edit }: { step: Step; edit: CourseEdit },
  byId: Id,
  outerTx?: Transaction,
): Promise<CourseStructure> {
  const rewrite: Rewrite = async (before, pages, tx) => {
    const stepResult = await registerStep(before.editing, before._id, step, tx);
    if (stepResult === undefined) return undefined;
    const storedRemovedNodes = before.editing?.removed ?? [];
    const removedNodes = storedRemovedNodes.map((node) => toRemovedNodes(node, pages));
    const current = toStructure(before, pages);
    const after = applyCourseEdit(current, edit, removedNodes);
    if (after === undefined) {
      if (isAlreadyApplied(current, edit, removedNodes)) return undefined;
      const deletedId = findDeletedId(current, edit, removedNodes);
      throw await createMissingNodeError(deletedId, stepResult.unseen, tx);
    }
    const fields = getCourseEditFields(edit);
    const edits = listSingleEdits(edit);
    const removedIds = getRemovedIds(edits, current, after);
    const getServerValue = (field: string) => getCourseValue(current, field);
    await assertNoConflicts({ unseen: stepResult.unseen, mine: fields, removedIds, getServerValue }, tx);
    if (exceedsLimits(after)) throw new AppError('course-full');
    await recordEdit(
      { _id: stepResult.steps.revision, courseId: before._id, docId: before._id, step, fields, byId },
      tx,
    );

    const storedNodes = [
      ...iterateNodes(before.sections),
      ...iterateNodes(storedRemovedNodes.map(wrapInSection)),
    ];
    const removed = listRemovedNodes(before, edits, current);
    const { id: _, ...settings } = after.course;
    const editing = { ...stepResult.steps, removed: removed.slice(-removedNodesMax) };
    return {
      course: { ...settings, sections: toSections(after, storedNodes), editing },
      pages: toPageHeads(after),
      discardedNodes: removed.slice(0, -removedNodesMax),
      newWidgets: await loadNewWidgets(edits, { current, after }, tx),
      addedLessonIds: listMissingIds(after.lessons, current.lessons),
      hidesContent: edits.some(hidesContent),
    };
  };
  const edited = await rewriteCourse(courseId, rewrite, outerTx);
  return toStructure(edited.course, edited.pages);
}

/** Returns the removed nodes after an edit, the newest last. A node that is in the course again, restored or added a
 *  second time, is no longer one of them. */
function listRemovedNodes(before: Course, edits: readonly SingleEdit[], current: CourseStructure) {
  let nodes = before.editing?.removed ?? [];
  for (const edit of edits) {
    if (edit.kind === 'remove') nodes = [...nodes, extractRemovedNode(before, edit, current)];
    if (edit.kind === 'restore' || edit.kind === 'add' || edit.kind === 'duplicate')
      nodes = nodes.filter((node) => !getNodeId(node).equals(edit.id));
  }
  return nodes;
}

/** Whether someone else has made the same deletion or restoration. */
function isAlreadyApplied(
  current: CourseStructure,
  edit: CourseEdit,
  removed: readonly RemovedNodes[],
): boolean {
  return listSingleEdits(edit).every((single) => {
    if (single.kind === 'restore') return getCourseValue(current, single.id) !== null;
    return single.kind === 'remove' && collectIds(removed).has(single.id);
  });
}

/** The id of the node that is edited, or of its parent, if that node was deleted. */
function findDeletedId(
  current: CourseStructure,
  edit: CourseEdit,
  removed: readonly RemovedNodes[],
): Id | undefined {
  return listSingleEdits(edit)
    .flatMap(listRelatedIds)
    .find((id) => getCourseValue(current, id) === null && collectIds(removed).has(id));
}

async function createMissingNodeError(
  deletedId: Id | undefined,
  unseen: Unseen,
  tx: Transaction,
): Promise<AppError> {
  if (deletedId === undefined) return new AppError('not-found');
  return createDeletedElsewhereError(deletedId, unseen, tx);
}

/** The ids of the nodes that must exist before an edit. */
function listRelatedIds(edit: SingleEdit): Id[] {
  if (edit.kind === 'course' || edit.kind === 'restore') return [];
  if (edit.kind === 'duplicate') return [edit.sourceId];
  return edit.kind === 'add' ? [edit.parentId] : [edit.id, ...('parentId' in edit ? [edit.parentId] : [])];
}

function hidesContent(edit: SingleEdit): boolean {
  return edit.kind === 'remove' || (edit.kind === 'change' && edit.fields.isDraft === true);
}

function getRemovedIds(
  edits: readonly SingleEdit[],
  current: CourseStructure,
  after: CourseStructure,
): ReadonlySet<Id> {
  const removals = edits.filter(({ kind }) => kind === 'remove');
  return collectIds(removals.length === 0 ? [] : [collectRemovedNodes('', current, after)]);
}

function listMissingIds(nodes: readonly { id: Id }[], others: readonly { id: Id }[]): Id[] {
  const otherIds = new Set(others.map(({ id }) => id));
  return nodes.map(({ id }) => id).filter((id) => !otherIds.has(id));
}

function collectIds(nodes: readonly CourseNodes[]): ReadonlySet<Id> {
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
function extractRemovedNode({ _id, sections }: Course, edit: Removal, current: CourseStructure): RemovedNode {
  const stored = [...iterateNodes(sections)].find((node) => node._id.equals(edit.id));
  if (edit.node === 'section') return { parentId: _id, section: stored as CourseSection };
  if (edit.node === 'page') return extractRemovedPage(edit.id, current);
  const list: { id: string; sectionId?: string; moduleId?: string }[] =
    edit.node === 'module' ? current.modules : current.lessons;
  const listedNode = list.find(({ id }) => id === edit.id);
  const parentId = new Types.ObjectId(listedNode?.sectionId ?? listedNode?.moduleId);
  return { parentId, [edit.node]: stored };
}

function extractRemovedPage(pageId: Id, { pages }: CourseStructure): RemovedNode {
  const page = pages.find(({ id }) => id === pageId);
  const { lessonId, title = '' } = page ?? {};
  return { parentId: new Types.ObjectId(lessonId), page: { _id: new Types.ObjectId(pageId), title } };
}

function getNodeId({ section, module, lesson, page }: RemovedNode): Types.ObjectId {
  return (section ?? module ?? lesson ?? page)?._id ?? new Types.ObjectId();
}

/** Wraps a removed node in placeholder parents, so that `iterateNodes` finds its nodes as it does those of a course. */
function wrapInSection({ section, module, lesson }: RemovedNode): CourseSection {
  if (section) return section;
  const blank = { _id: new Types.ObjectId(), title: '', subtitle: '' };
  const modules = module
    ? [module]
    : [{ ...blank, thumbnailKey: null, unlock: {}, lessons: lesson ? [lesson] : [] }];
  return { ...blank, modules };
}

function exceedsLimits({ sections, modules, lessons, pages }: CourseNodes): boolean {
  return (
    pages.some(({ order }) => order >= pagesPerLessonMax) ||
    sections.length > courseNodesMax.sections ||
    modules.length > courseNodesMax.modules ||
    lessons.length > courseNodesMax.lessons
  );
}
