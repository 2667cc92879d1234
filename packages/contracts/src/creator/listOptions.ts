/** The sort orders of the students list. Default: the first. */
export const studentOrders = ['newest', 'oldest', 'name', 'name-down', 'email', 'email-down'] as const;
export type StudentOrder = (typeof studentOrders)[number];

/** The months for which revenue is reported: the current one and the eleven before it, or all. */
export const revenueSpans = ['year', 'all'] as const;
export type RevenueSpan = (typeof revenueSpans)[number];
