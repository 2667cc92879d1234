/** Paths that search engines must not index. */
const hidden = ['/api/', '/creator', '/course/', '/checkout', '/cart', '/enrol/'];

/** Creates robots.txt with the hidden paths and the sitemap's URL. @param origin the site's origin. */
export function robotsText(origin: string): string {
  const lines = hidden.map((beginning) => `Disallow: ${beginning}\n`);
  return `User-agent: *\n${lines.join('')}\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Whether robots.txt asks search engines not to index a path. */
export function isHiddenFromSearch(path: string): boolean {
  return hidden.some((beginning) => `${path}/`.startsWith(beginning));
}
