/** Converts an amount of the API to integer cents: '49.00' → 4900.
 *  @throws RangeError if it is malformed or too large for exact cents. */
export function toCents(money: string): number {
  const cents = /^\d+\.\d{2}$/.test(money) ? Number(money.replace('.', '')) : Number.NaN;
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Invalid amount: ${money.slice(0, 40)}`);
  return cents;
}
