/** Paths that search engines must not index. */
const hiddenPaths = ['/api/', '/creator', '/course/', '/checkout', '/cart', '/enrol/', '/orders/'];

/** Creates robots.txt with the hidden paths and the sitemap's URL. @param origin the site's origin. */
export function robotsText(origin: string): string {
  const lines = hiddenPaths.map((prefix) => `Disallow: ${prefix}\n`);
  return `User-agent: *\n${lines.join('')}\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Whether robots.txt asks search engines not to index a path. */
export function isHiddenFromSearch(path: string): boolean {
  return hiddenPaths.some((prefix) => `${path}/`.startsWith(prefix));
}
