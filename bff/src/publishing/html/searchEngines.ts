/** Places that are nobody's business but their reader's. */
const hidden = ['/api/', '/creator', '/course/', '/checkout', '/cart', '/enrol/'];

/** What search engines are asked to leave alone, and where they find the rest. @param origin the site's own. */
export function robotsText(origin: string): string {
  const lines = hidden.map((beginning) => `Disallow: ${beginning}\n`);
  return `User-agent: *\n${lines.join('')}\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Whether search engines are asked to leave a path alone. */
export function isHiddenFromSearch(path: string): boolean {
  return hidden.some((beginning) => `${path}/`.startsWith(beginning));
}
