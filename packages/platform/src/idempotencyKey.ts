/** A key for one wish of a person: kept for a second try, new for the next wish. Not `crypto.randomUUID`, which is
 *  missing on a page that came over plain http. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
