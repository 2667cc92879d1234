/** The types of widget that a lesson is made of, as the editor names them. The classroom's `opinion_scale` is
 *  `opinionScale` there. */
export const widgetTypes = [
  'text',
  'image',
  'video',
  'audio',
  'file',
  'button',
  'stopwatch',
  'calendly',
  'typeform',
  'question',
  'opinionScale',
] as const;
export type WidgetType = (typeof widgetTypes)[number];

export const buttonVariants = ['primary', 'secondary', 'ghost'] as const;

/** Characters of what a creator writes into a widget. */
export const widgetTextMax = 50_000;
export const widgetTitleMax = 200;
export const captionMax = 500;
export const questionMax = 1_000;
export const labelMax = 80;
/** Choices of a question. Without any it is a journal prompt. */
export const optionsMax = 12;
/** Characters of what a member answers to a journal prompt. */
export const answerMax = 20_000;
/** 99:59:59, the last time that a stopwatch can show. */
export const stopwatchSecondsMax = 359_999;

export const opinionScaleDefaults = {
  min: 1,
  max: 10,
  minLabel: 'Strongly Disagree',
  maxLabel: 'Strongly Agree',
} as const;
/** The most steps that a scale's ends are apart. */
export const opinionScaleMax = 100;

/** Pixels of an embedded page's height. */
export const frameHeights = { calendly: 700, typeform: 600 } as const;

/** Whose pages a lesson may embed, by widget type. */
export const frameHosts = {
  calendly: /^https:\/\/calendly\.com\/[^\s"'<>\\]+$/,
  typeform: /^https:\/\/(?:[a-z0-9-]+\.)?typeform\.com\/[^\s"'<>\\]+$/,
} as const;

/** A page of the web, or a place within the site. */
export const linkPattern = /^(?:https?:\/\/[^\s"'<>\\]+|\/(?![/\\])[^\s"'<>\\]*|#[\w:/-]+)$/;

/** A video that its host shows: YouTube's and Vimeo's addresses in their usual spellings. The first or second group is
 *  its id. */
export const hostedVideoPatterns = {
  youtube:
    /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{6,20})(?:[?&#].*)?$/,
  vimeo: /^https:\/\/(?:www\.)?(?:player\.)?vimeo\.com\/(?:video\/)?(\d{5,12})(?:[/?#].*)?$/,
} as const;
