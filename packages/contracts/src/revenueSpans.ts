/** The months for which revenue is reported: the current one and the eleven before it, or all. */
export const revenueSpans = ['year', 'all'] as const;
export type RevenueSpan = (typeof revenueSpans)[number];
