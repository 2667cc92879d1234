import { z } from 'zod';
import { getExternalVideo } from './getExternalVideo.ts';
import {
  buttonVariants,
  captionMax,
  frameHosts,
  labelMax,
  linkPattern,
  opinionScaleDefaults,
  opinionScaleMax,
  optionsMax,
  questionMax,
  stopwatchSecondsMax,
  widgetTextMax,
  widgetTitleMax,
} from './widgetRules.ts';

const title = z.string().max(widgetTitleMax);
const caption = z.string().max(captionMax);
/** Missing in widgets that were saved before they had it. */
const media = { caption: caption.optional(), fileName: title.optional() };
/** The storage key of a file. */
const key = z
  .string()
  .regex(/^\w[\w.-]*(?:\/\w[\w.-]*)+$/, 'is not a key')
  .max(500);
const pixels = z.int().min(1).max(20_000);
const playedSeconds = z.int().min(0).max(86_400);
const address = z.string().max(2_000);
const externalVideoUrl = address.refine(
  (url) => getExternalVideo(url) !== undefined,
  'is neither a YouTube or Vimeo video nor a video file',
);

/** HTML; the server sanitizes it when it is stored. */
const text = z.strictObject({ content: z.string().max(widgetTextMax) });
const image = z.strictObject({
  ...media,
  key,
  alt: caption.default(''),
  caption: caption.default(''),
  width: pixels,
  height: pixels,
  /** The same picture with fewer pixels, for small screens. */
  smaller: z
    .array(z.strictObject({ key, width: pixels }))
    .max(6)
    .default([]),
});
/** A file of this site, which the player counts as one of the lesson's videos, or a video elsewhere: on YouTube, on
 *  Vimeo, or a file. */
const video = z.union([
  z.strictObject({
    ...media,
    title,
    key,
    durationSeconds: playedSeconds,
    captionsKey: key.nullable().default(null),
    /** A picture shown until the video plays. */
    posterKey: key.nullable().default(null),
  }),
  z.strictObject({ ...media, title, url: externalVideoUrl }),
]);
const audio = z.strictObject({ ...media, title, key, durationSeconds: playedSeconds });
const file = z.strictObject({
  ...media,
  key,
  fileName: z.string().min(1).max(widgetTitleMax),
  /** MIME type. */
  fileType: z
    .string()
    .regex(/^[\w.+-]+\/[\w.+-]+$/, 'is not a type')
    .max(120),
  /** Bytes. */
  fileSize: z.int().min(0),
});
const button = z.strictObject({
  text: z.string().trim().min(1).max(labelMax),
  url: address.regex(linkPattern, 'is not an address'),
  variant: z.enum(buttonVariants).default('primary'),
});
const stopwatch = z.strictObject({ initialSeconds: z.int().min(0).max(stopwatchSecondsMax).default(0) });
const calendly = z.strictObject({
  title: title.default('Book a session'),
  url: address.regex(frameHosts.calendly, 'is not a page of calendly.com'),
});
const typeform = z.strictObject({
  title: title.default('Form'),
  url: address.regex(frameHosts.typeform, 'is not a page of typeform.com'),
});
const question = z.strictObject({
  question: z.string().trim().min(1).max(questionMax),
  /** Choices. A question without choices is a journal prompt. */
  options: z
    .array(z.string().trim().min(1).max(widgetTitleMax))
    .max(optionsMax)
    .refine((options) => new Set(options).size === options.length, 'contains the same option twice')
    .default([]),
});
const step = z.int().min(-opinionScaleMax).max(opinionScaleMax);
const opinionScale = z
  .strictObject({
    question: z.string().trim().min(1).max(questionMax),
    minLabel: z.string().max(labelMax).default(opinionScaleDefaults.minLabel),
    maxLabel: z.string().max(labelMax).default(opinionScaleDefaults.maxLabel),
    min: step.default(opinionScaleDefaults.min),
    max: step.default(opinionScaleDefaults.max),
  })
  .refine(({ min, max }) => min < max && max - min <= opinionScaleMax, 'has invalid limits');

/** The schemas of a widget's settings, by its type: sizes are limited and URLs checked. */
export const widgetSettings = {
  text,
  image,
  video,
  audio,
  file,
  button,
  stopwatch,
  calendly,
  typeform,
  question,
  opinionScale,
} as const;

export type WidgetSettings<T extends keyof typeof widgetSettings> = z.output<(typeof widgetSettings)[T]>;

/** A widget's type with its settings. */
export const WidgetContent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), settings: text }),
  z.object({ type: z.literal('image'), settings: image }),
  z.object({ type: z.literal('video'), settings: video }),
  z.object({ type: z.literal('audio'), settings: audio }),
  z.object({ type: z.literal('file'), settings: file }),
  z.object({ type: z.literal('button'), settings: button }),
  z.object({ type: z.literal('stopwatch'), settings: stopwatch }),
  z.object({ type: z.literal('calendly'), settings: calendly }),
  z.object({ type: z.literal('typeform'), settings: typeform }),
  z.object({ type: z.literal('question'), settings: question }),
  z.object({ type: z.literal('opinionScale'), settings: opinionScale }),
]);
export type WidgetContent = z.output<typeof WidgetContent>;
/** The input, in which defaults may be omitted. */
export type WidgetContentInput = z.input<typeof WidgetContent>;
