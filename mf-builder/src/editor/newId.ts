/** Generates an id in the database's format: seconds since 1970, then random bytes, in hexadecimal. */
export function newId(): string {
  const randomBytes = crypto.getRandomValues(new Uint8Array(8));
  const seconds = Math.floor(Date.now() / 1_000)
    .toString(16)
    .padStart(8, '0');
  return seconds + Array.from(randomBytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
