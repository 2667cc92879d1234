import type { Guarantee } from './sectionDetails.ts';

/** Formats the days of a guarantee: '30 days'; an empty text if it has no limit. */
export function formatGuaranteeDays(guarantee: Pick<Guarantee, 'days'> | undefined): string {
  const days = guarantee?.days;
  if (days === undefined) return '';
  return days === 1 ? '1 day' : `${String(days)} days`;
}
