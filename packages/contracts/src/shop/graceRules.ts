/** For how many days a membership can stay open while its renewal is not paid. One day at least, because the card
 *  provider charges a renewal about an hour after the paid period has ended. */
export const graceDaysRange = { min: 1, max: 60, default: 14 } as const;

export const graceDaysInvalid = `Enter a whole number from ${String(graceDaysRange.min)} to ${String(graceDaysRange.max)}`;

/** Returns what is wrong with the number of days that was typed. */
export function getGraceDaysError(typed: string): string | undefined {
  const days = Number(typed);
  const isValid = /^\d+$/.test(typed.trim()) && days >= graceDaysRange.min && days <= graceDaysRange.max;
  return isValid ? undefined : graceDaysInvalid;
}
