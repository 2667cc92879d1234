import { createSiteClient } from './siteClient.ts';
import type { SiteClient } from './siteClient.ts';
import { siteOrigin } from './siteOrigin.ts';
import type { SiteSettings } from './siteOrigin.ts';

/** Creates a client that uses the token in GROVE_TOKEN.
 *  @throws Error if the token is missing or malformed, or would be sent over unencrypted HTTP. */
export function createTokenClient(settings: SiteSettings): SiteClient {
  const origin = siteOrigin(settings);
  // A token read from a file may end with a line break.
  const token = settings.env['GROVE_TOKEN']?.trim();
  if (!token)
    throw new Error(
      'Set GROVE_TOKEN to a deploy token. A creator can create one in the Creator Portal, under Releases.',
    );
  // The message leaves the token out, because output may be logged.
  if (!/^[\w-]{1,200}$/.test(token))
    throw new Error(
      'GROVE_TOKEN is not a valid deploy token. A token starts with grove_ and contains only letters, digits, - and _.',
    );
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    throw new Error(`Use https:// for ${origin}. Otherwise others on the network could read the token.`);
  return createSiteClient({ origin, token });
}
