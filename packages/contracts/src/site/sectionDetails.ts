import { z } from 'zod';
import { altMax } from '../community/attachmentRules.ts';
import { id, moment } from '../fields/fields.ts';
import {
  answerMax,
  audienceLineMax,
  audienceLinesMax,
  buttonLabelMax,
  guaranteeDaysMax,
  questionMax,
  sectionButtonsMax,
  sectionItemsMax,
  sectionQuestionsMax,
  sectionTitleMax,
  webAddressMax,
} from '../fields/limits.ts';
import { isTimeZone } from '../fields/isTimeZone.ts';
import { buttonUrlPattern, guaranteeSealLabels, ownAddressPattern } from './siteDefaults.ts';
import type { GuaranteeSeal } from './siteDefaults.ts';
import { getPlayableUrl } from './videoUrls.ts';

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

const ownPath = z.string().max(webAddressMax).regex(ownAddressPattern, 'is not a path of this site');

/** The picture beside the text. */
export const SidePicture = z.strictObject({
  url: ownPath,
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

/** A video that starts when a visitor presses it. */
export const Trailer = z
  .strictObject({
    /** Where the video is hosted: on this site, or at a service whose player is embedded. */
    videoType: z.enum(['direct', 'youtube', 'vimeo']),
    videoUrl: z.string().max(webAddressMax),
    /** The picture until the video starts. */
    posterUrl: ownPath.optional(),
    caption: z.string().trim().max(sectionTitleMax),
  })
  .refine(({ videoType, videoUrl }) => getPlayableUrl(videoType, videoUrl) !== undefined, {
    path: ['videoUrl'],
    error: 'is not a path of this site, or not the URL of a YouTube or Vimeo video',
  });
export type Trailer = z.infer<typeof Trailer>;

const audienceLines = z.array(z.string().trim().min(1).max(audienceLineMax)).max(audienceLinesMax);

/** Whom an offer is for, and whom it is not for, as lines of plain text. */
export const Audience = z.strictObject({ forYou: audienceLines, notForYou: audienceLines });
export type Audience = z.infer<typeof Audience>;

/** The seal of a guarantee, and the number of days for which it applies. */
export const Guarantee = z.strictObject({
  seal: z.enum(Object.keys(guaranteeSealLabels) as [GuaranteeSeal, ...GuaranteeSeal[]]),
  days: z.int().min(1).max(guaranteeDaysMax).optional(),
});
export type Guarantee = z.infer<typeof Guarantee>;

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
    trailer: Trailer,
    audience: Audience,
    guarantee: Guarantee,
    /** The ids of coaches and creators. */
    teacherIds: ids,
  })
  .partial();
export type SectionDetails = z.infer<typeof SectionDetails>;
