import type { AllEndpoints } from '@grove/contracts/endpoints';
import { createBrowser } from './browser.ts';
import type { Loose } from './client.ts';

/** What must not stand in a log: what it is, by its value. */
export type Secrets = Map<string, string>;

export interface NotingBrowser {
  /** Calls an endpoint, notes every secret that was sent or answered, and gives the answer's data.
   *  @throws Error for any other status than the expected one, 200 unless told otherwise. */
  call(key: keyof AllEndpoints, input?: Loose & { status?: number }): Promise<unknown>;
}

const secretFields = new Set([
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'code',
  'secret',
  'uri',
  'recoveryCodes',
]);

/** A browser that remembers everything secret it has ever held, for whoever reads the server's log afterwards. */
export function notingBrowser(
  site: { origin: string; env: { PUBLIC_URL: string } },
  secrets: Secrets,
): NotingBrowser {
  const browser = createBrowser(site);
  return {
    async call(key, { status: expected = 200, ...input } = {}) {
      noteFields(key, input.body, secrets);
      const { status, text, headers } = await browser.send(key, input);
      if (status !== expected) throw new Error(`${key} answered ${status}: ${text}`);
      for (const [name, value] of browser.cookies) secrets.set(value, `cookie ${name}`);
      const location = headers.get('Location');
      if (location !== null) secrets.set(location, `address of ${key}`);
      const isJson = headers.get('Content-Type')?.startsWith('application/json') === true;
      const data: unknown = isJson ? JSON.parse(text) : text;
      noteFields(key, data, secrets);
      return data;
    },
  };
}

function noteFields(key: string, data: unknown, secrets: Secrets): void {
  if (typeof data !== 'object' || data === null) return;
  for (const [name, value] of Object.entries(data)) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    if (!secretFields.has(name)) continue;
    for (const one of values) if (typeof one === 'string') secrets.set(one, `${name} of ${key}`);
  }
}
