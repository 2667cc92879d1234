import type { EditorWidget, PageWidgets, Step, WidgetForm } from '@grove/contracts/courseEditor';
import { inOrder, mergeForm } from '@grove/contracts/editedWidgets';
import { fieldsOfPageEdit, valueInPage } from '@grove/contracts/editedFields';
import type { PageEdit } from '@grove/contracts/editedFields';
import { removedMax, widgetsOfPageMax } from '@grove/contracts/editorLimits';
import type { Id } from '@grove/contracts/fields';
import type { WidgetType } from '@grove/contracts/widgetRules';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { toLessonWidget } from '../classroom/toLessonWidget.ts';
import type { PageEditing, UnfilledWidget, Widget } from '../courses/course.ts';
import { isFilled } from '../courses/isFilled.ts';
import { findPage } from '../courses/lessonPages.ts';
import type { EditedPage } from '../courses/lessonPages.ts';
import { isLessonOf } from '../courses/isLessonOf.ts';
import { rewritePage } from '../courses/rewritePage.ts';
import { findAssetFile } from './findAssetFile.ts';
import { recordEdit } from './recordEdit.ts';
import { deletedElsewhere, refuseConflicts } from './refuseConflicts.ts';
import { takeStep } from './takeStep.ts';
import { formOf, isBlank, ownFileOf, settingsOf } from './widgetForm.ts';

type AnyWidget = Widget | UnfilledWidget;
/** A page's widgets and its removed widgets after an edit. */
interface Changed {
  widgets: AnyWidget[];
  removed: AnyWidget[];
}
type Change = (widgets: AnyWidget[], removed: AnyWidget[], tx: Transaction) => Changed | Promise<Changed>;
type Merged = { isMerged?: true };

/** An edit of a page's widgets, and the creator who makes it. */
interface WidgetsEdit {
  step?: Step | undefined;
  byId: Id;
  edit: PageEdit;
  change: Change;
}

/** Returns the widgets of a page in order, including unfilled ones.
 *  @throws AppError('page-not-found') */
export async function getPageWidgets(pageId: Id): Promise<PageWidgets> {
  const page = await findPage({ pageId });
  if (page === null) throw new AppError('page-not-found');
  return {
    revision: revisionOf(page),
    widgets: page.widgets.map((widget, at) => toEditorWidget(page, widget, at)),
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
export async function addWidget(pageId: Id, given: NewWidget, byId: Id): Promise<EditorWidget & Merged> {
  const id = new Types.ObjectId(given.id);
  const { type, step } = given;
  const edit = { kind: 'add', id: id.toHexString(), type } as const;
  const edited = await editPage({ pageId }, { step, byId, edit, change });
  if (edited === null) throw new AppError('page-not-found');
  return { ...shownOf(edited.page, id), ...edited.merged };

  async function change(widgets: AnyWidget[], removed: AnyWidget[], tx: Transaction): Promise<Changed> {
    if (given.pageId !== pageId) throw new AppError('bad-request');
    if (widgets.length >= widgetsOfPageMax) throw new AppError('no-room');
    if (given.id !== undefined && (await findPage({ widgetId: given.id })) !== null)
      throw new AppError('bad-request');
    const former = removed.find(({ _id }) => _id.equals(id));
    const widget = former ?? (await fill({ _id: id, type, settings: {} }, given.settings, tx));
    return {
      widgets: widgets.toSpliced(given.orderIndex, 0, widget),
      removed: removed.filter((one) => one !== former),
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
  const change: Change = (widgets, removed) => ({
    widgets: inOrder(widgets, ids, ({ _id }) => _id.toHexString()),
    removed,
  });
  const edited = await editPage({ pageId }, { step, byId, edit: { kind: 'order', ids }, change });
  if (edited === null) throw new AppError('page-not-found');
  return { revision: revisionOf(edited.page), ...edited.merged };
}

interface FilledWidget {
  settings: WidgetForm;
  fields?: (keyof WidgetForm)[] | undefined;
  step?: Step | undefined;
}

/** Changes a widget's settings; without any settings the widget becomes unfilled.
 *  @throws AppError('widget-not-found' | 'changed-elsewhere' | 'widget-incomplete') */
export async function changeWidget(
  widgetId: Id,
  { settings, fields, step }: FilledWidget,
  byId: Id,
): Promise<EditorWidget & Merged> {
  const id = new Types.ObjectId(widgetId);
  const change: Change = async (widgets, removed, tx) => {
    const at = widgets.findIndex(({ _id }) => _id.equals(id));
    const widget = widgets[at];
    if (widget === undefined) return { widgets, removed };
    const form = mergeForm(formOf(widget, ''), { settings, fields });
    return { widgets: widgets.with(at, await fill(widget, form, tx)), removed };
  };
  const edit = { kind: 'fill', id: widgetId, settings, fields } as const;
  const edited = await editPage({ widgetId }, { step, byId, edit, change });
  if (edited === null) throw new AppError('widget-not-found');
  return { ...shownOf(edited.page, id), ...edited.merged };
}

/** Removes a widget from its page; it can be restored.
 *  @throws AppError('widget-not-found' | 'changed-elsewhere') */
export async function removeWidget(
  widgetId: Id,
  { step }: { step?: Step | undefined },
  byId: Id,
): Promise<{ revision: Id } & Merged> {
  const isIt = ({ _id }: AnyWidget) => _id.equals(widgetId);
  const change: Change = (widgets, removed) => ({
    widgets: widgets.filter((one) => !isIt(one)),
    removed: [...removed, ...widgets.filter(isIt)].slice(-removedMax),
  });
  const edit = { kind: 'remove', id: widgetId } as const;
  const edited = await editPage({ widgetId }, { step, byId, edit, change });
  if (edited === null) throw new AppError('widget-not-found');
  return { revision: revisionOf(edited.page), ...edited.merged };
}

/** Applies an edit to a page. An edit with a step also finds the page of a removed widget.
 *  @throws AppError('changed-elsewhere') naming what another editor has set or deleted since. */
async function editPage(
  holding: { pageId: Id } | { widgetId: Id },
  { step, byId, edit, change }: WidgetsEdit,
): Promise<{ page: EditedPage; merged: Merged } | null> {
  let merged: Merged = {};
  const isDeleting = edit.kind === 'remove';
  const page = await rewritePage({ ...holding, isOut: step !== undefined }, async (before, tx) => {
    merged = {};
    const taken = await takeStep(before.editing, before._id, step, tx);
    if (taken === undefined) return undefined;
    const { unseen, steps, isMerged } = taken;
    if (step !== undefined && 'widgetId' in holding && !has(before, holding.widgetId)) {
      if (isDeleting) return undefined;
      throw await deletedElsewhere(holding.widgetId, unseen, tx);
    }
    if (step !== undefined && !(await isLessonOf(before, tx)))
      throw await deletedElsewhere(before._id.toHexString(), unseen, tx);
    const fields = fieldsOfPageEdit(edit);
    const widgets = before.widgets.map((widget, at) => toEditorWidget(before, widget, at));
    const theirsOf = (field: string) => valueInPage({ widgets }, field);
    const ids = new Set(isDeleting ? [edit.id] : []);
    await refuseConflicts({ unseen, mine: fields, theirsOf, taken: ids }, tx);
    const { courseId, _id: docId } = before;
    await recordEdit({ _id: steps.revision, courseId, docId, step, fields, byId }, tx);
    if (isMerged) merged = { isMerged: true };
    const changed = await change(before.widgets, before.editing?.removed ?? [], tx);
    const editing: PageEditing = { ...steps, removed: changed.removed };
    return { widgets: changed.widgets, editing };
  });
  return page && { page, merged };
}

function has({ widgets }: EditedPage, widgetId: Id): boolean {
  return widgets.some(({ _id }) => _id.equals(widgetId));
}

/** Applies a creator's settings to a widget. */
async function fill(widget: AnyWidget, form: WidgetForm, tx: Transaction): Promise<AnyWidget> {
  const { _id, type } = widget;
  const ownFile = ownFileOf(widget);
  const kept = { _id, type, ...(ownFile && { ownFile }) };
  if (isBlank(form)) return { ...kept, settings: {} };
  const { mediaAssetId } = form;
  if (mediaAssetId === undefined)
    return { ...kept, settings: settingsOf(type, form, ownFile), assetId: null };
  const file = await findAssetFile(mediaAssetId, type, tx);
  if (file === undefined) throw new AppError('widget-incomplete');
  return {
    ...kept,
    settings: settingsOf(type, form, file),
    assetId: new Types.ObjectId(mediaAssetId),
  };
}

function revisionOf({ _id, editing }: EditedPage): Id {
  return (editing?.revision ?? _id).toHexString();
}

/** The widget after an edit. When an edit is sent again, the widget may have been deleted since. */
function shownOf(page: EditedPage, id: Types.ObjectId): EditorWidget {
  const at = page.widgets.findIndex(({ _id }) => _id.equals(id));
  const widget = page.widgets[at];
  if (widget === undefined) throw new AppError('changed-elsewhere');
  return toEditorWidget(page, widget, at);
}

function toEditorWidget({ _id }: EditedPage, widget: AnyWidget, at: number): EditorWidget {
  const id = widget._id.toHexString();
  const address = `/api/creator/widgets/${id}`;
  return {
    id,
    pageId: _id.toHexString(),
    type: widget.type,
    settings: formOf(widget, address),
    orderIndex: at,
    shown: isFilled(widget)
      ? toLessonWidget(widget, { answer: undefined, isCompleted: false, address })
      : null,
  };
}
