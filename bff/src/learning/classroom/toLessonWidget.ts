import { getExternalVideo } from '@grove/contracts/courses/getExternalVideo';
import type { WidgetType } from '@grove/contracts/courses/widgetRules';
import type { LessonWidget, SavedAnswer } from '@grove/contracts/courses/lessons';
import type { WidgetSettings } from '@grove/contracts/courses/widgetSettings';
import type { Widget } from '../courses/course.ts';
import { toMediaUrl } from '../media/toMediaUrl.ts';

/** A member's state of a widget. */
export interface WidgetState {
  answer: SavedAnswer | undefined;
  /** Whether the member has watched the video. */
  isCompleted: boolean;
  /** URL prefix of its file and captions. Default: the classroom's own endpoints. */
  urlPrefix?: string;
}

interface WidgetView extends WidgetState {
  id: string;
}

type Converter<T extends WidgetType> = (settings: WidgetSettings<T>, view: WidgetView) => LessonWidget;

/** Converts the widgets of each type to the classroom's form. */
const converters: { [T in WidgetType]: Converter<T> } = {
  text: ({ content }, { id }) => ({ id, type: 'text', content }),
  image: toImageWidget,
  video: toVideoWidget,
  audio: ({ title, caption = '', durationSeconds }, { id, urlPrefix }) => ({
    id,
    type: 'audio',
    url: toFileUrl(id, urlPrefix),
    title,
    caption,
    durationSeconds,
  }),
  file: ({ fileName, caption = '', fileType, fileSize }, { id, urlPrefix }) => ({
    id,
    type: 'file',
    url: toFileUrl(id, urlPrefix),
    filename: fileName,
    caption,
    fileType,
    fileSize,
  }),
  button: ({ text, url, variant }, { id }) => ({ id, type: 'button', label: text, url, variant }),
  stopwatch: ({ initialSeconds }, { id, answer }) => ({
    id,
    type: 'stopwatch',
    initialSeconds,
    answer: typeof answer?.answer === 'object' ? answer.answer : null,
    savedAt: getSavedAt(answer),
  }),
  calendly: ({ url, title }, { id }) => ({ id, type: 'calendly', url, title }),
  typeform: ({ url, title }, { id }) => ({ id, type: 'typeform', url, title }),
  question: (settings, { id, answer }) => ({
    id,
    type: 'question',
    ...settings,
    answer: typeof answer?.answer === 'string' ? answer.answer : null,
    savedAt: getSavedAt(answer),
  }),
  opinionScale: (settings, { id, answer }) => ({
    id,
    type: 'opinion_scale',
    ...settings,
    answer: getValidStep(settings, answer),
    savedAt: getSavedAt(answer),
  }),
};

/** Converts a widget to the classroom's form, without an answer that no longer fits because its question changed. */
export function toLessonWidget({ _id, type, settings }: Widget, state: WidgetState): LessonWidget {
  const convert = converters[type] as (settings: Widget['settings'], view: WidgetView) => LessonWidget;
  return convert(settings, { ...state, id: _id.toHexString() });
}

function getSavedAt(answer: SavedAnswer | undefined): string | null {
  return answer?.savedAt ?? null;
}

function getValidStep(
  { min, max }: { min: number; max: number },
  answer: SavedAnswer | undefined,
): number | null {
  const step = answer?.answer;
  return typeof step === 'number' && step >= min && step <= max ? step : null;
}

function toFileUrl(id: string, urlPrefix = `/api/widgets/${id}`): string {
  return `${urlPrefix}/file`;
}

function toImageWidget(image: WidgetSettings<'image'>, { id, urlPrefix }: WidgetView): LessonWidget {
  const { alt, caption, width, height, smaller } = image;
  const url = toFileUrl(id, urlPrefix);
  const widths = [...smaller.map((one) => one.width), width].sort((a, b) => a - b);
  const sources = widths.map((one) => ({ url: `${url}?width=${one}`, width: one }));
  return { id, type: 'image', url, alt, caption, width, height, sources };
}

function toVideoWidget(settings: WidgetSettings<'video'>, view: WidgetView): LessonWidget {
  const { id, isCompleted, urlPrefix = `/api/videos/${id}` } = view;
  const { title, caption = '' } = settings;
  const widget = { id, type: 'video', title, caption, isCompleted } as const;
  if ('key' in settings) {
    const captionsUrl = settings.captionsKey === null ? null : `${urlPrefix}/captions`;
    const posterUrl = toMediaUrl(settings.posterKey);
    return { ...widget, source: 'file', url: `${urlPrefix}/file`, captionsUrl, posterUrl };
  }
  const video = getExternalVideo(settings.url) ?? { source: 'direct', url: settings.url };
  return { ...widget, ...video, captionsUrl: null, posterUrl: null };
}
