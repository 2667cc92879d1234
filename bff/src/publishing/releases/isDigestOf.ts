import { createHash } from 'node:crypto';

// As a build writes it: one digest.
const digest = /^(sha256|sha384|sha512)-([A-Za-z0-9+/]+=*)$/;

/** Whether a digest, as a build writes it, is that of the content. */
export function isDigestOf(content: Buffer, integrity: string): boolean {
  const [, algorithm, expected] = digest.exec(integrity) ?? [];
  if (algorithm === undefined || expected === undefined) return false;
  return createHash(algorithm).update(content).digest('base64') === expected;
}
