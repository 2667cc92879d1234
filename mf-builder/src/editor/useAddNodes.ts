import type { CourseStructure } from '@grove/contracts/courses/courseEditor';
import type { MediaAsset } from '@grove/contracts/files/media';
import { getLessonsOfModule } from './courseOrder.ts';
import { useEditCourse } from './editorContext.ts';
import { newId } from './newId.ts';
import { removeExtension } from './removeExtension.ts';

/** Returns functions that add nodes to the end of their parents. Each returns the new node's id. */
export function useAddNodes(course: CourseStructure) {
  const edit = useEditCourse();

  function section(): string {
    const [id, at] = [newId(), course.sections.length];
    const title = `Section ${String(at + 1)}`;
    void edit({ kind: 'add', node: 'section', id, parentId: course.course.id, at, title });
    return id;
  }

  /** @param sectionId Default: the last section, or a new one. */
  function module(sectionId: string = course.sections.at(-1)?.id ?? section()): string {
    const at = course.modules.filter((one) => one.sectionId === sectionId).length;
    const id = newId();
    const title = `Module ${String(course.modules.length + 1)}`;
    void edit({ kind: 'add', node: 'module', id, parentId: sectionId, at, title });
    return id;
  }

  function lesson(parentId: string): string {
    const at = getLessonsOfModule(course, parentId).length;
    const id = newId();
    const title = `Lesson ${String(at + 1)}`;
    void edit({ kind: 'add', node: 'lesson', id, parentId, at, title, pageId: newId() });
    return id;
  }

  /** Adds a lesson for each file, named after the file. Returns the first lesson's id. */
  function lessonsFromFiles(parentId: string, files: readonly MediaAsset[]): string {
    const first = getLessonsOfModule(course, parentId).length;
    const edits = files.map(({ id: mediaAssetId, fileName }, index) => ({
      ...{ kind: 'add' as const, node: 'lesson' as const, id: newId(), parentId, at: first + index },
      ...{ title: removeExtension(fileName).trim() || fileName, pageId: newId(), mediaAssetId },
    }));
    void edit({ kind: 'lessons', edits });
    return edits[0]?.id ?? '';
  }

  return { section, module, lesson, lessonsFromFiles };
}
