import type { PageData } from '@grove/contracts/api/pageData';

let cachedPage: { from: Element; data: PageData } | undefined;

/** Reads the data that the server wrote into the page.
 *  @throws Error if the page has no such element, that is, was not rendered by the server. */
export function readPageData(): PageData {
  const from = document.getElementById('grove-page');
  if (from === null) throw new Error('The page has no <script id="grove-page">');
  if (cachedPage?.from !== from) cachedPage = { from, data: JSON.parse(from.textContent) as PageData };
  return cachedPage.data;
}

/** Replaces the releases after the registry was refetched, so that links use the new routes. */
export function replaceReleases(releases: PageData['releases']) {
  Object.assign(readPageData(), { releases });
}
