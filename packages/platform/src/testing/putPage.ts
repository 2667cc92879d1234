import type { PageData } from '@grove/contracts/api/pageData';
import { places } from '@grove/contracts/releases/places';
import type { Release } from '@grove/contracts/releases/releases';

/** A release with a route for every name: '/course/:courseId', '/product/:productId'. */
const owner: Pick<Release, 'name' | 'routes'> = {
  name: 'every-place',
  routes: Object.entries(places).map(([name, params]) => ({
    path: [`/${name}`, ...params.map((param) => `:${param}`)].join('/'),
    places: { [name]: '' },
    access: 'public',
  })),
};

/** Puts the page data that the server would write into the document of a test. Default: a visitor's
 *  page. */
export function putPage(data: Partial<PageData> = {}) {
  const page = document.createElement('script');
  page.id = 'grove-page';
  page.type = 'application/json';
  page.textContent = JSON.stringify({
    product: { name: 'The Sanctum', slug: 'sanctum' },
    user: null,
    purchase: null,
    queryState: { mutations: [], queries: [] },
    releases: [owner],
    preview: null,
    ...data,
  });
  document.head.replaceChildren(page);
}
