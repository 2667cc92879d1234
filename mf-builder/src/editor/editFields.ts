import type { WidgetForm } from '@grove/contracts/courses/widgetForm';
import { getCourseEditFields, getPageEditFields } from '@grove/contracts/courses/editedFields';
import type { EditedFields } from '@grove/contracts/courses/editedFields';
import type { Change } from './changes.ts';

/** The fields that a change sets, with their values. */
export function getEditedFields(change: Change): EditedFields {
  switch (change.endpoint) {
    case 'POST /api/creator/courses/:courseId/edits':
      return getCourseEditFields(change.body.edit);
    case 'POST /api/creator/pages/:pageId/widgets':
      return getPageEditFields({ kind: 'add', id: change.body.id, type: change.body.type });
    case 'POST /api/creator/pages/:pageId/widgets/reorder': {
      const orders = change.body.widgetOrders.toSorted((one, other) => one.order - other.order);
      return getPageEditFields({ kind: 'order', ids: orders.map(({ id }) => id) });
    }
    case 'PATCH /api/creator/widgets/:widgetId':
      return getPageEditFields({ kind: 'fill', id: change.params.widgetId, ...change.body });
    case 'DELETE /api/creator/widgets/:widgetId':
      return getPageEditFields({ kind: 'remove', id: change.params.widgetId });
  }
}

/** Restricts a change to some of its fields. Returns undefined if the change sets none of them. */
export function pickFields(change: Change, isWanted: (field: string) => boolean): Change | undefined {
  const wanted = [...getEditedFields(change).keys()].filter(isWanted);
  if (wanted.length === 0) return undefined;
  const names = wanted.map((field) => field.split('.')[1] ?? '');
  if (change.endpoint === 'PATCH /api/creator/widgets/:widgetId')
    return { ...change, body: { ...change.body, fields: names as (keyof WidgetForm)[] } };
  if (change.endpoint !== 'POST /api/creator/courses/:courseId/edits') return change;
  const { edit } = change.body;
  if (edit.kind === 'lessons') {
    const edits = edit.edits.filter(({ id }) => wanted.includes(id));
    return { ...change, body: { edit: { ...edit, edits } } };
  }
  if (edit.kind !== 'change' && edit.kind !== 'course') return change;
  const fields = Object.fromEntries(Object.entries(edit.fields).filter(([name]) => names.includes(name)));
  return { ...change, body: { edit: { ...edit, fields } } };
}
