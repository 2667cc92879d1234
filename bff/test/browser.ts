import { createClient } from './client.ts';
import type { Client } from './client.ts';

export interface Browser extends Client {
  /** The browser's current cookies, by name. */
  readonly cookies: ReadonlyMap<string, string>;
}

/** Creates a client that stores cookies like a browser. */
export function createBrowser(
  site: { origin: string; env: { PUBLIC_URL: string } },
  headers: Record<string, string> = {},
  cookies = new Map<string, string>(),
): Browser {
  const send: Client['send'] = async (key, input = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const client = createClient({ origin: site.origin, publicUrl: site.env.PUBLIC_URL, cookie });
    const answer = await client.send(key, { ...input, headers: { ...headers, ...input.headers } });
    for (const line of answer.headers.getSetCookie()) storeCookie(cookies, line);
    return answer;
  };
  return {
    cookies,
    send,
    async ok(key, input) {
      const { status, text } = await send(key, input as Parameters<Client['send']>[1]);
      if (status >= 300) throw new Error(`${key} responded with ${status}: ${text}`);
      return JSON.parse(text) as never;
    },
  };
}

function storeCookie(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (/Max-Age=0;/.test(line)) cookies.delete(name);
  else cookies.set(name, value);
}
