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
import type { Countdown, SidePicture } from '@grove/contracts/site/sectionDetails';
import { getSectionItems, getSectionItemsPath } from '@grove/contracts/site/sectionItemRules';
import type { SectionOffer } from '@grove/contracts/site/sectionItems';
import type { Section } from '@grove/contracts/site/site';
import { toSafeUrl } from '@grove/ui/theme/tokens';
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
];

/** Returns the skeletons of what types of sections show. Legacy releases have none. */
export function listDetailShapes(shapes: Skeletons): Skeleton[] {
  return detailShapes.flatMap((name) => shapes[name] ?? []);
}

/** Whether the published page shows a section, by the same rules as the browser: not after the end of its countdown,
 *  and not without any of its reviews or offers.
 *  @param now milliseconds since 1970. */
export function isSectionShown(section: Section, answers: SectionAnswers, now: number): boolean {
  const items = getSectionItems(section);
  if (items !== undefined) return items.ids.length > 0 && getItems(section, answers)?.length !== 0;
  return section.type !== 'countdown' || !isHiddenAfterEnd(section.details?.countdown, now);
}

/** Renders what a section shows below or beside its text as HTML.
 *  @param now milliseconds since 1970. */
export function paintDetails(
  shapes: Skeletons,
  section: Section,
  { answers, now, isBelow }: { answers: SectionAnswers; now: number; isBelow: boolean },
): string {
  const { type, details: { questions = [], buttons = [], picture, countdown } = {} } = section;
  switch (type) {
    case 'cta':
      return repeat(
        shapes[sectionShapes.buttons],
        buttons.map(({ label, url }) => ({ title: label, url })),
      );
    case 'faq':
      return repeat(
        shapes[sectionShapes.questions],
        questions.map(({ question, answer }) => ({ title: question, text: answer })),
      );
    case 'testimonials':
      return repeat(shapes[sectionShapes.reviews], getReviewItems(section, answers));
    case 'pricing':
      return repeat(shapes[sectionShapes.offers], getOfferItems(section, answers));
    case 'image_text':
      return paintSidePicture(shapes, picture, isBelow);
    case 'countdown':
      return paintCountdown(shapes, countdown, now);
    case 'products_showcase':
    case 'hero_text':
    case 'about':
    case 'custom':
      return '';
  }
}

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

/** @param isBelow whether the section is below the first screen: a browser would load its picture before the scripts. */
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
