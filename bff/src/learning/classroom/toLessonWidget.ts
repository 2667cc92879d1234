import { hostedFrame } from '@grove/contracts/hostedFrame';
import type { WidgetType } from '@grove/contracts/widgetRules';
import type { LessonWidget, SavedAnswer } from '@grove/contracts/lessons';
import type { WidgetSettings } from '@grove/contracts/widgetSettings';
import type { Widget } from '../courses/course.ts';
import { mediaAddress } from '../media/mediaAddress.ts';

/** A member's state of a widget. */
export interface WidgetState {
  answer: SavedAnswer | undefined;
  /** Whether the member has watched the video. */
  isCompleted: boolean;
  /** URL prefix of its file and captions. Default: the classroom's own endpoints. */
  address?: string;
}

interface Shown extends WidgetState {
  id: string;
}

type Show<T extends WidgetType> = (settings: WidgetSettings<T>, shown: Shown) => LessonWidget;

/** Converts the widgets of each type to the classroom's form. */
const shows: { [T in WidgetType]: Show<T> } = {
  text: ({ content }, { id }) => ({ id, type: 'text', content }),
  image: showImage,
  video: showVideo,
  audio: ({ title, durationSeconds }, { id, address }) => ({
    id,
    type: 'audio',
    url: fileAddress(id, address),
    title,
    durationSeconds,
  }),
  file: ({ fileName, fileType, fileSize }, { id, address }) => ({
    id,
    type: 'file',
    url: fileAddress(id, address),
    filename: fileName,
    fileType,
    fileSize,
  }),
  button: ({ text, url, variant }, { id }) => ({ id, type: 'button', label: text, url, variant }),
  stopwatch: ({ initialSeconds }, { id, answer }) => ({
    id,
    type: 'stopwatch',
    initialSeconds,
    answer: typeof answer?.answer === 'object' ? answer.answer : null,
    savedAt: savedAtOf(answer),
  }),
  calendly: ({ url, title }, { id }) => ({ id, type: 'calendly', url, title }),
  typeform: ({ url, title }, { id }) => ({ id, type: 'typeform', url, title }),
  question: (settings, { id, answer }) => ({
    id,
    type: 'question',
    ...settings,
    answer: typeof answer?.answer === 'string' ? answer.answer : null,
    savedAt: savedAtOf(answer),
  }),
  opinionScale: (settings, { id, answer }) => ({
    id,
    type: 'opinion_scale',
    ...settings,
    answer: stepWithin(settings, answer),
    savedAt: savedAtOf(answer),
  }),
};

/** Converts a widget to the classroom's form, without an answer that no longer fits because its question changed. */
export function toLessonWidget({ _id, type, settings }: Widget, state: WidgetState): LessonWidget {
  const show = shows[type] as (settings: Widget['settings'], shown: Shown) => LessonWidget;
  return show(settings, { ...state, id: _id.toHexString() });
}

function savedAtOf(answer: SavedAnswer | undefined): string | null {
  return answer?.savedAt ?? null;
}

function stepWithin(
  { min, max }: { min: number; max: number },
  answer: SavedAnswer | undefined,
): number | null {
  const step = answer?.answer;
  return typeof step === 'number' && step >= min && step <= max ? step : null;
}

function fileAddress(id: string, address = `/api/widgets/${id}`): string {
  return `${address}/file`;
}

function showImage(image: WidgetSettings<'image'>, { id, address }: Shown): LessonWidget {
  const { alt, caption, width, height, smaller } = image;
  const url = fileAddress(id, address);
  const widths = [...smaller.map((one) => one.width), width].sort((a, b) => a - b);
  const sources = widths.map((one) => ({ url: `${url}?width=${one}`, width: one }));
  return { id, type: 'image', url, alt, caption, width, height, sources };
}

function showVideo(settings: WidgetSettings<'video'>, shown: Shown): LessonWidget {
  const { id, isCompleted, address = `/api/videos/${id}` } = shown;
  const widget = { id, type: 'video', title: settings.title, isCompleted } as const;
  if ('key' in settings) {
    const captionsUrl = settings.captionsKey === null ? null : `${address}/captions`;
    const posterUrl = mediaAddress(settings.posterKey);
    return { ...widget, source: 'file', url: `${address}/file`, captionsUrl, posterUrl };
  }
  const frame = hostedFrame(settings.url) ?? { source: 'vimeo', url: settings.url };
  return { ...widget, ...frame, captionsUrl: null, posterUrl: null };
}
