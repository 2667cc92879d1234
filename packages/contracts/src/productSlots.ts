/** Words that a release's skeleton leaves to the page that it stands in: the product's, as each installation has them. */
export const productSlots = { name: '{{name}}', tagline: '{{tagline}}' } as const;
