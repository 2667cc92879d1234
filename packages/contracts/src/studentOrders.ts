/** The orders in which students are listed; the first one stands unless another is asked for. */
export const studentOrders = ['newest', 'oldest', 'name', 'name-down', 'email', 'email-down'] as const;
export type StudentOrder = (typeof studentOrders)[number];
