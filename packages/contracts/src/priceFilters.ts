/** Price ranges in dollars. Free products are not in 'under-25'. */
export const priceFilters = ['free', 'under-25', '25-to-100', 'over-100'] as const;
export type PriceFilter = (typeof priceFilters)[number];
