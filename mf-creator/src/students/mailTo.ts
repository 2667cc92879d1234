/** A link that writes to an address. */
export function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email)}`;
}
