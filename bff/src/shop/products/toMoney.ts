/** Converts integer cents to an amount of the API: 4900 → '49.00'. @throws RangeError if it is negative or not a
 *  safe integer. */
export function toMoney(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`Invalid amount in cents: ${cents}`);
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
