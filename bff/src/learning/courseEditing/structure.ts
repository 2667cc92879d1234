import type {
  CourseStructure,
  EditorLesson,
  EditorModule,
  EditorPage,
  EditorSection,
} from '@grove/contracts/courses/courseEditor';
import type { CourseNodes, RemovedNodes } from '@grove/contracts/courses/courseEdits';
import { Types } from 'mongoose';
import type { Course, CourseModule, CourseSection, Lesson, RemovedNode } from '../courses/course.ts';
import type { PageInfo } from '../courses/lessonPages.ts';
import { toMediaKey, toMediaUrl } from '../media/toMediaUrl.ts';

/** Converts a course to the editor's form. @param pages in order; pages of lessons outside the course are left out. */
export function toStructure(
  { _id, title, tagline, description, isPublished, studentsKeepAccess, sections, editing }: Course,
  pages: readonly PageInfo[],
): CourseStructure {
  const access = { isPublished, studentsKeepAccess: isPublished || studentsKeepAccess === true };
  return {
    course: { id: _id.toHexString(), title, tagline, description, ...access },
    revision: (editing?.revision ?? _id).toHexString(),
    ...toNodes(sections, pages),
  };
}

/** Converts a removed node of a course to the editor's form. */
export function toRemovedNodes(
  { parentId, section, module, lesson, page }: RemovedNode,
  pages: readonly PageInfo[],
): RemovedNodes {
  const id = (section ?? module ?? lesson ?? page)?._id.toHexString() ?? '';
  if (section) return { id, ...toNodes([section], pages) };
  if (module) return { id, sections: [], ...toModuleNodes(parentId, [module], pages) };
  const emptyNodes = { id, sections: [], modules: [] };
  if (lesson)
    return {
      ...emptyNodes,
      lessons: [toLesson(parentId, lesson)],
      pages: listPagesOfLessons([lesson], pages),
    };
  return {
    ...emptyNodes,
    lessons: [],
    pages: page ? [toPage({ ...page, lessonId: parentId, order: 0 })] : [],
  };
}

/** Converts the pages of a structure to the form in which they are stored. */
export function toPageHeads({ course, pages }: CourseStructure): PageInfo[] {
  const courseId = new Types.ObjectId(course.id);
  return pages.map(({ id, lessonId, order, title }) => ({
    _id: new Types.ObjectId(id),
    courseId,
    lessonId: new Types.ObjectId(lessonId),
    order,
    title,
  }));
}

export function toPage({ _id, lessonId, order, title }: Omit<PageInfo, 'courseId'>): EditorPage {
  return { id: _id.toHexString(), lessonId: lessonId.toHexString(), order, title };
}

/** Converts the nodes of a structure to the sections to store. Stored fields that the editor does not show are kept.
 *  @param storedNodes the stored nodes: those of the course before the edit, and those that were removed from it. */
export function toSections(
  nodes: CourseNodes,
  storedNodes: Iterable<CourseSection | CourseModule | Lesson>,
): CourseSection[] {
  const stored = new Map([...storedNodes].map((node) => [node._id.toHexString(), node]));
  return nodes.sections.map((section) => ({
    ...withTitle(section, stored),
    modules: nodes.modules
      .filter(({ sectionId }) => sectionId === section.id)
      .map((module) => ({
        ...withTitle(module, stored),
        thumbnailKey: toThumbnailKey(module, stored),
        unlock: toUnlock(module.unlock),
        lessons: nodes.lessons
          .filter(({ moduleId }) => moduleId === module.id)
          .map((lesson) => toStoredLesson(lesson, stored)),
      })),
  }));
}

/** Iterates over every section, module and lesson of some sections. */
export function* iterateNodes(
  sections: readonly CourseSection[],
): Iterable<CourseSection | CourseModule | Lesson> {
  for (const section of sections) {
    yield section;
    for (const module of section.modules) {
      yield module;
      yield* module.lessons;
    }
  }
}

function toNodes(sections: readonly CourseSection[], pages: readonly PageInfo[]): CourseNodes {
  const nested = sections.map(({ _id, modules }) => toModuleNodes(_id, modules, pages));
  return {
    sections: sections.map(toSection),
    modules: nested.flatMap(({ modules }) => modules),
    lessons: nested.flatMap(({ lessons }) => lessons),
    pages: nested.flatMap(({ pages: sectionPages }) => sectionPages),
  };
}

function toModuleNodes(
  sectionId: Types.ObjectId,
  modules: readonly CourseModule[],
  pages: readonly PageInfo[],
) {
  return {
    modules: modules.map((module) => toModule(sectionId, module)),
    lessons: modules.flatMap(({ _id, lessons }) => lessons.map((lesson) => toLesson(_id, lesson))),
    pages: listPagesOfLessons(
      modules.flatMap(({ lessons }) => lessons),
      pages,
    ),
  };
}

function listPagesOfLessons(lessons: readonly Lesson[], pages: readonly PageInfo[]): EditorPage[] {
  const ids = new Set(lessons.map(({ _id }) => _id.toHexString()));
  return pages.map(toPage).filter(({ lessonId }) => ids.has(lessonId));
}

function toSection({ _id, title, subtitle }: CourseSection): EditorSection {
  return { id: _id.toHexString(), title, subtitle };
}

function toModule(
  sectionId: Types.ObjectId,
  { _id, title, subtitle, thumbnailKey, unlock }: CourseModule,
): EditorModule {
  const { at, afterDays } = (unlock as CourseModule['unlock'] | undefined) ?? {};
  return {
    id: _id.toHexString(),
    sectionId: sectionId.toHexString(),
    title,
    subtitle,
    thumbnailUrl: toMediaUrl(thumbnailKey),
    unlock: { at: at?.toISOString() ?? null, afterDays: afterDays ?? null },
  };
}

function toLesson(moduleId: Types.ObjectId, lesson: Lesson): EditorLesson {
  const { _id, title, subtitle, description, thumbnailKey, isPreview, isDraft } = lesson;
  return {
    id: _id.toHexString(),
    moduleId: moduleId.toHexString(),
    title,
    subtitle,
    description,
    thumbnailUrl: toMediaUrl(thumbnailKey),
    isPreview,
    isDraft,
  };
}

type StoredNodes = ReadonlyMap<string, CourseSection | CourseModule | Lesson>;

function withTitle({ id, title, subtitle }: EditorSection, stored: StoredNodes) {
  return { ...stored.get(id), _id: new Types.ObjectId(id), title, subtitle };
}

function toStoredLesson(lesson: EditorLesson, stored: StoredNodes): Lesson {
  const { description, isPreview, isDraft } = lesson;
  return {
    videos: [],
    ...withTitle(lesson, stored),
    thumbnailKey: toThumbnailKey(lesson, stored),
    ...{ description, isPreview, isDraft },
  };
}

/** A stored key without a URL is kept: only a changed thumbnail is written. */
function toThumbnailKey(
  { id, thumbnailUrl }: Pick<EditorModule, 'id' | 'thumbnailUrl'>,
  stored: StoredNodes,
): string | null {
  const node = stored.get(id);
  const storedKey = node !== undefined && 'thumbnailKey' in node ? node.thumbnailKey : null;
  return toMediaUrl(storedKey) === thumbnailUrl ? storedKey : toMediaKey(thumbnailUrl);
}

function toUnlock({ at, afterDays }: EditorModule['unlock']): CourseModule['unlock'] {
  return { ...(at !== null && { at: new Date(at) }), ...(afterDays !== null && { afterDays }) };
}
