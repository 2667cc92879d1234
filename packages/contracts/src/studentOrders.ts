/** The sort orders of the students list. Default: the first. */
export const studentOrders = ['newest', 'oldest', 'name', 'name-down', 'email', 'email-down'] as const;
export type StudentOrder = (typeof studentOrders)[number];
