import { getExternalVideoUrl } from '@grove/contracts/courses/getExternalVideo';
import type { WidgetForm } from '@grove/contracts/courses/widgetForm';
import type { WidgetType } from '@grove/contracts/courses/widgetRules';
import { ZodError } from 'zod';
import { AppError } from '../../infra/AppError.ts';
import { parseWidget } from '../courses/parseWidget.ts';
import type { UnfilledWidget, Widget, WidgetFileFields } from '../courses/course.ts';
import { isFilled } from '../courses/isFilled.ts';

/** The settings that describe a widget's file, by widget type. */
const fileFields: Partial<Record<WidgetType, readonly string[]>> = {
  image: ['key', 'width', 'height', 'smaller'],
  video: ['key', 'durationSeconds', 'captionsKey', 'posterKey'],
  audio: ['key', 'durationSeconds'],
  file: ['key', 'fileName', 'fileType', 'fileSize'],
};

/** The settings that a creator sets, besides the file; the names are those of the widget's stored settings. */
const ownFields: Record<WidgetType, readonly (keyof WidgetForm)[]> = {
  text: ['content'],
  image: ['alt', 'caption', 'fileName'],
  video: ['title', 'url', 'caption', 'fileName'],
  audio: ['title', 'caption', 'fileName'],
  file: ['caption', 'fileName'],
  button: ['text', 'url', 'variant'],
  stopwatch: ['initialSeconds'],
  calendly: ['title', 'url'],
  typeform: ['title', 'url'],
  question: ['question', 'options'],
  opinionScale: ['question', 'minLabel', 'maxLabel', 'min', 'max'],
};

/** Converts a stored widget to the editor's form. @param address URL prefix of its file. */
export function toWidgetForm(widget: Widget | UnfilledWidget, urlPrefix: string): WidgetForm {
  if (!isFilled(widget)) return {};
  const ownSettings = pickFields(widget.settings, ownFields[widget.type]) as WidgetForm;
  if (widget.type === 'video' && 'url' in widget.settings) {
    const { url: mediaUrl, ...rest } = ownSettings;
    return { ...rest, mediaUrl };
  }
  if (!('key' in widget.settings)) return ownSettings;
  const { assetId } = widget;
  return {
    ...ownSettings,
    ...(assetId && { mediaAssetId: assetId.toHexString() }),
    mediaUrl: `${urlPrefix}/file`,
  };
}

/** Returns a widget's file that is not from the media library, to keep it when the widget gets another file. */
export function getOwnFile(widget: Widget | UnfilledWidget): WidgetFileFields | undefined {
  if (widget.ownFile) return widget.ownFile;
  if (widget.assetId || !isFilled(widget) || !('key' in widget.settings)) return undefined;
  return pickFields(widget.settings, fileFields[widget.type] ?? []);
}

/** Whether a form has no settings at all. */
export function isEmptyForm(form: WidgetForm): boolean {
  const { mediaUrl: _, ...rest } = form;
  return getExternalVideoUrl(form) === undefined && Object.values(rest).every((value) => value === undefined);
}

/** Validates a form and returns the settings to store, with sanitized HTML.
 *  @throws AppError('widget-incomplete') if a setting is missing or does not fit the type. */
export function toStoredSettings(
  type: WidgetType,
  form: WidgetForm,
  file: WidgetFileFields | undefined,
): Widget['settings'] {
  const { url: formUrl, ...rest } = pickFields(form, ownFields[type]);
  const url = type === 'video' ? getExternalVideoUrl(form) : formUrl;
  const ownSettings = url === undefined || url === '' ? rest : { ...rest, url };
  const titleDefault = type === 'video' || type === 'audio' ? { title: '' } : {};
  // A video with a URL is on another site, so it has no file.
  const usesFile = fileFields[type] !== undefined && !('url' in ownSettings);
  const settings = { ...titleDefault, ...(usesFile && file), ...ownSettings };
  try {
    return parseWidget({ type, settings } as Parameters<typeof parseWidget>[0]).settings;
  } catch (error) {
    throw error instanceof ZodError ? new AppError('widget-incomplete') : error;
  }
}

function pickFields(source: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(source).filter(([name, value]) => names.includes(name) && value !== undefined),
  );
}
