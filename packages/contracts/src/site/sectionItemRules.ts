import type { Section } from './site.ts';

/** Returns the chosen reviews or offers of a section; undefined for other types of sections. */
export function getSectionItems({ type, details = {} }: Pick<Section, 'type' | 'details'>) {
  if (type === 'testimonials') return { kind: 'reviews' as const, ids: details.reviewIds ?? [] };
  if (type === 'pricing') return { kind: 'offers' as const, ids: details.offerIds ?? [] };
  return undefined;
}

/** The path of the request for the reviews or offers of a section. */
export function getSectionItemsPath(kind: 'reviews' | 'offers', itemIds: readonly string[]): string {
  return `/api/section-${kind}/${itemIds.join(',')}`;
}
