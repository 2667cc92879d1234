/** Money as it crosses the wire in integer cents: '49.00' → 4900.
 *  @throws RangeError for what is no amount, or more than a number can hold to the cent. */
export function toCents(money: string): number {
  const cents = /^\d+\.\d{2}$/.test(money) ? Number(money.replace('.', '')) : Number.NaN;
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not an amount: ${money.slice(0, 40)}`);
  return cents;
}
