/** Placeholders in a release's skeleton for the product's name and tagline, which each installation
 *  fills in. */
export const productSlots = { name: '{{name}}', tagline: '{{tagline}}' } as const;
