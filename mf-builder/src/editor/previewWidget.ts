import type { EditorWidget } from '@grove/contracts/courses/courseEditor';
import type { WidgetForm } from '@grove/contracts/courses/widgetForm';
import { getExternalVideo, getExternalVideoUrl } from '@grove/contracts/courses/getExternalVideo';
import type { LessonWidget } from '@grove/contracts/courses/lessons';
import { opinionScaleDefaults } from '@grove/contracts/courses/widgetRules';
import type { WidgetType } from '@grove/contracts/courses/widgetRules';

type PreviewableWidget = Pick<EditorWidget, 'id' | 'type' | 'settings' | 'shown'>;
type PreviewFunction = (widget: PreviewableWidget, form: WidgetForm) => LessonWidget | null;
const noAnswer = { answer: null, savedAt: null };

/**
 * How a widget looks with new settings until the server responds; null while it is empty. A new file is
 * shown when the server has returned its URL.
 */
export function previewWidget(widget: PreviewableWidget, form: WidgetForm): LessonWidget | null {
  if (Object.values(form).every((value) => value === undefined)) return null;
  return previewByType[widget.type](widget, form);
}

const previewByType: Record<WidgetType, PreviewFunction> = {
  text: ({ id }, { content = '' }) => ({ id, type: 'text', content }),
  image: previewFile,
  video: (widget, form) => previewExternalVideo(widget, form) ?? previewFile(widget, form),
  audio: previewFile,
  file: previewFile,
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
  opinionScale: ({ id }, form) => ({ id, type: 'opinion_scale', ...toScale(form), ...noAnswer }),
};

function previewExternalVideo({ id }: PreviewableWidget, form: WidgetForm): LessonWidget | null {
  const { title = '', caption = '' } = form;
  const video = getExternalVideo(getExternalVideoUrl(form) ?? '');
  const emptyFields = { captionsUrl: null, posterUrl: null, isCompleted: false };
  return video ? { id, type: 'video', title, caption, ...video, ...emptyFields } : null;
}

/** Shows the file that the server has returned, with the new texts. */
function previewFile(
  { settings: previousSettings, shown }: PreviewableWidget,
  form: WidgetForm,
): LessonWidget | null {
  if (shown === null || previousSettings.mediaAssetId !== form.mediaAssetId) return null;
  const { title = '', caption = '' } = form;
  if (shown.type === 'image') return { ...shown, alt: form.alt ?? '', caption };
  if (shown.type === 'file') return { ...shown, filename: form.fileName ?? shown.filename, caption };
  if (shown.type === 'audio') return { ...shown, title, caption };
  return shown.type === 'video' && shown.source === 'file' ? { ...shown, title, caption } : null;
}

function toScale({ question = '', minLabel, maxLabel, min, max }: WidgetForm) {
  const { min: from, max: to, minLabel: low, maxLabel: high } = opinionScaleDefaults;
  return {
    question,
    minLabel: minLabel ?? low,
    maxLabel: maxLabel ?? high,
    min: min ?? from,
    max: max ?? to,
  };
}
