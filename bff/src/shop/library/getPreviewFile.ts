import type { Id } from '@grove/contracts/fields';
import { AppError } from '../../infra/AppError.ts';
import type { Storage } from '../../infra/storage.ts';
import { fileOfWidget } from '../../learning/classroom/findWidgetFile.ts';
import type { WidgetFile } from '../../learning/classroom/findWidgetFile.ts';
import { readCaptions } from '../../learning/player/getCaptions.ts';
import { findPreviewWidget } from './findPreview.ts';

/** Ids of a product, a preview lesson and its widget. */
type Place = Record<'productId' | 'lessonId' | 'widgetId', Id>;

/** Returns the storage key of a preview widget's file.
 *  @throws AppError('widget-not-found') also for a widget without a file. */
export async function getPreviewFile(place: Place, width?: number): Promise<WidgetFile> {
  const widget = await findPreviewWidget(place);
  if (widget.type === 'video' && 'key' in widget.settings) return { key: widget.settings.key };
  return fileOfWidget(widget, width);
}

/** Reads the captions of a preview's video as WebVTT.
 *  @throws AppError('widget-not-found' | 'unavailable') */
export async function getPreviewCaptions(place: Place, storage: Storage): Promise<string> {
  const widget = await findPreviewWidget(place);
  if (widget.type !== 'video' || !('key' in widget.settings)) throw new AppError('widget-not-found');
  return readCaptions(widget.settings.captionsKey, storage);
}
