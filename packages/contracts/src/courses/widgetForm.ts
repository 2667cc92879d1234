import { z } from 'zod';
import { id } from '../fields/fields.ts';
import {
  widgetTextMax,
  widgetTitleMax,
  captionMax,
  labelMax,
  buttonVariants,
  stopwatchSecondsMax,
  questionMax,
  optionsMax,
  opinionScaleMax,
} from './widgetRules.ts';

/** The settings of a widget. Each type uses some of these; a widget that is not filled in yet has none. */
export const WidgetForm = z.strictObject({
  /** HTML of a text; the server sanitizes it. */
  content: z.string().max(widgetTextMax).optional(),
  mediaAssetId: id.optional(),
  /** The URL of a video on another site: on YouTube, on Vimeo, or a file. For files of this site, the server sets
   *  the URL and ignores it in requests. */
  mediaUrl: z.string().max(2_000).optional(),
  fileName: z.string().max(widgetTitleMax).optional(),
  caption: z.string().max(captionMax).optional(),
  alt: z.string().max(captionMax).optional(),
  title: z.string().max(widgetTitleMax).optional(),
  text: z.string().max(labelMax).optional(),
  url: z.string().max(2_000).optional(),
  variant: z.enum(buttonVariants).optional(),
  initialSeconds: z.int().min(0).max(stopwatchSecondsMax).optional(),
  question: z.string().max(questionMax).optional(),
  options: z.array(z.string().max(widgetTitleMax)).max(optionsMax).optional(),
  minLabel: z.string().max(labelMax).optional(),
  maxLabel: z.string().max(labelMax).optional(),
  min: z.int().min(-opinionScaleMax).max(opinionScaleMax).optional(),
  max: z.int().min(-opinionScaleMax).max(opinionScaleMax).optional(),
});
export type WidgetForm = z.infer<typeof WidgetForm>;

export const widgetField = WidgetForm.keyof();
