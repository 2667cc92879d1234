import type { CourseEdit, CourseStructure, PageWidgets } from './courseEditor.ts';
import type { WidgetForm } from './widgetForm.ts';
import { findNodePosition, listSingleEdits } from './courseEdits.ts';

/** The values that an edit sets, by field: `course.title`, `<id>.title` of a node, `<id>.place`,
 *  `<id>.content` of a widget, `order` of a page's widgets. A bare id represents the existence of a
 *  node or widget: null deletes it. */
export type EditedFields = ReadonlyMap<string, unknown>;

export type PageEdit =
  | { kind: 'add'; id: string; type: string }
  | { kind: 'fill'; id: string; settings: WidgetForm; fields?: readonly (keyof WidgetForm)[] | undefined }
  | { kind: 'order'; ids: readonly string[] }
  | { kind: 'remove'; id: string };

export function getCourseEditFields(edit: CourseEdit): EditedFields {
  switch (edit.kind) {
    case 'course':
      return toFields('course', edit.fields);
    case 'change':
      return toFields(edit.id, edit.fields);
    case 'move':
      return new Map([[`${edit.id}.place`, { parentId: edit.parentId, at: edit.at }]]);
    case 'add':
    case 'duplicate':
      return new Map([[edit.id, edit.title]]);
    case 'lessons':
      return new Map(listSingleEdits(edit).flatMap((single) => [...getCourseEditFields(single)]));
    case 'restore':
      return new Map([[edit.id, '']]);
    case 'remove':
      return new Map([[edit.id, null]]);
  }
}

export function getPageEditFields(edit: PageEdit): EditedFields {
  switch (edit.kind) {
    case 'add':
      return new Map([[edit.id, edit.type]]);
    case 'fill': {
      const { id, settings, fields = Object.keys(settings) as (keyof WidgetForm)[] } = edit;
      return new Map(fields.map((name) => [`${id}.${name}`, settings[name] ?? null]));
    }
    case 'order':
      return new Map([['order', edit.ids]]);
    case 'remove':
      return new Map([[edit.id, null]]);
  }
}

/** The value of a field in a course; null if there is none. */
export function getCourseValue(course: CourseStructure, field: string): unknown {
  const [id = '', name] = field.split('.');
  if (id === 'course') return getValue(course.course, name ?? '');
  for (const kind of ['section', 'module', 'lesson', 'page'] as const) {
    const found = course[`${kind}s`].find((node) => node.id === id);
    if (found === undefined) continue;
    if (name === undefined) return found.title;
    return name === 'place' ? findNodePosition(course, kind, id) : getValue(found, name);
  }
  return null;
}

/** The value of a field in a page; null if there is none. */
export function getPageValue({ widgets }: Pick<PageWidgets, 'widgets'>, field: string): unknown {
  if (field === 'order') return widgets.map(({ id }) => id);
  const [id, name] = field.split('.');
  const widget = widgets.find((one) => one.id === id);
  if (widget === undefined) return null;
  return name === undefined ? widget.type : getValue(widget.settings, name);
}

/** Whether two values of a field are the same. Orders are compared by the widgets that are in both. */
export function isSameValue(field: string, one: unknown, other: unknown): boolean {
  if (field !== 'order') return JSON.stringify(one) === JSON.stringify(other);
  const [mine, theirs] = [one as readonly string[], other as readonly string[]];
  const common = (list: readonly string[], rest: readonly string[]) => list.filter((id) => rest.includes(id));
  return common(mine, theirs).join() === common(theirs, mine).join();
}

function toFields(id: string, fields: object): EditedFields {
  const defined = Object.entries(fields).filter(([, value]) => value !== undefined);
  return new Map(defined.map(([name, value]) => [`${id}.${name}`, value]));
}

function getValue(from: object, name: string): unknown {
  return (from as Record<string, unknown>)[name] ?? null;
}
