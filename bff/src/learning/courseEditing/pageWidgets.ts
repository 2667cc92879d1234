import type { EditorWidget, PageWidgets, Step } from '@grove/contracts/courses/courseEditor';
import type { WidgetForm } from '@grove/contracts/courses/widgetForm';
import { sortByIds, mergeWidgetForm } from '@grove/contracts/courses/editedWidgets';
import { getPageEditFields, getPageValue } from '@grove/contracts/courses/editedFields';
import type { PageEdit } from '@grove/contracts/courses/editedFields';
import { removedNodesMax, widgetsPerPageMax } from '@grove/contracts/courses/editorLimits';
import type { Id } from '@grove/contracts/fields/fields';
import type { WidgetType } from '@grove/contracts/courses/widgetRules';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { toLessonWidget } from '../classroom/toLessonWidget.ts';
import type { PageEditing, UnfilledWidget, Widget } from '../courses/course.ts';
import { isFilled } from '../courses/isFilled.ts';
import { findPage } from '../courses/lessonPages.ts';
import type { EditablePage } from '../courses/lessonPages.ts';
import { isLessonInCourse } from '../courses/isLessonInCourse.ts';
import { rewritePage } from '../courses/rewritePage.ts';
import { findAssetFile } from './findAssetFile.ts';
import { recordEdit } from './recordEdit.ts';
import { createDeletedElsewhereError, assertNoConflicts } from './assertNoConflicts.ts';
import { registerStep } from './registerStep.ts';
import { toWidgetForm, isEmptyForm, getOwnFile, toStoredSettings } from './widgetForm.ts';

type AnyWidget = Widget | UnfilledWidget;
/** A page's widgets and its removed widgets after an edit. */
interface WidgetLists {
  widgets: AnyWidget[];
  removed: AnyWidget[];
}
type WidgetsChange = (
  widgets: AnyWidget[],
  removed: AnyWidget[],
  tx: Transaction,
) => WidgetLists | Promise<WidgetLists>;
type Merged = { isMerged?: true };

/** An edit of a page's widgets, and the creator who makes it. */
interface WidgetsEdit {
  step?: Step | undefined;
  byId: Id;
  edit: PageEdit;
  change: WidgetsChange;
}

/** Returns the widgets of a page in order, including unfilled ones.
 *  @throws AppError('page-not-found') */
export async function getPageWidgets(pageId: Id): Promise<PageWidgets> {
  const page = await findPage({ pageId });
  if (page === null) throw new AppError('page-not-found');
  return {
    revision: getRevision(page),
    widgets: page.widgets.map((widget, index) => toEditorWidget(page, widget, index)),
  };
}

interface NewWidget {
  pageId: Id;
  type: WidgetType;
  settings: WidgetForm;
  orderIndex: number;
  id?: Id | undefined;
  step?: Step | undefined;
}

/** Inserts a widget at an index of a page, before the widget that is there. A widget that was removed from this page is
 *  restored unchanged.
 *  @throws AppError('page-not-found'), AppError('bad-request') if path and body name different pages or another widget
 *  has the id, AppError('changed-elsewhere' | 'widget-incomplete' | 'no-room') */
export async function addWidget(pageId: Id, input: NewWidget, byId: Id): Promise<EditorWidget & Merged> {
  const id = new Types.ObjectId(input.id);
  const { type, step } = input;
  const edit = { kind: 'add', id: id.toHexString(), type } as const;
  const edited = await editPage({ pageId }, { step, byId, edit, change });
  if (edited === null) throw new AppError('page-not-found');
  return { ...getEditorWidget(edited.page, id), ...edited.merged };

  async function change(widgets: AnyWidget[], removed: AnyWidget[], tx: Transaction): Promise<WidgetLists> {
    if (input.pageId !== pageId) throw new AppError('bad-request');
    if (widgets.length >= widgetsPerPageMax) throw new AppError('no-room');
    if (input.id !== undefined && (await findPage({ widgetId: input.id })) !== null)
      throw new AppError('bad-request');
    const removedWidget = removed.find(({ _id }) => _id.equals(id));
    const widget =
      removedWidget ?? (await applySettings({ _id: id, type, settings: {} }, input.settings, tx));
    return {
      widgets: widgets.toSpliced(input.orderIndex, 0, widget),
      removed: removed.filter((one) => one !== removedWidget),
    };
  }
}

/** Reorders the widgets of a page. Widgets that are not named keep their positions.
 *  @throws AppError('page-not-found' | 'changed-elsewhere') */
export async function reorderWidgets(
  pageId: Id,
  { widgetOrders, step }: { widgetOrders: { id: Id; order: number }[]; step?: Step | undefined },
  byId: Id,
): Promise<{ revision: Id } & Merged> {
  const ids = widgetOrders.toSorted((one, other) => one.order - other.order).map(({ id }) => id);
  const change: WidgetsChange = (widgets, removed) => ({
    widgets: sortByIds(widgets, ids, ({ _id }) => _id.toHexString()),
    removed,
  });
  const edited = await editPage({ pageId }, { step, byId, edit: { kind: 'order', ids }, change });
  if (edited === null) throw new AppError('page-not-found');
  return { revision: getRevision(edited.page), ...edited.merged };
}

interface WidgetChange {
  settings: WidgetForm;
  fields?: (keyof WidgetForm)[] | undefined;
  step?: Step | undefined;
}

/** Changes a widget's settings; without any settings the widget becomes unfilled.
 *  @throws AppError('widget-not-found' | 'changed-elsewhere' | 'widget-incomplete') */
export async function changeWidget(
  widgetId: Id,
  { settings, fields, step }: WidgetChange,
  byId: Id,
): Promise<EditorWidget & Merged> {
  const id = new Types.ObjectId(widgetId);
  const change: WidgetsChange = async (widgets, removed, tx) => {
    const index = widgets.findIndex(({ _id }) => _id.equals(id));
    const widget = widgets[index];
    if (widget === undefined) return { widgets, removed };
    const form = mergeWidgetForm(toWidgetForm(widget, ''), { settings, fields });
    return { widgets: widgets.with(index, await applySettings(widget, form, tx)), removed };
  };
  const edit = { kind: 'fill', id: widgetId, settings, fields } as const;
  const edited = await editPage({ widgetId }, { step, byId, edit, change });
  if (edited === null) throw new AppError('widget-not-found');
  return { ...getEditorWidget(edited.page, id), ...edited.merged };
}

/** Removes a widget from its page; it can be restored.
 *  @throws AppError('widget-not-found' | 'changed-elsewhere') */
export async function removeWidget(
  widgetId: Id,
  { step }: { step?: Step | undefined },
  byId: Id,
): Promise<{ revision: Id } & Merged> {
  const isTarget = ({ _id }: AnyWidget) => _id.equals(widgetId);
  const change: WidgetsChange = (widgets, removed) => ({
    widgets: widgets.filter((one) => !isTarget(one)),
    removed: [...removed, ...widgets.filter(isTarget)].slice(-removedNodesMax),
  });
  const edit = { kind: 'remove', id: widgetId } as const;
  const edited = await editPage({ widgetId }, { step, byId, edit, change });
  if (edited === null) throw new AppError('widget-not-found');
  return { revision: getRevision(edited.page), ...edited.merged };
}

/** Applies an edit to a page. An edit with a step also finds the page of a removed widget.
 *  @throws AppError('changed-elsewhere') naming what another editor has set or deleted since. */
async function editPage(
  ref: { pageId: Id } | { widgetId: Id },
  { step, byId, edit, change }: WidgetsEdit,
): Promise<{ page: EditablePage; merged: Merged } | null> {
  let merged: Merged = {};
  const isDeleting = edit.kind === 'remove';
  const page = await rewritePage({ ...ref, includeRemoved: step !== undefined }, async (before, tx) => {
    merged = {};
    const stepResult = await registerStep(before.editing, before._id, step, tx);
    if (stepResult === undefined) return undefined;
    const { unseen, steps, isMerged } = stepResult;
    if (step !== undefined && 'widgetId' in ref && !hasWidget(before, ref.widgetId)) {
      if (isDeleting) return undefined;
      throw await createDeletedElsewhereError(ref.widgetId, unseen, tx);
    }
    if (step !== undefined && !(await isLessonInCourse(before, tx)))
      throw await createDeletedElsewhereError(before._id.toHexString(), unseen, tx);
    const fields = getPageEditFields(edit);
    const widgets = before.widgets.map((widget, index) => toEditorWidget(before, widget, index));
    const getServerValue = (field: string) => getPageValue({ widgets }, field);
    const ids = new Set(isDeleting ? [edit.id] : []);
    await assertNoConflicts({ unseen, mine: fields, getServerValue, removedIds: ids }, tx);
    const { courseId, _id: docId } = before;
    await recordEdit({ _id: steps.revision, courseId, docId, step, fields, byId }, tx);
    if (isMerged) merged = { isMerged: true };
    const changed = await change(before.widgets, before.editing?.removed ?? [], tx);
    const editing: PageEditing = { ...steps, removed: changed.removed };
    return { widgets: changed.widgets, editing };
  });
  return page && { page, merged };
}

function hasWidget({ widgets }: EditablePage, widgetId: Id): boolean {
  return widgets.some(({ _id }) => _id.equals(widgetId));
}

/** Applies a creator's settings to a widget. */
async function applySettings(widget: AnyWidget, form: WidgetForm, tx: Transaction): Promise<AnyWidget> {
  const { _id, type } = widget;
  const ownFile = getOwnFile(widget);
  const base = { _id, type, ...(ownFile && { ownFile }) };
  if (isEmptyForm(form)) return { ...base, settings: {} };
  const { mediaAssetId } = form;
  if (mediaAssetId === undefined)
    return { ...base, settings: toStoredSettings(type, form, ownFile), assetId: null };
  const file = await findAssetFile(mediaAssetId, type, tx);
  if (file === undefined) throw new AppError('widget-incomplete');
  return {
    ...base,
    settings: toStoredSettings(type, form, file),
    assetId: new Types.ObjectId(mediaAssetId),
  };
}

function getRevision({ _id, editing }: EditablePage): Id {
  return (editing?.revision ?? _id).toHexString();
}

/** The widget after an edit. When an edit is sent again, the widget may have been deleted since. */
function getEditorWidget(page: EditablePage, id: Types.ObjectId): EditorWidget {
  const index = page.widgets.findIndex(({ _id }) => _id.equals(id));
  const widget = page.widgets[index];
  if (widget === undefined) throw new AppError('changed-elsewhere');
  return toEditorWidget(page, widget, index);
}

function toEditorWidget({ _id }: EditablePage, widget: AnyWidget, index: number): EditorWidget {
  const id = widget._id.toHexString();
  const urlPrefix = `/api/creator/widgets/${id}`;
  return {
    id,
    pageId: _id.toHexString(),
    type: widget.type,
    settings: toWidgetForm(widget, urlPrefix),
    orderIndex: index,
    shown: isFilled(widget)
      ? toLessonWidget(widget, { answer: undefined, isCompleted: false, urlPrefix })
      : null,
  };
}
