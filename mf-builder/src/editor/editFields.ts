import type { WidgetForm } from '@grove/contracts/courseEditor';
import { fieldsOfCourseEdit, fieldsOfPageEdit } from '@grove/contracts/editedFields';
import type { EditedFields } from '@grove/contracts/editedFields';
import type { Change } from './changes.ts';

/** The fields that a change sets, with their values. */
export function fieldsOf(change: Change): EditedFields {
  switch (change.endpoint) {
    case 'POST /api/creator/courses/:courseId/edits':
      return fieldsOfCourseEdit(change.body.edit);
    case 'POST /api/creator/pages/:pageId/widgets':
      return fieldsOfPageEdit({ kind: 'add', id: change.body.id, type: change.body.type });
    case 'POST /api/creator/pages/:pageId/widgets/reorder': {
      const orders = change.body.widgetOrders.toSorted((one, other) => one.order - other.order);
      return fieldsOfPageEdit({ kind: 'order', ids: orders.map(({ id }) => id) });
    }
    case 'PATCH /api/creator/widgets/:widgetId':
      return fieldsOfPageEdit({ kind: 'fill', id: change.params.widgetId, ...change.body });
    case 'DELETE /api/creator/widgets/:widgetId':
      return fieldsOfPageEdit({ kind: 'remove', id: change.params.widgetId });
  }
}

/** Restricts a change to some of its fields. Returns undefined if the change sets none of them. */
export function onlyFields(change: Change, isWanted: (field: string) => boolean): Change | undefined {
  const wanted = [...fieldsOf(change).keys()].filter(isWanted);
  if (wanted.length === 0) return undefined;
  const names = wanted.map((field) => field.split('.')[1] ?? '');
  if (change.endpoint === 'PATCH /api/creator/widgets/:widgetId')
    return { ...change, body: { ...change.body, fields: names as (keyof WidgetForm)[] } };
  if (change.endpoint !== 'POST /api/creator/courses/:courseId/edits') return change;
  const { edit } = change.body;
  if (edit.kind !== 'change' && edit.kind !== 'course') return change;
  const fields = Object.fromEntries(Object.entries(edit.fields).filter(([name]) => names.includes(name)));
  return { ...change, body: { edit: { ...edit, fields } } };
}
