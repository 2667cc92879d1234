import type { Skeleton, Skeletons } from '@grove/contracts/releases/releases';
import { sectionShapes, sectionSlots } from '@grove/contracts/releases/skeletonSlots';
import type { Review } from '@grove/contracts/shop/library';
import {
  countdownUnits,
  formatCountdownEnd,
  getTimeLeft,
  isHiddenAfterEnd,
} from '@grove/contracts/site/countdown';
import { formatOfferPrice } from '@grove/contracts/site/formatOfferPrice';
import { formatGuaranteeDays } from '@grove/contracts/site/formatGuaranteeDays';
import { isSectionEmpty } from '@grove/contracts/site/isSectionEmpty';
import type { Audience, Countdown, SidePicture, Trailer } from '@grove/contracts/site/sectionDetails';
import { getSectionItems, getSectionItemsPath } from '@grove/contracts/site/sectionItemRules';
import type { SectionOffer, SectionTeacher } from '@grove/contracts/site/sectionItems';
import type { Section } from '@grove/contracts/site/site';
import type { SectionType } from '@grove/contracts/site/siteDefaults';
import { toSafeUrl } from '@grove/ui/theme/tokens';
import { clock } from '../../infra/clock.ts';
import { escapeHtml } from '../../infra/escapeHtml.ts';
import { fillSlots } from './fillSlots.ts';

/** Answers to the requests of a page's sections, by address. */
export type SectionAnswers = Readonly<Record<string, unknown>>;

interface Item {
  title: string;
  text?: string;
  note?: string;
  url?: string;
}

const detailShapes = [
  sectionShapes.buttons,
  sectionShapes.questions,
  sectionShapes.reviews,
  sectionShapes.offers,
  sectionShapes.sidePicture,
  sectionShapes.countdown,
  sectionShapes.countdownEnd,
  sectionShapes.trailer,
  sectionShapes.audience,
  sectionShapes.guarantee,
  sectionShapes.teachers,
];

/** Returns the skeletons of what types of sections show. Legacy releases have none. */
export function listDetailShapes(shapes: Skeletons): Skeleton[] {
  return detailShapes.flatMap((name) => shapes[name] ?? []);
}

/** Returns the sections that the published page shows now, by the same rules as the browser: none after the end of
 *  its countdown, none that is not filled in, and none without any of its reviews, offers or teachers left. */
export function listShownSections(sections: readonly Section[], answers: SectionAnswers): Section[] {
  const now = clock.now().getTime();
  return sections.filter(
    (section) =>
      !isSectionEmpty(section) &&
      getItems(section, answers)?.length !== 0 &&
      !(section.type === 'countdown' && isHiddenAfterEnd(section.details?.countdown, now)),
  );
}

interface PaintContext {
  answers: SectionAnswers;
  /** Milliseconds since 1970. */
  now: number;
  /** Whether the section is below the first screen: a browser would load its pictures before the scripts. */
  isBelow: boolean;
}

/** Renders what a section shows below or beside its text as HTML. */
export function paintDetails(shapes: Skeletons, section: Section, context: PaintContext): string {
  return painters[section.type]?.(shapes, section, context) ?? '';
}

type Painter = (shapes: Skeletons, section: Section, context: PaintContext) => string;

const painters: Partial<Record<SectionType, Painter>> = {
  cta: (shapes, { details }) =>
    repeat(
      shapes[sectionShapes.buttons],
      (details?.buttons ?? []).map(({ label, url }) => ({ title: label, url })),
    ),
  faq: (shapes, { details }) =>
    repeat(
      shapes[sectionShapes.questions],
      (details?.questions ?? []).map(({ question, answer }) => ({ title: question, text: answer })),
    ),
  testimonials: (shapes, section, { answers }) =>
    repeat(shapes[sectionShapes.reviews], getReviewItems(section, answers)),
  pricing: (shapes, section, { answers }) =>
    repeat(shapes[sectionShapes.offers], getOfferItems(section, answers)),
  image_text: (shapes, { details }, { isBelow }) => paintSidePicture(shapes, details?.picture, isBelow),
  countdown: (shapes, { details }, { now }) => paintCountdown(shapes, details?.countdown, now),
  trailer: (shapes, { details }, { isBelow }) => paintTrailer(shapes, details?.trailer, isBelow),
  audience: (shapes, { details }) => paintAudience(shapes, details?.audience),
  guarantee: (shapes, { details }) =>
    fillSlots(shapes[sectionShapes.guarantee]?.html ?? '', {
      [sectionSlots.note]: formatGuaranteeDays(details?.guarantee),
    }),
  teachers: (shapes, section, { answers }) =>
    repeat(shapes[sectionShapes.teachers], getTeacherItems(section, answers)),
};

function getItems(section: Section, answers: SectionAnswers): unknown[] | undefined {
  const items = getSectionItems(section);
  return items && (answers[getSectionItemsPath(items.kind, items.ids)] as unknown[] | undefined);
}

function getReviewItems(section: Section, answers: SectionAnswers): Item[] {
  const reviews = (getItems(section, answers) ?? []) as Review[];
  return reviews.map(({ author, text }) => ({ title: author.username, text }));
}

function getOfferItems(section: Section, answers: SectionAnswers): Item[] {
  const offers = (getItems(section, answers) ?? []) as SectionOffer[];
  return offers.map((offer) => ({
    title: offer.title,
    text: offer.description,
    note: formatOfferPrice(offer),
    url: `/library/${offer.productId}`,
  }));
}

function getTeacherItems(section: Section, answers: SectionAnswers): Item[] {
  const teachers = (getItems(section, answers) ?? []) as SectionTeacher[];
  return teachers.map(({ username, about }) => ({ title: username, text: about }));
}

function paintCountdown(shapes: Skeletons, countdown: Countdown | undefined, now: number): string {
  if (countdown === undefined) return '';
  const timeLeft = getTimeLeft(countdown, now);
  if (timeLeft === undefined)
    return fillSlots(shapes[sectionShapes.countdownEnd]?.html ?? '', {
      [sectionSlots.note]: escapeHtml(countdown.textAfterEnd),
    });
  const items = countdownUnits.map((unit, at) => ({
    title: String(timeLeft[at] ?? 0).padStart(2, '0'),
    text: unit,
  }));
  return repeat(shapes[sectionShapes.countdown], items, formatCountdownEnd(countdown));
}

function paintSidePicture(shapes: Skeletons, picture: SidePicture | undefined, isBelow: boolean): string {
  if (picture === undefined) return '';
  const { url, alt, width, height, side } = picture;
  if (toSafeUrl(url) === undefined) return '';
  const size = width === undefined || height === undefined ? '' : ` width="${width}" height="${height}"`;
  const image = `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}"${size} loading="lazy" decoding="async">`;
  return fillSlots(shapes[sectionShapes.sidePicture]?.html ?? '', {
    [sectionSlots.position]: side,
    [sectionSlots.picture]: isBelow ? `<noscript>${image}</noscript>` : image,
  });
}

/** Paints the picture and the caption of a trailer. The player is rendered by the browser. */
function paintTrailer(shapes: Skeletons, trailer: Trailer | undefined, isBelow: boolean): string {
  if (trailer === undefined) return '';
  const url = toSafeUrl(trailer.posterUrl);
  const image =
    url === undefined ? '' : `<img src="${escapeHtml(url)}" alt="" loading="lazy" decoding="async">`;
  return fillSlots(shapes[sectionShapes.trailer]?.html ?? '', {
    [sectionSlots.picture]: isBelow && image !== '' ? `<noscript>${image}</noscript>` : image,
    [sectionSlots.note]: escapeHtml(trailer.caption),
  });
}

function paintAudience(shapes: Skeletons, audience: Audience | undefined): string {
  if (audience === undefined) return '';
  const paintLines = (lines: readonly string[]) =>
    lines.map((line) => `<li><span>${escapeHtml(line)}</span></li>`).join('');
  return fillSlots(shapes[sectionShapes.audience]?.html ?? '', {
    [sectionSlots.forYou]: paintLines(audience.forYou),
    [sectionSlots.notForYou]: paintLines(audience.notForYou),
  });
}

/** Repeats the part of a shape between the markers for each item, with its values as text. */
function repeat(shape: Skeleton | undefined, items: readonly Item[], note = ''): string {
  const [before, rest] = shape?.html.split(sectionSlots.itemsBegin) ?? [];
  const [item, after] = rest?.split(sectionSlots.itemsEnd) ?? [];
  if (before === undefined || item === undefined || after === undefined || items.length === 0) return '';
  const filled = items.map(({ title, text = '', note: itemNote = '', url = '' }) =>
    fillSlots(item, {
      [sectionSlots.itemTitle]: escapeHtml(title),
      [sectionSlots.itemText]: escapeHtml(text),
      [sectionSlots.itemNote]: escapeHtml(itemNote),
      [sectionSlots.itemUrl]: escapeHtml(url),
    }),
  );
  return before + filled.join('') + fillSlots(after, { [sectionSlots.note]: escapeHtml(note) });
}
