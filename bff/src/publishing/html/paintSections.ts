import type { Skeleton, Skeletons } from '@grove/contracts/releases';
import { sectionShapes, sectionSlots } from '@grove/contracts/sectionSlots';
import type { Section, Theme } from '@grove/contracts/site';
import { sectionColours, sectionStyle } from '@grove/ui/tokens';
import { escapeHtml } from '../../infra/escapeHtml.ts';
import { mediaShapes, paintMedia, paintShowcase } from './paintMedia.ts';
import type { ShownProduct } from './paintMedia.ts';

interface Painted {
  sections: readonly Section[];
  theme: Theme;
  /** The first one stands below a heading of its own. */
  isBelow?: boolean;
  /** What its showcases show. */
  products?: readonly ShownProduct[] | undefined;
}

const slotPattern =
  /\{\{section-(id|type|alone|sheet|title|content)\}\}|<template data-(media)="\{\{section-media\}\}"><\/template>/g;

/** The words and pictures of a published page as HTML, by the shapes that the release of the remote which shows it has brought, for
 *  the first paint and for those who read no script. */
export function paintSections(
  shapes: Skeletons,
  { sections, theme, isBelow = false, products = [] }: Painted,
): Skeleton {
  const [first, other] = [shapes[sectionShapes.first], shapes[sectionShapes.other]];
  if (first === undefined || other === undefined) return { html: '', css: '' };
  const media = sections.map((section) => paintMedia(shapes, section, isBelow));
  const html = sections.map((section, at) => {
    const isFirst = at === 0 && !isBelow && section.title !== '';
    const below = (media[at]?.html ?? '') + paintShowcase(shapes, section, products);
    return fill(isFirst ? first.html : other.html, { section, theme, below });
  });
  const rules = sections.map((section) => `[data-section="${section.id}"]{${declarations(section, theme)}}`);
  const parts = [first, other, ...mediaShapes(shapes)].map(({ css }) => css);
  return {
    html: html.join(''),
    css: [...new Set(parts), ...rules, ...media.map(({ css }) => css)].join(''),
  };
}

/** Puts sections into the place that the skeleton of a page leaves to them; without any, its shape stays. */
export function fillPlace(html: string, sections: string): string {
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
  /** What stands below its words. */
  below: string;
}

/** In one pass: what is filled in is not looked through again. */
function fill(shape: string, { section, theme, below }: Filling): string {
  const { id, type, title, content, settings } = section;
  const values: Record<string, string> = {
    id,
    type,
    title: escapeHtml(title),
    // Sanitised when it was written.
    content,
    alone: String(settings.media === undefined && type !== 'products_showcase'),
    sheet: String(sectionColours(section, theme).onSheet),
    media: below,
  };
  return (title === '' ? withoutHeading(shape) : shape).replace(
    slotPattern,
    (_, word: string | undefined, other: string | undefined) => values[word ?? other ?? ''] ?? '',
  );
}

/** The heading holds its slot and nothing else. What rendered it writes no bare '<' or '>' but those of tags. */
function withoutHeading(shape: string): string {
  const [before, after] = shape.split(sectionSlots.title);
  if (before === undefined || after === undefined) return shape;
  return before.slice(0, before.lastIndexOf('<')) + after.slice(after.indexOf('>') + 1);
}

/** Of values that the contract has checked: none of them can end a rule. */
function declarations(section: Section, theme: Theme): string {
  return Object.entries(sectionStyle(section, theme))
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';');
}
