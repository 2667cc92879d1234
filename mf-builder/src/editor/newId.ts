/** An id as the database makes them: seconds since 1970, then chance. */
export function newId(): string {
  const chance = crypto.getRandomValues(new Uint8Array(8));
  const seconds = Math.floor(Date.now() / 1_000)
    .toString(16)
    .padStart(8, '0');
  return seconds + Array.from(chance, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
