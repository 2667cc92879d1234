import type { Section } from './site.ts';

/** The legal pages, in the order in which they are listed. */
export const legalPageNames = ['terms', 'privacy', 'refunds'] as const;
export type LegalPageName = (typeof legalPageNames)[number];

export const legalPageTitles: Record<LegalPageName, string> = {
  terms: 'Terms',
  privacy: 'Privacy policy',
  refunds: 'Refund policy',
};

/** Maximum characters of a legal page's HTML. */
export const legalPageContentMax = 50_000;

/** Returns the path of a legal page: '/terms'. */
export function getLegalPagePath(page: LegalPageName): string {
  return `/${page}`;
}

/** Returns the section that shows a legal page, in the same column and type as the text of other public pages.
 *  @param lastUpdated the formatted date of the last change. */
export function toLegalSection(
  { page, title, content }: { page: LegalPageName; title: string; content: string },
  lastUpdated: string,
): Section {
  const date = `<p><em>Last updated: ${lastUpdated}</em></p>`;
  return { id: `legal-${page}`, type: 'custom', title, content: date + content, settings: {} };
}
