import type { PageData } from '@grove/contracts/api/pageData';
import type { Release } from '@grove/contracts/releases/releases';

/** Replaces releases of a site with those of the same name in `localReleases`, and adds the rest of them. */
export function withReleases(siteReleases: readonly Release[], localReleases: readonly Release[]): Release[] {
  return [
    ...siteReleases.filter(({ name }) => localReleases.every((local) => local.name !== name)),
    ...localReleases,
  ];
}

const pageData = /(<script id="grove-page" type="application\/json">)(.*?)(<\/script>)/s;

/** Reads the product's slug from a page of the shell. @returns '' for any other page. */
export function readProductSlug(html: string): string {
  const [, , json] = pageData.exec(html) ?? [];
  return json === undefined ? '' : (JSON.parse(json) as PageData).product.slug;
}

/** Makes a page load the local releases and turns off its service worker, which would cache them. Any other page
 *  is returned unchanged. */
export function pageWithReleases(html: string, localReleases: readonly Release[]): string {
  if (!pageData.test(html)) return html;
  const page = html.replace(pageData, (_, before: string, json: string, after: string) => {
    const data = JSON.parse(json) as PageData;
    const newData = { ...data, serviceWorker: false, releases: withReleases(data.releases, localReleases) };
    return before + JSON.stringify(newData).replaceAll('<', '\\u003c') + after;
  });
  return localReleases.reduce(replaceScripts, page);
}

/** Updates the release's tags in the page: removes its preload links and, for the shell, replaces its scripts. */
function replaceScripts(html: string, { name, entry, preload }: Release): string {
  const linkPattern = new RegExp(`<link [^>]*href="/remotes/${name}/[^>]*>\n?`, 'g');
  const scriptPattern = new RegExp(
    `<script src="/remotes/${name}/[^>]*nonce="([^"]*)"[^>]*></script>\n?`,
    'g',
  );
  const nonce = scriptPattern.exec(html)?.[1];
  const strippedHtml = html.replace(linkPattern, '').replace(scriptPattern, '');
  if (nonce === undefined) return strippedHtml;
  const scripts = [entry, ...preload.map(({ url }) => url).filter((url) => url.endsWith('.js'))];
  const tags = scripts.map((url) => `<script src="${url}" nonce="${nonce}" async></script>`);
  return strippedHtml.replace('</body>', () => `${tags.join('\n')}\n</body>`);
}
