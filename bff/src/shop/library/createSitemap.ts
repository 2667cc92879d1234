import { getLegalPagePath, legalPageNames } from '@grove/contracts/site/legalPageRules';
import { escapeHtml } from '../../infra/escapeHtml.ts';
import { isHiddenFromSearch } from '../../publishing/html/searchEngines.ts';
import { listPublishedLegalPages } from '../../publishing/legalPages/findLegalPages.ts';
import { listReleases } from '../../publishing/releases/listReleases.ts';
import { noPreview } from '../../publishing/releases/preview.ts';
import { listOfferedProductIds } from '../products/listOfferedProductIds.ts';

// The protocol's limit is 50,000 URLs.
const maxProducts = 49_000;

/** Creates the sitemap: the public pages of all releases except unpublished legal pages, and the products.
 *  @param origin the site's origin. */
export async function createSitemap(origin: string, releasesDir: string): Promise<string> {
  const [{ releases }, productIds, publishedLegalPages] = await Promise.all([
    listReleases({ preview: noPreview, device: null }, releasesDir),
    listOfferedProductIds(maxProducts),
    listPublishedLegalPages(),
  ]);
  const pages = releases
    // The shell's own routes, such as sign-in, have no content to index.
    .filter(({ name }) => name !== 'shell')
    .flatMap(({ routes }) => routes)
    .filter(({ access, below, path }) => access === 'public' && below === undefined && !path.includes(':'))
    .map(({ path }) => path);
  const unpublished = legalPageNames.filter((name) => publishedLegalPages.every(({ page }) => page !== name));
  const hidden = new Set(unpublished.map(getLegalPagePath));
  const paths = [...new Set(['/', ...pages]), ...productIds.map((id) => `/library/${id}`)];
  const lines = paths
    .filter((path) => !isHiddenFromSearch(path) && !hidden.has(path))
    .map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</urlset>\n`;
}
