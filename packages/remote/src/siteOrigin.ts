/** Where to find out which site is meant. */
export interface SiteSettings {
  /** What `--site` says. */
  site?: string | undefined;
  env: NodeJS.ProcessEnv;
}

/** The origin of the site that `--site` or GROVE_SITE names. @throws Error that says what to set. */
export function siteOrigin({ site, env }: SiteSettings): string {
  const named = site ?? env['GROVE_SITE'];
  if (!named) throw new Error('Which site? Say --site https://members.example.com, or set GROVE_SITE.');
  const address = URL.parse(named);
  if (address === null || !/^https?:$/.test(address.protocol))
    throw new Error(`'${named}' is not the address of a site: it begins with https://`);
  return address.origin;
}
