import type { SavedCard } from '@grove/contracts/shop/billing';

/** Formats the expiry date as on a card: '12/34'. */
export function formatExpiry({ expMonth, expYear }: SavedCard): string {
  return `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;
}

/** Whether a card has expired, or expires in this or the next month. It can be used until the end of its month. */
export function getExpiryState(
  { expMonth, expYear }: SavedCard,
  now: Date,
): 'expired' | 'expires-soon' | 'valid' {
  const monthsLeft = (expYear - now.getFullYear()) * 12 + (expMonth - 1 - now.getMonth());
  if (monthsLeft < 0) return 'expired';
  return monthsLeft <= 1 ? 'expires-soon' : 'valid';
}
