import { z } from 'zod';
import { altMax } from '../community/attachmentRules.ts';
import { id, moment } from '../fields/fields.ts';
import {
  answerMax,
  buttonLabelMax,
  questionMax,
  sectionButtonsMax,
  sectionItemsMax,
  sectionQuestionsMax,
  sectionTitleMax,
  webAddressMax,
} from '../fields/limits.ts';
import { isTimeZone } from '../fields/isTimeZone.ts';
import { buttonUrlPattern, ownAddressPattern } from './siteDefaults.ts';

const pixels = z.int().min(1).max(20_000).optional();

/** A button of a section: a page or product of this site, the sign-up, or another URL. */
export const SectionButton = z.strictObject({
  label: z.string().trim().min(1).max(buttonLabelMax),
  url: z
    .string()
    .max(webAddressMax)
    .regex(buttonUrlPattern, 'is not a path of this site, an https URL or an email address'),
});
export type SectionButton = z.infer<typeof SectionButton>;

/** A question and its answer, as plain text. */
export const SectionQuestion = z.strictObject({
  question: z.string().trim().min(1).max(questionMax),
  answer: z.string().trim().max(answerMax),
});
export type SectionQuestion = z.infer<typeof SectionQuestion>;

/** The picture beside the text. */
export const SidePicture = z.strictObject({
  url: z.string().max(webAddressMax).regex(ownAddressPattern, 'is not a path of this site'),
  alt: z.string().max(altMax),
  width: pixels,
  height: pixels,
  /** Where it is beside the text; below the text on narrow screens. */
  side: z.enum(['left', 'right']),
});
export type SidePicture = z.infer<typeof SidePicture>;

/** The end of a countdown, and the text that replaces it then. Without a text, the section is hidden. */
export const Countdown = z.strictObject({
  endsAt: moment,
  /** The time zone in which the end is shown. */
  timeZone: z.string().max(64).refine(isTimeZone, 'is not a time zone'),
  textAfterEnd: z.string().trim().max(sectionTitleMax),
});
export type Countdown = z.infer<typeof Countdown>;

const ids = z
  .array(id)
  .max(sectionItemsMax)
  .refine((list) => new Set(list).size === list.length, 'contains an id twice');

/** What a section shows in addition to its text. Each type of section uses its own fields. */
export const SectionDetails = z
  .strictObject({
    questions: z.array(SectionQuestion).max(sectionQuestionsMax),
    buttons: z.array(SectionButton).max(sectionButtonsMax),
    /** The ids of reviews. */
    reviewIds: ids,
    /** The ids of products and of plans of memberships. */
    offerIds: ids,
    picture: SidePicture,
    countdown: Countdown,
  })
  .partial();
export type SectionDetails = z.infer<typeof SectionDetails>;
