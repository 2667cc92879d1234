import type { Id } from '@grove/contracts/fields/fields';
import { AppError } from '../../infra/AppError.ts';
import type { Storage } from '../../infra/storage.ts';
import { getWidgetFile } from '../../learning/classroom/findWidgetFile.ts';
import type { WidgetFile } from '../../learning/classroom/findWidgetFile.ts';
import { readCaptions } from '../../learning/player/getCaptions.ts';
import { findPreviewWidget } from './findPreview.ts';

/** Ids of a product, a preview lesson and its widget. */
type PreviewWidgetRef = Record<'productId' | 'lessonId' | 'widgetId', Id>;

/** Returns the storage key of a preview widget's file.
 *  @throws AppError('widget-not-found') also for a widget without a file. */
export async function getPreviewFile(ref: PreviewWidgetRef, width?: number): Promise<WidgetFile> {
  const widget = await findPreviewWidget(ref);
  if (widget.type === 'video' && 'key' in widget.settings) return { key: widget.settings.key };
  return getWidgetFile(widget, width);
}

/** Reads the captions of a preview's video as WebVTT.
 *  @throws AppError('widget-not-found' | 'unavailable') */
export async function getPreviewCaptions(ref: PreviewWidgetRef, storage: Storage): Promise<string> {
  const widget = await findPreviewWidget(ref);
  if (widget.type !== 'video' || !('key' in widget.settings)) throw new AppError('widget-not-found');
  return readCaptions(widget.settings.captionsKey, storage);
}
