/** The sort orders of the students list. Default: the first. */
export const studentOrders = ['newest', 'oldest', 'name', 'name-down', 'email', 'email-down'] as const;
export type StudentOrder = (typeof studentOrders)[number];

/** The states of memberships by which the list can be filtered. `canceling` ends with its period or on a date. */
export const membershipStates = ['active', 'past-due', 'canceling', 'gift', 'suspended', 'ended'] as const;
export type MembershipState = (typeof membershipStates)[number];

/** The progress in a course by which the list can be filtered. `completed`: every lesson was completed once. */
export const progressStates = ['not-started', 'in-progress', 'completed'] as const;
export type ProgressState = (typeof progressStates)[number];

/** The ranges of the last visit by which the list can be filtered: within 7 or 30 days, over 30 or 90 days ago, or no
 *  visit yet. */
export const lastSeenRanges = ['week', 'month', 'over-month', 'over-quarter', 'never'] as const;
export type LastSeen = (typeof lastSeenRanges)[number];

/** The months for which revenue is reported: the current one and the eleven before it, or all. */
export const revenueSpans = ['year', 'all'] as const;
export type RevenueSpan = (typeof revenueSpans)[number];
