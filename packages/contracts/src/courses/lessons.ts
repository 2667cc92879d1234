import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { count, id, moment } from '../fields/fields.ts';
import { answerMax, buttonVariants, stopwatchSecondsMax } from './widgetRules.ts';

/** The seconds that a stopwatch has counted, and since when it has been running; null while it is
 *  stopped. */
export const StopwatchTime = z.strictObject({
  seconds: z.int().min(0).max(stopwatchSecondsMax),
  runningSince: moment.nullable(),
});
export type StopwatchTime = z.infer<typeof StopwatchTime>;

/** A text for a question, a step for a scale, a time for a stopwatch; null for no answer. */
export const WidgetAnswer = z.union([z.string().max(answerMax), z.int(), StopwatchTime]).nullable();
export type WidgetAnswer = z.infer<typeof WidgetAnswer>;

/** When the answer was saved; null if there is none. */
const savedAt = moment.nullable();

const widget = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.object({ id, type: z.literal(type), ...shape });

/** A widget as the classroom shows it, with the caller's answer. */
export const LessonWidget = z.discriminatedUnion('type', [
  /** Sanitized HTML. */
  widget('text', { content: z.string() }),
  widget('image', {
    url: z.string(),
    alt: z.string(),
    caption: z.string(),
    width: count,
    height: count,
    /** For `srcset`: the same picture in several widths, in pixels. */
    sources: z.array(z.object({ url: z.string(), width: count })),
  }),
  /** `source` 'file' is a file of this site, with captions, 'direct' a file of another site; the others are frame
   *  URLs in the host's privacy mode. */
  widget('video', {
    title: z.string(),
    caption: z.string(),
    url: z.string(),
    source: z.enum(['file', 'youtube', 'vimeo', 'direct']),
    captionsUrl: z.string().nullable(),
    posterUrl: z.string().nullable(),
    isCompleted: z.boolean(),
  }),
  widget('audio', { url: z.string(), title: z.string(), caption: z.string(), durationSeconds: count }),
  /** `fileType` is a MIME type, `fileSize` in bytes. */
  widget('file', {
    url: z.string(),
    filename: z.string(),
    caption: z.string(),
    fileType: z.string(),
    fileSize: count,
  }),
  widget('button', { label: z.string(), url: z.string(), variant: z.enum(buttonVariants) }),
  widget('stopwatch', { initialSeconds: count, answer: StopwatchTime.nullable(), savedAt }),
  widget('calendly', { url: z.string(), title: z.string() }),
  widget('typeform', { url: z.string(), title: z.string() }),
  widget('question', {
    question: z.string(),
    options: z.array(z.string()),
    answer: z.string().nullable(),
    savedAt,
  }),
  widget('opinion_scale', {
    question: z.string(),
    minLabel: z.string(),
    maxLabel: z.string(),
    min: z.int(),
    max: z.int(),
    answer: z.int().nullable(),
    savedAt,
  }),
]);
export type LessonWidget = z.infer<typeof LessonWidget>;

export const OpenLesson = z.object({
  id,
  moduleId: id,
  courseId: id,
  title: z.string(),
  subtitle: z.string(),
  thumbnailUrl: z.string().nullable(),
  isCompleted: z.boolean(),
  widgets: z.array(LessonWidget),
});
export type OpenLesson = z.infer<typeof OpenLesson>;

const SavedAnswer = z.object({ answer: WidgetAnswer, savedAt });
export type SavedAnswer = z.infer<typeof SavedAnswer>;

const widgetId = z.strictObject({ widgetId: id });

export const lessons = {
  /** A lesson with its widgets in order. A locked lesson is refused. */
  'GET /api/classroom/lessons/:lessonId': endpoint({
    summary: 'Get a lesson',
    role: 'member',
    limited: true,
    params: z.strictObject({ lessonId: id }),
    response: OpenLesson,
    errors: ['lesson-not-found', 'locked'],
  }),
  /** Redirects to the stored file of an image, audio or file widget; the signed URL expires. */
  'GET /api/widgets/:widgetId/file': endpoint({
    summary: 'Download the file of a widget',
    role: 'member',
    limited: true,
    params: widgetId,
    /** Pixels: selects one of the image's sizes. Default: the largest. */
    query: z.strictObject({ width: z.coerce.number().int().min(1).max(20_000).optional() }),
    response: 'redirect',
    errors: ['widget-not-found', 'locked'],
  }),
  'PUT /api/widgets/:widgetId/answer': endpoint({
    summary: 'Save the answer to a widget',
    role: 'member',
    limited: true,
    rate: 'write',
    params: widgetId,
    /** `savedAt` of the answer that was changed: an answer saved since then is not overwritten. */
    body: z.strictObject({ answer: WidgetAnswer, savedAt }),
    response: SavedAnswer,
    errors: ['widget-not-found', 'locked', 'answer-does-not-fit', 'changed-elsewhere'],
  }),
} satisfies Endpoints;
