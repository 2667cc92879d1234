import { createHash } from 'node:crypto';

// Builds write exactly one digest.
const digest = /^(sha256|sha384|sha512)-([A-Za-z0-9+/]+=*)$/;

/** Whether a digest in a build's format matches the content. */
export function isDigestOf(content: Buffer, integrity: string): boolean {
  const [, algorithm, expected] = digest.exec(integrity) ?? [];
  if (algorithm === undefined || expected === undefined) return false;
  return createHash(algorithm).update(content).digest('base64') === expected;
}
