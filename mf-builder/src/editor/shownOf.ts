import type { EditorWidget, WidgetForm } from '@grove/contracts/courseEditor';
import { hostedFrame } from '@grove/contracts/hostedFrame';
import type { LessonWidget } from '@grove/contracts/lessons';
import { opinionScaleDefaults } from '@grove/contracts/widgetRules';
import type { WidgetType } from '@grove/contracts/widgetRules';

type Known = Pick<EditorWidget, 'id' | 'type' | 'settings' | 'shown'>;
type Show = (widget: Known, form: WidgetForm) => LessonWidget | null;
const noAnswer = { answer: null, savedAt: null };

/**
 * How a widget looks with new settings until the server answers; null while it is empty. A new file is
 * shown when the server has returned its address.
 */
export function shownOf(widget: Known, form: WidgetForm): LessonWidget | null {
  if (Object.values(form).every((value) => value === undefined)) return null;
  return showByType[widget.type](widget, form);
}

const showByType: Record<WidgetType, Show> = {
  text: ({ id }, { content = '' }) => ({ id, type: 'text', content }),
  image: showFile,
  video: (widget, form) => showHosted(widget, form) ?? showFile(widget, form),
  audio: showFile,
  file: showFile,
  button: ({ id }, { text = '', url = '', variant = 'primary' }) => ({
    id,
    type: 'button',
    label: text,
    url,
    variant,
  }),
  stopwatch: ({ id }, { initialSeconds = 0 }) => ({ id, type: 'stopwatch', initialSeconds, ...noAnswer }),
  calendly: ({ id }, { url = '', title = 'Book a session' }) => ({ id, type: 'calendly', url, title }),
  typeform: ({ id }, { url = '', title = 'Form' }) => ({ id, type: 'typeform', url, title }),
  question: ({ id }, { question = '', options = [] }) => ({
    id,
    type: 'question',
    question,
    options,
    ...noAnswer,
  }),
  opinionScale: ({ id }, form) => ({ id, type: 'opinion_scale', ...scaleOf(form), ...noAnswer }),
};

function showHosted({ id }: Known, { title = '', url = '' }: WidgetForm): LessonWidget | null {
  const frame = hostedFrame(url);
  const nothing = { captionsUrl: null, posterUrl: null, isCompleted: false };
  return frame ? { id, type: 'video', title, ...frame, ...nothing } : null;
}

/** Shows the file that the server has returned, with the new texts. */
function showFile({ settings: former, shown }: Known, form: WidgetForm): LessonWidget | null {
  if (shown === null || former.mediaAssetId !== form.mediaAssetId) return null;
  const { title = '' } = form;
  if (shown.type === 'image') return { ...shown, alt: form.alt ?? '', caption: form.caption ?? '' };
  if (shown.type === 'file') return { ...shown, filename: form.fileName ?? shown.filename };
  if (shown.type === 'audio') return { ...shown, title };
  return shown.type === 'video' && shown.source === 'file' ? { ...shown, title } : null;
}

function scaleOf({ question = '', minLabel, maxLabel, min, max }: WidgetForm) {
  const { min: from, max: to, minLabel: low, maxLabel: high } = opinionScaleDefaults;
  return {
    question,
    minLabel: minLabel ?? low,
    maxLabel: maxLabel ?? high,
    min: min ?? from,
    max: max ?? to,
  };
}
