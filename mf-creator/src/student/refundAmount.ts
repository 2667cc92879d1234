import type { Purchase } from '@grove/contracts/students';

/** What of an order can still be given back: '39.00'. */
export function leftOf({ orderTotal, refunded }: Pick<Purchase, 'orderTotal' | 'refunded'>): string {
  return written(centsOf(orderTotal) - centsOf(refunded));
}

/** What is wrong with an amount as it was typed, in words to stand beside its field. */
export function problemWithAmount(typed: string, left: string): string | undefined {
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(typed.trim())) return 'Please enter an amount such as 10 or 10.50';
  const cents = centsOf(writtenAmount(typed));
  if (cents === 0) return 'Please enter more than nothing';
  return cents > centsOf(left) ? `Please enter at most ${left}` : undefined;
}

/** An amount as it crosses the wire: '10' and '10.5' give '10.00' and '10.50'. */
export function writtenAmount(typed: string): string {
  const [dollars = '0', cents = ''] = typed.trim().split('.');
  return `${String(Number(dollars))}.${cents.padEnd(2, '0')}`;
}

function centsOf(amount: string): number {
  return Number(amount.replace('.', ''));
}

function written(cents: number): string {
  return `${String(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;
}
