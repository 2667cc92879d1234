/** Of which months revenue is told: the present one and the eleven before it, or all. */
export const revenueSpans = ['year', 'all'] as const;
export type RevenueSpan = (typeof revenueSpans)[number];
