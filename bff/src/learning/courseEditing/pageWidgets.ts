import type { EditorWidget, PageWidgets, Step, WidgetForm } from '@grove/contracts/courseEditor';
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
import { rewritePage } from '../courses/rewritePage.ts';
import { findAssetFile } from './findAssetFile.ts';
import { takeStep } from './takeStep.ts';
import { formOf, isBlank, ownFileOf, settingsOf } from './widgetForm.ts';

type AnyWidget = Widget | UnfilledWidget;
/** What an edit makes of a page's widgets, and of what was taken out of it. */
interface Changed {
  widgets: AnyWidget[];
  removed: AnyWidget[];
}
type Change = (widgets: AnyWidget[], removed: AnyWidget[], tx: Transaction) => Changed | Promise<Changed>;

/** The widgets of a page in order, those that are still to be filled among them.
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

/** Puts a widget at a place of a page; those from there on move by one. One that was taken out of the page comes back as
 *  it was.
 *  @throws AppError('page-not-found'), AppError('bad-request') when path and body name two pages or the id is another
 *  widget's, AppError('changed-elsewhere' | 'widget-incomplete' | 'no-room') */
export async function addWidget(pageId: Id, given: NewWidget): Promise<EditorWidget> {
  const id = new Types.ObjectId(given.id);
  const page = await editPage({ pageId }, given.step, async (widgets, removed, tx) => {
    if (given.pageId !== pageId) throw new AppError('bad-request');
    if (widgets.length >= widgetsOfPageMax) throw new AppError('no-room');
    if (given.id !== undefined && (await findPage({ widgetId: given.id })) !== null)
      throw new AppError('bad-request');
    const former = removed.find(({ _id }) => _id.equals(id));
    const widget = former ?? (await fill({ _id: id, type: given.type, settings: {} }, given.settings, tx));
    return {
      widgets: widgets.toSpliced(given.orderIndex, 0, widget),
      removed: removed.filter((one) => one !== former),
    };
  });
  if (page === null) throw new AppError('page-not-found');
  return shownOf(page, id);
}

/** Gives the widgets of a page their order. Those that are not named stay behind the others, in theirs.
 *  @throws AppError('page-not-found' | 'changed-elsewhere') */
export async function reorderWidgets(
  pageId: Id,
  { widgetOrders, step }: { widgetOrders: { id: Id; order: number }[]; step?: Step | undefined },
): Promise<{ revision: Id }> {
  const orders = new Map(widgetOrders.map(({ id, order }) => [id, order]));
  const orderOf = ({ _id }: AnyWidget) => orders.get(_id.toHexString()) ?? Infinity;
  const page = await editPage({ pageId }, step, (widgets, removed) => ({
    // Infinity minus Infinity is no number.
    widgets: widgets.toSorted((one, other) => orderOf(one) - orderOf(other) || 0),
    removed,
  }));
  if (page === null) throw new AppError('page-not-found');
  return { revision: revisionOf(page) };
}

/** Changes what a widget shows; without any settings it is one to be filled again.
 *  @throws AppError('widget-not-found' | 'changed-elsewhere' | 'widget-incomplete') */
export async function changeWidget(
  widgetId: Id,
  { settings, step }: { settings: WidgetForm; step?: Step | undefined },
): Promise<EditorWidget> {
  const id = new Types.ObjectId(widgetId);
  const page = await editPage({ widgetId }, step, async (widgets, removed, tx) => ({
    widgets: await Promise.all(
      widgets.map((one) => (one._id.equals(id) ? fill(one, settings, tx) : Promise.resolve(one))),
    ),
    removed,
  }));
  if (page === null) throw new AppError('widget-not-found');
  return shownOf(page, id);
}

/** Takes a widget out of its page; it can come back.
 *  @throws AppError('widget-not-found' | 'changed-elsewhere') */
export async function removeWidget(
  widgetId: Id,
  { step }: { step?: Step | undefined },
): Promise<{ revision: Id }> {
  const isIt = ({ _id }: AnyWidget) => _id.equals(widgetId);
  const page = await editPage({ widgetId }, step, (widgets, removed) => ({
    widgets: widgets.filter((one) => !isIt(one)),
    removed: [...removed, ...widgets.filter(isIt)].slice(-removedMax),
  }));
  if (page === null) throw new AppError('widget-not-found');
  return { revision: revisionOf(page) };
}

async function editPage(
  holding: { pageId: Id } | { widgetId: Id },
  step: Step | undefined,
  change: Change,
): Promise<EditedPage | null> {
  return rewritePage(holding, async (page, tx) => {
    const steps = takeStep(page.editing, page._id, step);
    if (steps === undefined) return undefined;
    const { widgets, removed } = await change(page.widgets, page.editing?.removed ?? [], tx);
    const editing: PageEditing = { ...steps, removed };
    return { widgets, editing };
  });
}

/** A widget with what its creator has set. */
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

/** The widget as it is after an edit; what was sent again may be gone since. */
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
