/** Meetings that one live class may have, those that were cancelled included. */
export const meetingsMax = 20;
export const seatsMax = 500;

/** What a creator chooses from for a new live class. */
export const classCategories = ['For Moms', 'For Girls', 'Group Coaching', 'Workshop', 'Meditation'] as const;
