import type {
  CourseEdit,
  CourseStructure,
  EditorLesson,
  EditorModule,
  EditorPage,
  EditorSection,
} from './courseEditor.ts';
import { copyNode } from './copyNode.ts';
import type { DuplicateEdit } from './copyNode.ts';

/** Nodes of a course, in their order within their parents. */
export type CourseNodes = Pick<CourseStructure, 'sections' | 'modules' | 'lessons' | 'pages'>;
/** The nodes that one edit removed from a course. */
export interface RemovedNodes extends CourseNodes {
  /** The node that was removed; the others were removed with it. */
  id: string;
}
/** An edit of one node or of the course's settings. */
export type SingleEdit = Exclude<CourseEdit, { kind: 'lessons' }>;
type Kind = 'section' | 'module' | 'lesson' | 'page';
type AnyNode = EditorSection | EditorModule | EditorLesson | EditorPage;

const listNames = { section: 'sections', module: 'modules', lesson: 'lessons', page: 'pages' } as const;

/** Lists the edits that one edit consists of. */
export function listSingleEdits(edit: CourseEdit): readonly SingleEdit[] {
  return edit.kind === 'lessons' ? edit.edits : [edit];
}

/** Applies an edit to a course: the browser shows the result immediately, and the server stores it.
 *  Undefined if the edit is not possible, for example because its node is missing.
 *  @param removed nodes removed earlier, which an edit may restore. */
export function applyCourseEdit(
  course: CourseStructure,
  edit: CourseEdit,
  removed: readonly RemovedNodes[],
): CourseStructure | undefined {
  let after: CourseStructure | undefined = course;
  for (const single of listSingleEdits(edit)) after &&= applyEdit(after, single, removed);
  return after && after.pages !== course.pages ? { ...after, pages: renumberPages(after.pages) } : after;
}

function applyEdit(
  course: CourseStructure,
  edit: SingleEdit,
  removed: readonly RemovedNodes[],
): CourseStructure | undefined {
  switch (edit.kind) {
    case 'course':
      return { ...course, course: changeSettings(course.course, edit.fields) };
    case 'add':
      return addNode(course, edit);
    case 'change':
      return changeNode(course, edit);
    case 'move':
      return moveNode(course, edit);
    case 'remove':
      return removeNode(course, edit);
    case 'restore':
      return restoreNode(course, edit, removed);
    case 'duplicate':
      return duplicateNode(course, edit, removed);
  }
}

/** Returns the nodes that an edit removed from a course: a module with its lessons, a section with its
 *  modules.
 *  @param id of the node that the edit removed. */
export function collectRemovedNodes(id: string, before: CourseNodes, after: CourseNodes): RemovedNodes {
  return {
    id,
    sections: findRemoved(before.sections, after.sections),
    modules: findRemoved(before.modules, after.modules),
    lessons: findRemoved(before.lessons, after.lessons),
    pages: findRemoved(before.pages, after.pages),
  };
}

/** The parent of a node, and its index among its siblings. */
export function findNodePosition(
  course: CourseStructure,
  kind: Kind,
  id: string,
): { parentId: string; at: number } | undefined {
  const node = findNode(course, kind, id);
  if (node === undefined) return undefined;
  const parentId = getParentId(course, node);
  const siblings = course[listNames[kind]].filter((one) => getParentId(course, one) === parentId);
  return { parentId, at: siblings.findIndex((one) => one.id === id) };
}

/** Publishing opens a course to its students. Unpublishing keeps it open to them unless the edit says
 *  otherwise, so that undoing a publication takes access from no one. */
function changeSettings(
  settings: CourseStructure['course'],
  fields: Extract<CourseEdit, { kind: 'course' }>['fields'],
): CourseStructure['course'] {
  const after = { ...settings, ...pickDefined(fields) };
  return { ...after, studentsKeepAccess: after.isPublished || after.studentsKeepAccess };
}

function addNode(course: CourseStructure, edit: Extract<CourseEdit, { kind: 'add' }>) {
  const { node, id, parentId, title, pageId } = edit;
  if (hasNode(course, id) || !hasParent(course, node, parentId)) return undefined;
  if (node === 'page') return insert(course, node, { id, lessonId: parentId, order: 0, title }, edit);
  const named = { id, title, subtitle: '' };
  if (node === 'section') return insert(course, node, { ...named }, edit);
  const titled = { ...named, thumbnailUrl: null };
  if (node === 'module')
    return insert(
      course,
      node,
      { ...titled, sectionId: parentId, unlock: { at: null, afterDays: null } },
      edit,
    );
  // A lesson added to a course that is open to members is hidden from them until it is published.
  const isDraft = course.course.studentsKeepAccess;
  const lesson = { ...titled, moduleId: parentId, description: '', isPreview: false, isDraft };
  const withLesson = insert(course, node, lesson, edit);
  if (pageId === undefined || hasNode(course, pageId)) return withLesson;
  const page = { id: pageId, lessonId: id, order: 0, title: 'Page 1' };
  return { ...withLesson, pages: [...withLesson.pages, page] };
}

const editableFields: Record<Kind, readonly string[]> = {
  section: ['title', 'subtitle'],
  module: ['title', 'subtitle', 'thumbnailUrl', 'unlock'],
  lesson: ['title', 'subtitle', 'description', 'thumbnailUrl', 'isPreview', 'isDraft'],
  page: ['title'],
};

function changeNode(
  course: CourseStructure,
  { node, id, fields }: Extract<CourseEdit, { kind: 'change' }>,
): CourseStructure | undefined {
  if (findNode(course, node, id) === undefined) return undefined;
  const applicable = Object.entries(pickDefined(fields)).filter(([name]) =>
    editableFields[node].includes(name),
  );
  const list = course[listNames[node]].map((one) =>
    one.id === id ? { ...one, ...Object.fromEntries(applicable) } : one,
  );
  return { ...course, [listNames[node]]: list };
}

function moveNode(course: CourseStructure, edit: Extract<CourseEdit, { kind: 'move' }>) {
  const { node, id, parentId } = edit;
  const existing = findNode(course, node, id);
  if (existing === undefined || !hasParent(course, node, parentId)) return undefined;
  // A lesson keeps at least one page.
  if ('lessonId' in existing && existing.lessonId !== parentId && isOnlyPage(course, existing))
    return undefined;
  const withoutNode = {
    ...course,
    [listNames[node]]: course[listNames[node]].filter((one) => one.id !== id),
  };
  return insert(withoutNode, node, withParent(existing, node, parentId), edit);
}

function removeNode(
  course: CourseStructure,
  { node, id }: Extract<CourseEdit, { kind: 'remove' }>,
): CourseStructure | undefined {
  const existing = findNode(course, node, id);
  if (existing === undefined || ('lessonId' in existing && isOnlyPage(course, existing))) return undefined;
  const sections = node === 'section' ? course.sections.filter((one) => one.id !== id) : course.sections;
  const modules = course.modules.filter(
    (one) =>
      !(node === 'module' && one.id === id) && sections.some(({ id: ownerId }) => ownerId === one.sectionId),
  );
  const lessons = course.lessons.filter(
    (one) =>
      !(node === 'lesson' && one.id === id) && modules.some(({ id: ownerId }) => ownerId === one.moduleId),
  );
  const remaining = course.pages.filter(
    (one) =>
      !(node === 'page' && one.id === id) && lessons.some(({ id: ownerId }) => ownerId === one.lessonId),
  );
  const pages = remaining.length === course.pages.length ? course.pages : remaining;
  return { ...course, sections, modules, lessons, pages };
}

function restoreNode(
  course: CourseStructure,
  edit: Extract<CourseEdit, { kind: 'restore' }>,
  removed: readonly RemovedNodes[],
): CourseStructure | undefined {
  const { node, id, parentId } = edit;
  const removal = removed.findLast((one) => one.id === id);
  if (removal === undefined || hasNode(course, id) || !hasParent(course, node, parentId)) return undefined;
  return insertWithDescendants(course, { node, id, nodes: removal }, edit);
}

/** Inserts a copy after its original. A copy that was removed is restored. */
function duplicateNode(course: CourseStructure, edit: DuplicateEdit, removed: readonly RemovedNodes[]) {
  const { node, id, sourceId } = edit;
  const original = findNodePosition(course, node, sourceId);
  if (original === undefined) return undefined;
  const position = { parentId: original.parentId, at: original.at + 1 };
  if (removed.some((one) => one.id === id))
    return restoreNode(course, { kind: 'restore', node, id, ...position }, removed);
  const copy = copyNode(course, edit);
  if (Object.values(copy).some((nodes) => nodes.some((one) => hasNode(course, one.id)))) return undefined;
  return insertWithDescendants(course, { node, id, nodes: copy }, position);
}

/** Inserts a node with everything in it. */
function insertWithDescendants(
  course: CourseStructure,
  { node, id, nodes }: { node: Kind; id: string; nodes: CourseNodes },
  { parentId, at }: { parentId: string; at: number },
): CourseStructure | undefined {
  const inserted = findNode(nodes, node, id);
  if (inserted === undefined) return undefined;
  const without = <N extends { id: string }>(list: readonly N[]) => list.filter((one) => one.id !== id);
  const withDescendants = {
    ...course,
    modules: [...course.modules, ...without(nodes.modules)],
    lessons: [...course.lessons, ...without(nodes.lessons)],
    pages: [...course.pages, ...without(nodes.pages)],
  };
  return insert(withDescendants, node, withParent(inserted, node, parentId), { at });
}

/** Inserts a node before the sibling that is at its index now, or after its last sibling. */
function insert(course: CourseStructure, kind: Kind, node: AnyNode, { at }: { at: number }): CourseStructure {
  const list: readonly AnyNode[] = course[listNames[kind]];
  const parentId = getParentId(course, node);
  const siblings = list.filter((one) => getParentId(course, one) === parentId);
  const next = siblings[at];
  const last = siblings.at(-1);
  const position =
    next !== undefined ? list.indexOf(next) : last !== undefined ? list.indexOf(last) + 1 : list.length;
  return { ...course, [listNames[kind]]: list.toSpliced(position, 0, node) };
}

/** Finds a node of a course. */
export function findNode(course: CourseNodes, kind: Kind, id: string): AnyNode | undefined {
  return course[listNames[kind]].find((one) => one.id === id);
}

function hasNode(course: CourseNodes, id: string) {
  return (['section', 'module', 'lesson', 'page'] as const).some(
    (kind) => findNode(course, kind, id) !== undefined,
  );
}

function hasParent(course: CourseStructure, kind: Kind, parentId: string) {
  if (kind === 'section') return parentId === course.course.id;
  return findNode(course, parents[kind], parentId) !== undefined;
}

const parents = { module: 'section', lesson: 'module', page: 'lesson' } as const;

function isOnlyPage({ pages }: CourseStructure, { lessonId }: EditorPage): boolean {
  return pages.filter((one) => one.lessonId === lessonId).length === 1;
}

/** Renumbers pages within their lessons. */
function renumberPages(pages: readonly EditorPage[]): EditorPage[] {
  const counts = new Map<string, number>();
  return pages.map((page) => {
    const order = counts.get(page.lessonId) ?? 0;
    counts.set(page.lessonId, order + 1);
    return page.order === order ? page : { ...page, order };
  });
}

function getParentId(course: CourseStructure, node: AnyNode): string {
  if ('lessonId' in node) return node.lessonId;
  if ('moduleId' in node) return node.moduleId;
  return 'sectionId' in node ? node.sectionId : course.course.id;
}

function withParent(node: AnyNode, kind: Kind, parentId: string): AnyNode {
  if (kind === 'page') return { ...(node as EditorPage), lessonId: parentId };
  if (kind === 'lesson') return { ...(node as EditorLesson), moduleId: parentId };
  return kind === 'module' ? { ...(node as EditorModule), sectionId: parentId } : node;
}

function findRemoved<N extends { id: string }>(before: readonly N[], after: readonly N[]): N[] {
  const remaining = new Set(after.map(({ id }) => id));
  return before.filter(({ id }) => !remaining.has(id));
}

type Defined<F> = { [Name in keyof F]?: Exclude<F[Name], undefined> };

/** Returns the fields that have a value. */
export function pickDefined<F extends object>(fields: F): Defined<F> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<F>;
}
