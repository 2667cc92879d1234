import type { Purchase } from '@grove/contracts/creator/students';

/** The amount of an order that can still be refunded: '39.00'. */
export function getRefundableAmount({
  orderTotal,
  refunded,
}: Pick<Purchase, 'orderTotal' | 'refunded'>): string {
  return formatCents(toCents(orderTotal) - toCents(refunded));
}

/** The error message for an amount in a refund form; undefined if it is valid. */
export function validateAmount(input: string, maxAmount: string): string | undefined {
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(input.trim())) return 'Please enter an amount such as 10 or 10.50';
  const cents = toCents(formatAmount(input));
  if (cents === 0) return 'Please enter an amount above 0';
  return cents > toCents(maxAmount) ? `Please enter at most ${maxAmount}` : undefined;
}

/** Formats an amount for the request: '10' becomes '10.00', '10.5' becomes '10.50'. */
export function formatAmount(input: string): string {
  const [dollars = '0', cents = ''] = input.trim().split('.');
  return `${String(Number(dollars))}.${cents.padEnd(2, '0')}`;
}

function toCents(amount: string): number {
  return Number(amount.replace('.', ''));
}

function formatCents(cents: number): string {
  return `${String(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;
}
