import { siteClient } from './siteClient.ts';
import type { SiteClient } from './siteClient.ts';
import { siteOrigin } from './siteOrigin.ts';
import type { SiteSettings } from './siteOrigin.ts';

/** The site that is meant, asked with the token in GROVE_TOKEN.
 *  @throws Error where there is none, or where it would be sent over an open line. */
export function siteWithToken(settings: SiteSettings): SiteClient {
  const origin = siteOrigin(settings);
  // A line's end that came along from a file is no part of it.
  const token = settings.env['GROVE_TOKEN']?.trim();
  if (!token)
    throw new Error(
      'Set GROVE_TOKEN to a deploy token: a creator makes one in the creator portal, under Releases.',
    );
  // Not repeated: what is printed is kept by whoever runs this.
  if (!/^[\w-]{1,200}$/.test(token))
    throw new Error(
      'GROVE_TOKEN holds no deploy token: one is letters, digits, - and _, and begins with grove_.',
    );
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    throw new Error(`Everybody on the way to ${origin} could read the token: use https://`);
  return siteClient({ origin, token });
}
