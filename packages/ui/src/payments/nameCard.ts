import type { SavedCard } from '@grove/contracts/shop/billing';

/** The card provider's names of brands, as people know them. */
const brandNames: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Names a saved card: 'Visa ending in 4242'. */
export function nameCard({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string {
  const name = Object.hasOwn(brandNames, brand) ? brandNames[brand] : undefined;
  return `${name ?? 'Card'} ending in ${last4}`;
}
