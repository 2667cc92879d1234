/** The widget types of lessons, as the editor names them. The classroom's `opinion_scale` is
 *  `opinionScale` here. */
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

/** Maximum characters of the texts of a widget. */
export const widgetTextMax = 50_000;
export const widgetTitleMax = 200;
export const captionMax = 500;
export const questionMax = 1_000;
export const labelMax = 80;
/** Maximum number of choices of a question. A question without choices is a journal prompt. */
export const optionsMax = 12;
/** Maximum characters of an answer to a journal prompt. */
export const answerMax = 20_000;
/** 99:59:59, the highest time that a stopwatch can show. */
export const stopwatchSecondsMax = 359_999;

export const opinionScaleDefaults = {
  min: 1,
  max: 10,
  minLabel: 'Strongly Disagree',
  maxLabel: 'Strongly Agree',
} as const;
/** Maximum number of steps between a scale's ends. */
export const opinionScaleMax = 100;

/** The height of an embedded page in pixels. */
export const frameHeights = { calendly: 700, typeform: 600 } as const;

/** The hosts whose pages a lesson may embed, by widget type. */
export const frameHosts = {
  calendly: /^https:\/\/calendly\.com\/[^\s"'<>\\]+$/,
  typeform: /^https:\/\/(?:[a-z0-9-]+\.)?typeform\.com\/[^\s"'<>\\]+$/,
} as const;

/** A link that opens an email or starts a call. */
export const contactPattern = /^(?:mailto:[^\s"'<>\\@]+@[^\s"'<>\\]+|tel:\+?\d[\w().,;=*#-]*)$/i;

const pagePattern = /^(?:https?:\/\/[^\s"'<>\\]+|\/(?![/\\])[^\s"'<>\\]*|#[\w:/-]+)$/;
/** A URL, a path or hash of this site, an email address as `mailto:`, or a phone number as `tel:`. */
export const linkPattern = new RegExp(`${pagePattern.source}|${contactPattern.source}`, 'i');

/** The usual forms of YouTube's and Vimeo's video URLs. The first group is the video's id. */
export const hostedVideoPatterns = {
  youtube:
    /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{6,20})(?:[?&#].*)?$/,
  vimeo: /^https:\/\/(?:www\.)?(?:player\.)?vimeo\.com\/(?:video\/)?(\d{5,12})(?:[/?#].*)?$/,
} as const;

/** The URL of a video file on another site. */
export const videoFilePattern = /^https:\/\/[^\s"'<>\\?#]+\.(?:mp4|m4v|webm|mov|ogv)(?:[?#][^\s"'<>\\]*)?$/i;
