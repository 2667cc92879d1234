import type { PageData } from '@grove/contracts/pageData';
import type { Release } from '@grove/contracts/releases';

/** Replaces releases of a site with those of the same name in `own`, and adds the rest of `own`. */
export function withReleases(named: readonly Release[], own: readonly Release[]): Release[] {
  return [...named.filter(({ name }) => own.every((one) => one.name !== name)), ...own];
}

const pageData = /(<script id="grove-page" type="application\/json">)(.*?)(<\/script>)/s;

/** Reads the product's slug from a page of the shell. @returns '' for any other page. */
export function productSlugOf(html: string): string {
  const [, , json] = pageData.exec(html) ?? [];
  return json === undefined ? '' : (JSON.parse(json) as PageData).product.slug;
}

/** Makes a page load the releases in `own` and turns off its service worker, which would cache them. Any other page
 *  is returned unchanged. */
export function pageWithReleases(html: string, own: readonly Release[]): string {
  if (!pageData.test(html)) return html;
  const page = html.replace(pageData, (_, before: string, json: string, after: string) => {
    const data = JSON.parse(json) as PageData;
    const changed = { ...data, serviceWorker: false, releases: withReleases(data.releases, own) };
    return before + JSON.stringify(changed).replaceAll('<', '\\u003c') + after;
  });
  return own.reduce(withScriptsOf, page);
}

/** Updates the release's tags in the page: removes its preload links and, for the shell, replaces its scripts. */
function withScriptsOf(html: string, { name, entry, preload }: Release): string {
  const linked = new RegExp(`<link [^>]*href="/remotes/${name}/[^>]*>\n?`, 'g');
  const script = new RegExp(`<script src="/remotes/${name}/[^>]*nonce="([^"]*)"[^>]*></script>\n?`, 'g');
  const nonce = script.exec(html)?.[1];
  const without = html.replace(linked, '').replace(script, '');
  if (nonce === undefined) return without;
  const scripts = [entry, ...preload.map(({ url }) => url).filter((url) => url.endsWith('.js'))];
  const tags = scripts.map((url) => `<script src="${url}" nonce="${nonce}" async></script>`);
  return without.replace('</body>', () => `${tags.join('\n')}\n</body>`);
}
