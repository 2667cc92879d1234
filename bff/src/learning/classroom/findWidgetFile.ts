import type { Id } from '@grove/contracts/fields/fields';
import { AppError } from '../../infra/AppError.ts';
import type { Actor } from '../../http/actor.ts';
import type { Widget } from '../courses/course.ts';
import { findOpenWidget } from './findOpenWidget.ts';

export interface WidgetFile {
  key: string;
  /** The name under which a browser saves the file. Only for file widgets. */
  downloadAs?: string;
}

/** Finds the storage key of the file of an image, audio or file widget that the actor may open now.
 *  @param width in pixels, for an image: selects the smallest version that is at least as wide. Default: the largest.
 *  @throws AppError('widget-not-found') also for a widget without a file, AppError('locked') */
export async function findWidgetFile(actor: Actor, widgetId: Id, width?: number): Promise<WidgetFile> {
  const { widget } = await findOpenWidget(actor, widgetId);
  return getWidgetFile(widget, width);
}

/** Returns the file of an image, audio or file widget. Does not check access.
 *  @throws AppError('widget-not-found') for a widget without a file. */
export function getWidgetFile(widget: Widget, width?: number): WidgetFile {
  if (widget.type === 'audio') return { key: widget.settings.key };
  if (widget.type === 'file') return { key: widget.settings.key, downloadAs: widget.settings.fileName };
  if (widget.type !== 'image') throw new AppError('widget-not-found');
  const { key, smaller } = widget.settings;
  const sorted = [...smaller].sort((a, b) => a.width - b.width);
  const smallestFitting = width === undefined ? undefined : sorted.find((one) => one.width >= width);
  return { key: smallestFitting?.key ?? key };
}
