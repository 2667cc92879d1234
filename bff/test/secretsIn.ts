/** What a secret of Grove looks like, whoever's it is: also one that no test has thought of is found by its shape. */
const shapes: Record<string, RegExp> = {
  'the token of a session or a device, or its hash': /(?<![\w-])[\w-]{43}(?![\w-])/,
  'the token of a link': /(?<![\w-])[\w-]{38}(?![\w-])/,
  'a hashed password': /\$argon2/,
  'a recovery code': /(?<![\w-])[A-Z2-9]{4}(-[A-Z2-9]{4}){3}(?![\w-])/,
  'the secret of an authenticator': /(?<!\w)[A-Z2-7]{32}(?!\w)|otpauth:/,
  'a signed address': /X-Amz-|AWS4-HMAC/i,
  'a cookie': /grove_(session|device)=/,
  'a password in an address': /:\/\/[^\s/"]*:[^\s/"]*@/,
};

/** Every secret that stands in a log, told with its line: those that are named, and whatever has the shape of one.
 *  @param named what they are, by their values. */
export function secretsIn(log: string, named: ReadonlyMap<string, string> = new Map()): string[] {
  return log.split('\n').flatMap((line) => [
    ...[...named].filter(([value]) => holds(line, value)).map(([, what]) => `${what}: ${line}`),
    ...Object.entries(shapes)
      .filter(([, shape]) => shape.test(line))
      .map(([what]) => `${what}: ${line}`),
  ]);
}

/** Six digits of a code stand in many a number; a code stands alone. */
function holds(line: string, value: string): boolean {
  if (/^\d+$/.test(value)) return new RegExp(`(?<![\\d.])${value}(?![\\d.])`).test(line);
  // As it is written in JSON, too.
  return line.includes(value) || line.includes(JSON.stringify(value).slice(1, -1));
}
