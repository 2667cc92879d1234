import { getExternalVideo, getExternalVideoUrl } from '@grove/contracts/courses/getExternalVideo';
import type { WidgetForm } from '@grove/contracts/courses/widgetForm';
import { tooLongMessage } from '@grove/contracts/fields/fieldRules';
import {
  frameHosts,
  linkPattern,
  opinionScaleDefaults,
  optionsMax,
  widgetTextMax,
  widgetTitleMax,
} from '@grove/contracts/courses/widgetRules';
import type { WidgetType } from '@grove/contracts/courses/widgetRules';

/** Error messages for the fields of a widget. */
export type WidgetProblems = { [Name in keyof WidgetForm]?: string };

/** The initial settings of a widget that has not been filled in. */
export function withDefaults(type: WidgetType, settings: WidgetForm): WidgetForm {
  if (type === 'text') return { content: '', ...settings };
  if (type === 'button') return { variant: 'primary', ...settings };
  if (type === 'stopwatch') return { initialSeconds: 0, ...settings };
  if (type === 'question') return withAnswerKind(settings);
  return type === 'opinionScale' ? { ...opinionScaleDefaults, ...settings } : settings;
}

/** A question without `options` is answered in the member's own words. With `options` it has choices, even while none
 *  have been entered, so that a forgotten list is not saved as a question without choices. */
function withAnswerKind(settings: WidgetForm): WidgetForm {
  const { options = [], ...rest } = settings;
  return settings.question !== undefined && options.length === 0 ? rest : { ...rest, options };
}

/** Converts a form to the settings that the server stores. */
export function toSettings(type: WidgetType, form: WidgetForm): WidgetForm {
  return type === 'question' ? { ...form, options: form.options ?? [] } : form;
}

/** Validates the same rules as the server, and that a question with choices has some. */
export function getWidgetProblems(type: WidgetType, form: WidgetForm): WidgetProblems {
  return problemsByType[type](form);
}

const problemsByType: Record<WidgetType, (form: WidgetForm) => WidgetProblems> = {
  text: ({ content = '' }) =>
    content.length > widgetTextMax ? { content: tooLongMessage(widgetTextMax) } : {},
  image: fileProblem,
  video: (form) => {
    const url = getExternalVideoUrl(form);
    return url === undefined ? fileProblem(form) : externalVideoProblem(url);
  },
  audio: fileProblem,
  file: fileProblem,
  button: ({ text = '', url = '' }) => ({
    ...(text.trim() === '' && { text: 'Please enter the button text' }),
    ...(!linkPattern.test(url) && {
      url: 'Please enter a URL, such as https://example.com or mailto:you@example.com',
    }),
  }),
  stopwatch: noProblem,
  calendly: ({ url = '' }) =>
    frameHosts.calendly.test(url) ? {} : { url: 'Please enter a URL such as https://calendly.com/…' },
  typeform: ({ url = '' }) =>
    frameHosts.typeform.test(url) ? {} : { url: 'Please enter a URL such as https://….typeform.com/…' },
  question: ({ question, options }) => ({
    ...questionProblem(question),
    ...(options && optionsProblem(options)),
  }),
  opinionScale: ({ question, min = 0, max = 0 }) => ({
    ...questionProblem(question),
    ...(min >= max && { max: 'The high end must be above the low end' }),
  }),
};

function noProblem(): WidgetProblems {
  return {};
}

function questionProblem(question = ''): WidgetProblems {
  return question.trim() === '' ? { question: 'Please enter a question' } : {};
}

function optionsProblem(options: readonly string[]): WidgetProblems {
  if (options.length === 0)
    return { options: 'Please enter the options, or let members answer in their own words' };
  if (new Set(options).size < options.length) return { options: 'Each option must be unique' };
  if (options.length > optionsMax)
    return {
      options: `Please use at most ${String(optionsMax)} options. You have ${String(options.length)}.`,
    };
  const longOption = options.find((option) => option.length > widgetTitleMax);
  if (longOption === undefined) return {};
  return {
    options: `${tooLongMessage(widgetTitleMax)} in each option. “${longOption.slice(0, 30)}…” is longer.`,
  };
}

function fileProblem({ mediaAssetId, mediaUrl }: WidgetForm): WidgetProblems {
  return mediaAssetId === undefined && !mediaUrl ? { mediaAssetId: 'Please choose a file' } : {};
}

function externalVideoProblem(url: string): WidgetProblems {
  if (getExternalVideo(url) !== undefined) return {};
  return {
    mediaUrl: 'Please enter the URL of a YouTube or Vimeo video, or of a file such as https://…/video.mp4',
  };
}
