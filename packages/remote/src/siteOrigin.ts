/** Sources of the site's URL. */
export interface SiteSettings {
  /** The value of `--site`. */
  site?: string | undefined;
  env: NodeJS.ProcessEnv;
}

/** Returns the origin of the site named by `--site` or GROVE_SITE. @throws Error that says what to set. */
export function siteOrigin({ site, env }: SiteSettings): string {
  const setting = site ?? env['GROVE_SITE'];
  if (!setting) throw new Error('Name a site with --site https://members.example.com, or set GROVE_SITE.');
  const address = URL.parse(setting);
  if (address === null || !/^https?:$/.test(address.protocol))
    throw new Error(`'${setting}' is not a valid address: it must start with https://`);
  return address.origin;
}
