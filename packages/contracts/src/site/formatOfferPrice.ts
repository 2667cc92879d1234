import type { SectionOffer } from './sectionItems.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats the price of an offer, for the server and the browser: '$49.00', 'Free', 'from $12.00 / month' for a
 *  membership, '$12.00 / month or $120.00 / year' for a plan. */
export function formatOfferPrice({ price, planPrices }: Pick<SectionOffer, 'price' | 'planPrices'>): string {
  if (price !== null) return formatProductPrice(price);
  const prices = Object.entries(planPrices ?? {}).flatMap(([interval, amount]) =>
    amount === null ? [] : [formatPer(amount, interval)],
  );
  return prices.join(' or ');
}

function formatProductPrice({ type, price, priceInterval }: NonNullable<SectionOffer['price']>): string {
  if (priceInterval !== undefined) return `from ${formatPer(price, priceInterval)}`;
  if (type === 'membership') return 'No plans yet';
  return Number(price) === 0 ? 'Free' : dollars.format(Number(price));
}

function formatPer(amount: string, interval: string): string {
  return `${dollars.format(Number(amount))} / ${interval}`;
}
