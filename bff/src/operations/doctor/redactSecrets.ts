import type { Env } from '../../env.ts';

const secretName = /SECRET|PASSWORD|ACCESS_KEY/;
const credentials = /^[^:]+:\/\/[^/@]*?:([^/]*)@/;

/** Replaces the values of secret settings, and the passwords in addresses, with '•••'. */
export function redactSecrets(text: string, env: Env): string {
  const secrets = Object.entries(env).flatMap(([name, value]) => {
    if (typeof value !== 'string') return [];
    if (secretName.test(name)) return [value];
    const password = credentials.exec(value)?.[1];
    return password === undefined ? [] : [password, decode(password)];
  });
  const longestFirst = secrets
    .filter((secret) => secret !== '')
    .sort((one, other) => other.length - one.length);
  return longestFirst.reduce((redacted, secret) => redacted.replaceAll(secret, '•••'), text);
}

function decode(password: string): string {
  try {
    return decodeURIComponent(password);
  } catch {
    return password;
  }
}
