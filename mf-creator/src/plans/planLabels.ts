import type { CreatorPlan, PlanContent, PlanPrices } from '@grove/contracts/shop/memberships';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Describes the prices of a plan: '$12.00 / month or $120.00 / year'. */
export function formatPlanPrices({ month, year }: PlanPrices): string {
  return [month !== null && formatPrice(month, 'month'), year !== null && formatPrice(year, 'year')]
    .filter((text) => text !== false)
    .join(' or ');
}

function formatPrice(price: string, interval: 'month' | 'year'): string {
  return `${dollars.format(Number(price))} / ${interval}`;
}

/** The labels of the kinds of content. */
export const contentLabels = {
  course: 'Course',
  circle: 'Circle',
  pod: 'Pod',
  live_class: 'Live class',
  digital_file: 'Download',
} as const satisfies Record<PlanContent['kind'], string>;

/** Counts the contents of a plan: '2 courses, 1 download'. */
export function countContents({ contents }: Pick<CreatorPlan, 'contents'>): string {
  const parts = [
    countKind(contents, 'course', ['course', 'courses']),
    countKind(contents, 'circle', ['circle', 'circles']),
    countKind(contents, 'pod', ['pod', 'pods']),
    countKind(contents, 'live_class', ['live class', 'live classes']),
    countKind(contents, 'digital_file', ['download', 'downloads']),
  ].filter((text) => text !== '');
  return parts.length === 0 ? 'No contents' : parts.join(', ');
}

function countKind(
  contents: readonly PlanContent[],
  kind: PlanContent['kind'],
  [one, many]: readonly [string, string],
): string {
  const count = contents.filter((content) => content.kind === kind).length;
  return count === 0 ? '' : `${String(count)} ${count === 1 ? one : many}`;
}
