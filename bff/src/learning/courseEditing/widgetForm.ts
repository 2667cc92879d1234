import type { WidgetForm } from '@grove/contracts/courseEditor';
import type { WidgetType } from '@grove/contracts/widgetRules';
import { ZodError } from 'zod';
import { AppError } from '../../infra/AppError.ts';
import { checkWidget } from '../courses/checkWidget.ts';
import type { UnfilledWidget, Widget, WidgetFileFields } from '../courses/course.ts';
import { isFilled } from '../courses/isFilled.ts';

/** What of a widget's settings says which file it shows. */
const fileFields: Partial<Record<WidgetType, readonly string[]>> = {
  image: ['key', 'width', 'height', 'smaller'],
  video: ['key', 'durationSeconds', 'captionsKey', 'posterKey'],
  audio: ['key', 'durationSeconds'],
  file: ['key', 'fileName', 'fileType', 'fileSize'],
};

/** What a creator sets of a type, beside its file; each is named as in the widget's stored settings. */
const ownFields: Record<WidgetType, readonly (keyof WidgetForm)[]> = {
  text: ['content'],
  image: ['alt', 'caption'],
  video: ['title', 'url'],
  audio: ['title'],
  file: ['fileName'],
  button: ['text', 'url', 'variant'],
  stopwatch: ['initialSeconds'],
  calendly: ['title', 'url'],
  typeform: ['title', 'url'],
  question: ['question', 'options'],
  opinionScale: ['question', 'minLabel', 'maxLabel', 'min', 'max'],
};

/** A stored widget as its creator set it. @param address below which its file is asked for. */
export function formOf(widget: Widget | UnfilledWidget, address: string): WidgetForm {
  if (!isFilled(widget)) return {};
  const own = pick(widget.settings, ownFields[widget.type]) as WidgetForm;
  if (!('key' in widget.settings)) return own;
  const { assetId } = widget;
  return { ...own, ...(assetId && { mediaAssetId: assetId.toHexString() }), mediaUrl: `${address}/file` };
}

/** The file of a widget that is none of the media library's, to be kept when it is given another one. */
export function ownFileOf(widget: Widget | UnfilledWidget): WidgetFileFields | undefined {
  if (widget.ownFile) return widget.ownFile;
  if (widget.assetId || !isFilled(widget) || !('key' in widget.settings)) return undefined;
  return pick(widget.settings, fileFields[widget.type] ?? []);
}

/** Whether a creator has set nothing at all. */
export function isBlank({ mediaUrl: _, ...form }: WidgetForm): boolean {
  return Object.values(form).every((value) => value === undefined);
}

/** A widget's settings as they are stored, checked and with its HTML sanitised.
 *  @throws AppError('widget-incomplete') when something is missing or does not fit its type. */
export function settingsOf(
  type: WidgetType,
  form: WidgetForm,
  file: WidgetFileFields | undefined,
): Widget['settings'] {
  const { url, ...rest } = pick(form, ownFields[type]);
  const own = url === undefined || url === '' ? rest : { ...rest, url };
  const titled = type === 'video' || type === 'audio' ? { title: '' } : {};
  // A video with an address is its host's, and none of ours.
  const isFile = fileFields[type] !== undefined && !('url' in own);
  const settings = { ...titled, ...(isFile && file), ...own };
  try {
    return checkWidget({ type, settings } as Parameters<typeof checkWidget>[0]).settings;
  } catch (error) {
    throw error instanceof ZodError ? new AppError('widget-incomplete') : error;
  }
}

function pick(from: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(from).filter(([name, value]) => names.includes(name) && value !== undefined),
  );
}
