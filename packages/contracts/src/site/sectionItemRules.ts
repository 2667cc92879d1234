import type { Section } from './site.ts';

/** What the creator of a section chooses, and the server looks up for each request. */
export type SectionItemKind = 'reviews' | 'offers' | 'teachers';

/** Returns the chosen items of a section; undefined for other types of sections. */
export function getSectionItems({ type, details = {} }: Pick<Section, 'type' | 'details'>) {
  if (type === 'testimonials') return { kind: 'reviews' as const, ids: details.reviewIds ?? [] };
  if (type === 'pricing') return { kind: 'offers' as const, ids: details.offerIds ?? [] };
  if (type === 'teachers') return { kind: 'teachers' as const, ids: details.teacherIds ?? [] };
  return undefined;
}

/** The path of the request for the chosen items of a section. */
export function getSectionItemsPath(kind: SectionItemKind, itemIds: readonly string[]): string {
  return `/api/section-${kind}/${itemIds.join(',')}`;
}
