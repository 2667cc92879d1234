/** The shapes of Grove's secrets, which find even unexpected ones. */
const shapes: Record<string, RegExp> = {
  'the token of a session or a device, or its hash': /(?<![\w-])[\w-]{43}(?![\w-])/,
  'the token of a link': /(?<![\w-])[\w-]{38}(?![\w-])/,
  'a hashed password': /\$argon2/,
  'a recovery code': /(?<![\w-])[A-Z2-9]{4}(-[A-Z2-9]{4}){3}(?![\w-])/,
  'the secret of an authenticator': /(?<!\w)[A-Z2-7]{32}(?!\w)|otpauth:/,
  'a signed URL': /X-Amz-|AWS4-HMAC/i,
  'a cookie': /grove_(session|device)=/,
  'a password in a URL': /:\/\/[^\s/"]*:[^\s/"]*@/,
};

/** Finds secrets in a log and returns each with its line: known ones, and anything with the shape of a
 *  secret.
 *  @param knownSecrets descriptions by value. */
export function findSecrets(log: string, knownSecrets: ReadonlyMap<string, string> = new Map()): string[] {
  return log.split('\n').flatMap((line) => [
    ...[...knownSecrets]
      .filter(([value]) => containsSecret(line, value))
      .map(([, what]) => `${what}: ${line}`),
    ...Object.entries(shapes)
      .filter(([, shape]) => shape.test(line))
      .map(([what]) => `${what}: ${line}`),
  ]);
}

/** Six digits may be part of a longer number, so a code must not be next to another digit. */
function containsSecret(line: string, value: string): boolean {
  if (/^\d+$/.test(value)) return new RegExp(`(?<![\\d.])${value}(?![\\d.])`).test(line);
  // Also as escaped in JSON.
  return line.includes(value) || line.includes(JSON.stringify(value).slice(1, -1));
}
