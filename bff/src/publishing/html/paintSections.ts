import type { Skeleton, Skeletons } from '@grove/contracts/releases/releases';
import { sectionShapes, sectionSlots } from '@grove/contracts/releases/skeletonSlots';
import type { Section, Theme } from '@grove/contracts/site/site';
import { sectionColours, sectionStyle } from '@grove/ui/theme/tokens';
import { isTextAlone } from '@grove/contracts/site/isTextAlone';
import { escapeHtml } from '../../infra/escapeHtml.ts';
import { listDetailShapes, paintDetails } from './paintDetails.ts';
import type { SectionAnswers } from './paintDetails.ts';
import { mediaShapes, paintMedia, paintShowcase } from './paintMedia.ts';
import type { ShownProduct } from './paintMedia.ts';

interface SectionsInput {
  sections: readonly Section[];
  theme: Theme;
  /** Whether the sections are below a screen that has the main heading. */
  isBelow?: boolean;
  /** The main heading if the first section has no title. */
  heading?: string | undefined;
  /** Products that the showcases show. */
  products?: readonly ShownProduct[] | undefined;
  /** Answers to the requests of the sections. */
  answers?: SectionAnswers;
  /** Milliseconds since 1970. */
  now: number;
}

const slotPattern =
  /\{\{section-(id|type|alone|sheet|title|content)\}\}|<template data-(media)="\{\{section-media\}\}"><\/template>/g;

/** Renders the text and pictures of a published page as HTML, for the first paint and for readers without
 *  JavaScript.
 *  @param shapes skeletons in the release of the remote that shows the page. */
export function paintSections(
  shapes: Skeletons,
  { sections, theme, isBelow = false, heading = '', products = [], answers = {}, now }: SectionsInput,
): Skeleton {
  const [first, other] = [shapes[sectionShapes.first], shapes[sectionShapes.other]];
  if (first === undefined || other === undefined) return { html: '', css: '' };
  const media = sections.map((section) => paintMedia(shapes, section, isBelow));
  const html = sections.map((section, at) => {
    const isFirst = at === 0 && !isBelow && section.title !== '';
    const below =
      (media[at]?.html ?? '') +
      paintShowcase(shapes, section, products) +
      paintDetails(shapes, section, { answers, now, isBelow });
    return fill(isFirst ? first.html : other.html, { section, theme, below });
  });
  const rules = sections.map((section) => `[data-section="${section.id}"]{${declarations(section, theme)}}`);
  const parts = [first, other, ...mediaShapes(shapes), ...listDetailShapes(shapes)].map(({ css }) => css);
  return {
    html: paintHeading(isBelow || sections[0]?.title !== '' ? '' : heading) + html.join(''),
    css: [...new Set(parts), ...rules, ...media.map(({ css }) => css)].join(''),
  };
}

/** Renders a heading that is not visible. The frame's skeleton contains the style of its class. */
function paintHeading(heading: string): string {
  return heading === '' ? '' : `<h1 class="grove-unseen">${escapeHtml(heading)}</h1>`;
}

/** Puts sections into the slot of a page's skeleton. Without sections, the skeleton's own content stays. */
export function fillSectionSlot(html: string, sections: string): string {
  const [before, between, after] = split(html);
  return before + (sections === '' ? between : sections) + after;
}

function split(html: string): [string, string, string] {
  const [begin, end] = [html.indexOf(sectionSlots.begin), html.indexOf(sectionSlots.end)];
  if (begin < 0 || end < begin) return [html, '', ''];
  return [
    html.slice(0, begin),
    html.slice(begin + sectionSlots.begin.length, end),
    html.slice(end + sectionSlots.end.length),
  ];
}

interface Filling {
  section: Section;
  theme: Theme;
  /** HTML that follows the section's text. */
  below: string;
}

/** Replaces all slots in one pass, so that inserted values are not searched for slots. */
function fill(shape: string, { section, theme, below }: Filling): string {
  const { id, type, title, content } = section;
  const values: Record<string, string> = {
    id,
    type,
    title: escapeHtml(title),
    // Sanitized when it was saved.
    content,
    alone: String(isTextAlone(section)),
    sheet: String(sectionColours(section, theme).onSheet),
    media: below,
  };
  return (title === '' ? withoutHeading(shape) : shape).replace(
    slotPattern,
    (_, slotName: string | undefined, other: string | undefined) => values[slotName ?? other ?? ''] ?? '',
  );
}

/** Removes the heading element, which contains only its slot. React escapes text, so every '<' and '>' belongs to a
 *  tag. */
function withoutHeading(shape: string): string {
  const [before, after] = shape.split(sectionSlots.title);
  if (before === undefined || after === undefined) return shape;
  return before.slice(0, before.lastIndexOf('<')) + after.slice(after.indexOf('>') + 1);
}

/** Returns CSS declarations. The contract has validated the values, so none of them can end a rule. */
function declarations(section: Section, theme: Theme): string {
  return Object.entries(sectionStyle(section, theme))
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';');
}
