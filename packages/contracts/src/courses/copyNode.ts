import type { CourseEdit, CourseStructure } from './courseEditor.ts';

type Copy = Pick<CourseStructure, 'sections' | 'modules' | 'lessons' | 'pages'>;
export type DuplicateEdit = Extract<CourseEdit, { kind: 'duplicate' }>;

/** Builds the nodes of a copy with new ids. A copy in a course that is open to members is hidden from
 *  them until its lessons are published. Empty if the original does not exist. */
export function copyNode(course: CourseStructure, edit: DuplicateEdit): Copy {
  const { node, id, sourceId, title } = edit;
  const toCopyId = (nodeId: string) => getCopyId(nodeId, edit);
  const modules = node === 'module' ? course.modules.filter((one) => one.id === sourceId) : [];
  const lessons = course.lessons.filter((one) => (node === 'lesson' ? one.id : one.moduleId) === sourceId);
  const lessonIds = new Set(lessons.map((one) => one.id));
  const pages = course.pages.filter(({ lessonId }) => lessonIds.has(lessonId));
  return {
    sections: [],
    modules: modules.map((one) => ({ ...one, id, title })),
    lessons: lessons.map((one) => ({
      ...one,
      id: toCopyId(one.id),
      ...(node === 'lesson' ? { title } : { moduleId: id }),
      isDraft: one.isDraft || course.course.studentsKeepAccess,
    })),
    pages: pages.map((one) => ({ ...one, id: toCopyId(one.id), lessonId: toCopyId(one.lessonId) })),
  };
}

/** Returns the id of a node's copy. Browser and server derive it from the ids of the node and of the
 *  duplicated node's copy, so that the browser knows it before the server has answered. */
export function getCopyId(nodeId: string, { id, sourceId }: Pick<DuplicateEdit, 'id' | 'sourceId'>): string {
  return nodeId === sourceId ? id : [1, 2, 3].map((seed) => hash(`${seed}${id}${nodeId}`)).join('');
}

/** FNV-1a with a final mix: 32 bits in hexadecimal. */
function hash(text: string): string {
  let value = 0x81_1c_9d_c5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  value = Math.imul(value ^ (value >>> 16), 0x85_eb_ca_6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2_b2_ae_35);
  return ((value ^ (value >>> 16)) >>> 0).toString(16).padStart(8, '0');
}
