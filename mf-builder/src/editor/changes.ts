import type {
  CourseEdit,
  CourseStructure,
  EditorWidget,
  PageWidgets,
  Step,
} from '@grove/contracts/courses/courseEditor';
import type { WidgetForm } from '@grove/contracts/courses/widgetForm';
import {
  applyCourseEdit,
  listSingleEdits,
  findNodePosition,
  collectRemovedNodes,
} from '@grove/contracts/courses/courseEdits';
import type { RemovedNodes } from '@grove/contracts/courses/courseEdits';
import { invertCourseEdit } from '@grove/contracts/courses/invertCourseEdit';
import { sortByIds, mergeWidgetForm } from '@grove/contracts/courses/editedWidgets';
import type { WidgetType } from '@grove/contracts/courses/widgetRules';
import { containsId } from './docValues.ts';
import { previewWidget } from './previewWidget.ts';

interface CourseChange {
  endpoint: 'POST /api/creator/courses/:courseId/edits';
  params: { courseId: string };
  body: { edit: CourseEdit };
}
interface AddWidget {
  endpoint: 'POST /api/creator/pages/:pageId/widgets';
  params: { pageId: string };
  body: { pageId: string; type: WidgetType; settings: WidgetForm; orderIndex: number; id: string };
}
interface OrderWidgets {
  endpoint: 'POST /api/creator/pages/:pageId/widgets/reorder';
  params: { pageId: string };
  body: { widgetOrders: { id: string; order: number }[] };
}
interface UpdateWidget {
  endpoint: 'PATCH /api/creator/widgets/:widgetId';
  params: { widgetId: string };
  body: { settings: WidgetForm; fields?: readonly (keyof WidgetForm)[] };
}
interface RemoveWidget {
  endpoint: 'DELETE /api/creator/widgets/:widgetId';
  params: { widgetId: string };
  body: object;
}
export type PageChange = AddWidget | OrderWidgets | UpdateWidget | RemoveWidget;

/** A change to a document of the editor, as the request that makes it. */
export type Change = CourseChange | PageChange;
/** A change with its step: the id of the edit and of the edit it was based on. */
export type SteppedChange = Change & { body: { step: Step } };

/** Removes the step of a change so that the change can be sent again. */
export function withoutStep({ body: { step: _, ...body }, ...change }: SteppedChange): Change {
  return { ...change, body } as Change;
}

/** A document that the editor changes: the course, or a page of one of its lessons. */
export type Doc = CourseStructure | PageWidgets;

/** Removed nodes and widgets, kept so that a restore shows them immediately. */
export interface Memory {
  nodes: RemovedNodes[];
  widgets: Map<string, EditorWidget>;
  /** Ids of pages that were created in this editor. Their content is known without a request. */
  createdPages: Set<string>;
  /** Positions of nodes before their removal, by node id. */
  positions: Map<string, NodePosition>;
}

export interface NodePosition {
  node: 'section' | 'module' | 'lesson' | 'page';
  parentId: string;
  at: number;
}

export function createMemory(): Memory {
  return { nodes: [], widgets: new Map(), createdPages: new Set(), positions: new Map() };
}

/** Applies a change to its document. Returns undefined if the target of the change is missing. */
export function applyChange<D extends Doc>(doc: D, change: Change, memory: Memory): D | undefined {
  if (change.endpoint === 'POST /api/creator/courses/:courseId/edits') {
    const course = doc as CourseStructure;
    return applyCourseEdit(course, change.body.edit, memory.nodes) as D | undefined;
  }
  const page = doc as PageWidgets;
  const widgets = changeWidgets(page.widgets, change, memory);
  return (
    widgets &&
    ({ ...page, widgets: widgets.map((widget, index) => withIndex(widget, index)) } as unknown as D)
  );
}

/**
 * The change that reverts another change.
 * @param doc the document before that change.
 */
export function inverseChange(doc: Doc, change: Change): Change | undefined {
  if (change.endpoint === 'POST /api/creator/courses/:courseId/edits') {
    const edit = invertCourseEdit(doc as CourseStructure, change.body.edit);
    return edit && { ...change, body: { edit } };
  }
  const { widgets } = doc as PageWidgets;
  if (change.endpoint === 'POST /api/creator/pages/:pageId/widgets') return removeWidget(change.body.id);
  if (change.endpoint === 'POST /api/creator/pages/:pageId/widgets/reorder')
    return { ...change, body: { widgetOrders: widgets.map(({ id }, order) => ({ id, order })) } };
  const widget = widgets.find(({ id }) => id === change.params.widgetId);
  if (widget === undefined) return undefined;
  if (change.endpoint === 'PATCH /api/creator/widgets/:widgetId')
    return { ...change, body: { ...change.body, settings: widget.settings } };
  return addWidget(widget);
}

/** Adds a widget at its index. A widget with a known id is restored. */
export function addWidget({ id, pageId, type, settings, orderIndex }: Omit<EditorWidget, 'shown'>): Change {
  return {
    endpoint: 'POST /api/creator/pages/:pageId/widgets',
    params: { pageId },
    body: { pageId, type, settings, orderIndex, id },
  };
}

export function removeWidget(widgetId: string): Change {
  return { endpoint: 'DELETE /api/creator/widgets/:widgetId', params: { widgetId }, body: {} };
}

/** @param fields the settings that change. Default: all. */
export function updateWidget(
  widgetId: string,
  settings: WidgetForm,
  fields?: readonly (keyof WidgetForm)[],
): Change {
  const body = { settings, ...(fields && { fields }) };
  return { endpoint: 'PATCH /api/creator/widgets/:widgetId', params: { widgetId }, body };
}

export function orderWidgets(pageId: string, ids: readonly string[]): Change {
  const widgetOrders = ids.map((id, order) => ({ id, order }));
  return {
    endpoint: 'POST /api/creator/pages/:pageId/widgets/reorder',
    params: { pageId },
    body: { widgetOrders },
  };
}

function changeWidgets(
  widgets: readonly EditorWidget[],
  change: PageChange,
  memory: Memory,
): EditorWidget[] | undefined {
  switch (change.endpoint) {
    case 'POST /api/creator/pages/:pageId/widgets': {
      const { id, orderIndex } = change.body;
      if (widgets.some((one) => one.id === id)) return undefined;
      const blank = { ...change.body, shown: null };
      const widget = memory.widgets.get(id) ?? {
        ...blank,
        shown: previewWidget(blank, change.body.settings),
      };
      return widgets.toSpliced(orderIndex, 0, widget);
    }
    case 'POST /api/creator/pages/:pageId/widgets/reorder': {
      const orders = change.body.widgetOrders.toSorted((one, other) => one.order - other.order);
      return sortByIds(
        widgets,
        orders.map(({ id }) => id),
        ({ id }) => id,
      );
    }
    case 'PATCH /api/creator/widgets/:widgetId': {
      if (!widgets.some(({ id }) => id === change.params.widgetId)) return undefined;
      return widgets.map((one) => {
        if (one.id !== change.params.widgetId) return one;
        const settings = mergeWidgetForm(one.settings, change.body);
        return { ...one, settings, shown: previewWidget(one, settings) };
      });
    }
    case 'DELETE /api/creator/widgets/:widgetId': {
      const { widgetId } = change.params;
      const removed = widgets.find(({ id }) => id === widgetId);
      if (removed === undefined) return undefined;
      return widgets.filter((one) => one !== removed);
    }
  }
}

/** Returns the same object if the index is unchanged, so that React does not render the widget again. */
function withIndex(widget: EditorWidget, index: number): EditorWidget {
  return widget.orderIndex === index ? widget : { ...widget, orderIndex: index };
}

/**
 * Stores what a change is about to remove.
 * @param doc the document before the change.
 */
export function remember(doc: Doc, change: Change, memory: Memory) {
  if (change.endpoint === 'DELETE /api/creator/widgets/:widgetId') {
    const { widgetId } = change.params;
    const removed = (doc as PageWidgets).widgets.find(({ id }) => id === widgetId);
    if (removed) memory.widgets.set(widgetId, removed);
  }
  if (change.endpoint !== 'POST /api/creator/courses/:courseId/edits') return;
  for (const edit of listSingleEdits(change.body.edit))
    if (edit.kind === 'remove') rememberNode(doc as CourseStructure, edit, memory);
}

/** Stores what another creator has removed from a document, so that it can be restored. */
export function rememberRemoved(before: Doc, after: Doc, memory: Memory) {
  if ('widgets' in before) {
    for (const widget of before.widgets)
      if (!containsId(after, widget.id)) memory.widgets.set(widget.id, widget);
    return;
  }
  for (const node of ['page', 'lesson', 'module', 'section'] as const)
    for (const { id } of before[`${node}s`])
      if (!containsId(after, id)) rememberNode(before, { kind: 'remove', node, id }, memory);
}

function rememberNode(
  course: CourseStructure,
  edit: Extract<CourseEdit, { kind: 'remove' }>,
  memory: Memory,
) {
  const after = applyCourseEdit(course, edit, memory.nodes);
  const position = findNodePosition(course, edit.node, edit.id);
  if (after === undefined || position === undefined) return;
  memory.nodes.push(collectRemovedNodes(edit.id, course, after));
  memory.positions.set(edit.id, { node: edit.node, ...position });
}
