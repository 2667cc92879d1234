import type { Section } from './site.ts';
import type { SectionType } from './siteDefaults.ts';

/** Types with a list below their text. Their columns are those of the list. */
export const listTypes: readonly SectionType[] = [
  'products_showcase',
  'faq',
  'testimonials',
  'pricing',
  'countdown',
  'trailer',
  'audience',
  'guarantee',
  'teachers',
];

/** Whether a section contains only text, which then flows through its columns. */
export function isTextAlone({ type, settings, details }: Section): boolean {
  if (settings.media !== undefined || listTypes.includes(type)) return false;
  return type !== 'image_text' || details?.picture === undefined;
}
