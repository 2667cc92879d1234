import type { AllEndpoints } from '@grove/contracts/api/endpoints';
import { createBrowser } from './browser.ts';
import type { Loose } from './client.ts';

/** Values that must not appear in a log, each with its description. */
export type Secrets = Map<string, string>;

export interface SecretCollectingBrowser {
  /** Calls an endpoint and collects every secret in the request and the response.
   *  @returns the response's data.
   *  @throws Error for a status other than the expected one. Default: 200. */
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

/** Creates a browser that collects every secret it has held, for a later check of the server's log. */
export function secretCollectingBrowser(
  site: { origin: string; env: { PUBLIC_URL: string } },
  secrets: Secrets,
): SecretCollectingBrowser {
  const browser = createBrowser(site);
  return {
    async call(key, { status: expected = 200, ...input } = {}) {
      collectSecrets(key, input.body, secrets);
      const { status, text, headers } = await browser.send(key, input);
      if (status !== expected) throw new Error(`${key} responded with ${status}: ${text}`);
      for (const [name, value] of browser.cookies) secrets.set(value, `cookie ${name}`);
      const location = headers.get('Location');
      if (location !== null) secrets.set(location, `redirect URL of ${key}`);
      const isJson = headers.get('Content-Type')?.startsWith('application/json') === true;
      const data: unknown = isJson ? JSON.parse(text) : text;
      collectSecrets(key, data, secrets);
      return data;
    },
  };
}

function collectSecrets(key: string, data: unknown, secrets: Secrets): void {
  if (typeof data !== 'object' || data === null) return;
  for (const [name, value] of Object.entries(data)) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    if (!secretFields.has(name)) continue;
    for (const one of values) if (typeof one === 'string') secrets.set(one, `${name} of ${key}`);
  }
}
