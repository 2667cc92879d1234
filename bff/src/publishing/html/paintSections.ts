import type { Skeleton, Skeletons } from '@grove/contracts/releases';
import { sectionShapes, sectionSlots } from '@grove/contracts/sectionSlots';
import type { Section, Theme } from '@grove/contracts/site';
import { sectionColours, sectionStyle } from '@grove/ui/tokens';
import { escapeHtml } from '../../infra/escapeHtml.ts';

interface Painted {
  sections: readonly Section[];
  theme: Theme;
  /** The first one stands below a heading of its own. */
  isBelow?: boolean;
}

const slotPattern = /\{\{section-(id|type|alone|sheet|title|content)\}\}/g;

/** The words of a published page as HTML, by the shapes that the release of the remote which shows it has brought, for
 *  the first paint and for those who read no script. */
export function paintSections(shapes: Skeletons, { sections, theme, isBelow = false }: Painted): Skeleton {
  const [first, other] = [shapes[sectionShapes.first], shapes[sectionShapes.other]];
  if (first === undefined || other === undefined) return { html: '', css: '' };
  const html = sections.map((section, at) => {
    const isFirst = at === 0 && !isBelow && section.title !== '';
    return fill(isFirst ? first.html : other.html, section, theme);
  });
  const rules = sections.map((section) => `[data-section="${section.id}"]{${declarations(section, theme)}}`);
  return { html: html.join(''), css: [...new Set([first.css, other.css])].join('') + rules.join('') };
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

/** In one pass: what is filled in is not looked through again. */
function fill(shape: string, section: Section, theme: Theme): string {
  const { id, type, title, content, settings } = section;
  const values: Record<string, string> = {
    id,
    type,
    title: escapeHtml(title),
    // Sanitised when it was written.
    content,
    alone: String(settings.media === undefined && type !== 'products_showcase'),
    sheet: String(sectionColours(section, theme).onSheet),
  };
  const bare = title === '' ? shape.replace(/<h[12][^>]*>\{\{section-title\}\}<\/h[12]>/, '') : shape;
  return bare.replace(slotPattern, (_, name: string) => values[name] ?? '');
}

/** Of values that the contract has checked: none of them can end a rule. */
function declarations(section: Section, theme: Theme): string {
  return Object.entries(sectionStyle(section, theme))
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';');
}
