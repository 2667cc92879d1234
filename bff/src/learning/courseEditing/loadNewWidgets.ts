import type { CourseStructure } from '@grove/contracts/courses/courseEditor';
import type { SingleEdit } from '@grove/contracts/courses/courseEdits';
import { getCopyId } from '@grove/contracts/courses/copyNode';
import type { DuplicateEdit } from '@grove/contracts/courses/copyNode';
import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { findMediaAsset } from '../../files/mediaAssets/findMediaAsset.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { copyWidget } from '../courses/copyWidget.ts';
import { listPagesWithWidgets } from '../courses/lessonPages.ts';
import type { EditablePage } from '../courses/lessonPages.ts';
import type { NewPageWidgets } from '../courses/rewritePages.ts';
import { toFileFields } from './findAssetFile.ts';
import { toStoredSettings } from './widgetForm.ts';

type AddEdit = Extract<SingleEdit, { kind: 'add' }>;
interface BeforeAndAfter {
  current: CourseStructure;
  after: CourseStructure;
}

/** Returns the widgets of the pages that edits add: copies of a duplicated node's widgets, and the files of new
 *  lessons.
 *  @throws AppError('media-not-found') */
export async function loadNewWidgets(
  edits: readonly SingleEdit[],
  structures: BeforeAndAfter,
  tx: Transaction,
): Promise<NewPageWidgets> {
  const widgets = new Map<Id, EditablePage['widgets']>();
  for (const edit of edits) {
    if (edit.kind === 'duplicate')
      for (const [pageId, copies] of await copyWidgets(edit, structures, tx)) widgets.set(pageId, copies);
    if (edit.kind === 'add' && edit.pageId !== undefined && edit.mediaAssetId !== undefined)
      widgets.set(edit.pageId, [await createFileWidget(edit.mediaAssetId, edit, tx)]);
  }
  return widgets;
}

/** Copies the widgets of the duplicated pages. Links to copied lessons and pages point to the copies. */
async function copyWidgets(
  edit: DuplicateEdit,
  { current, after }: BeforeAndAfter,
  tx: Transaction,
): Promise<[Id, EditablePage['widgets']][]> {
  const addedIds = new Set([...after.modules, ...after.lessons, ...after.pages].map(({ id }) => id));
  const nodes = [...current.modules, ...current.lessons, ...current.pages];
  const copyIds = new Map(nodes.map(({ id }) => [id, getCopyId(id, edit)] as const));
  for (const [id, copyId] of copyIds) if (!addedIds.has(copyId)) copyIds.delete(id);
  const pageIds = current.pages.flatMap(({ id }) => (copyIds.has(id) ? [new Types.ObjectId(id)] : []));
  const pages = await listPagesWithWidgets({ _id: { $in: pageIds } }, tx);
  return pages.map(({ _id, widgets }) => [
    copyIds.get(_id.toHexString()) ?? '',
    widgets.map((widget) => copyWidget(widget, copyIds)),
  ]);
}

/** Creates the widget that shows a file of the media library. */
async function createFileWidget(
  assetId: Id,
  { title }: Pick<AddEdit, 'title'>,
  tx: Transaction,
): Promise<EditablePage['widgets'][number]> {
  const asset = await findMediaAsset(assetId, tx);
  const { fileType: type, fileName } = asset;
  const form = { title, fileName, ...(type === 'image' && { alt: '' }) };
  const settings = toStoredSettings(type, form, toFileFields(asset));
  return { _id: new Types.ObjectId(), type, settings, assetId: new Types.ObjectId(assetId) };
}
