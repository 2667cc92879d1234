import type { PageData } from '@grove/contracts/pageData';
import { places } from '@grove/contracts/places';
import type { Release } from '@grove/contracts/releases';

/** Has every place below its own name: '/course/:courseId', '/product/:productId'. */
const owner: Pick<Release, 'name' | 'routes'> = {
  name: 'every-place',
  routes: Object.entries(places).map(([name, params]) => ({
    path: [`/${name}`, ...params.map((param) => `:${param}`)].join('/'),
    places: { [name]: '' },
    access: 'public',
  })),
};

/** Puts what the server writes into a page into the document of a test: a visitor's page unless told otherwise. */
export function putPage(data: Partial<PageData> = {}) {
  const page = document.createElement('script');
  page.id = 'grove-page';
  page.type = 'application/json';
  page.textContent = JSON.stringify({
    product: { name: 'The Sanctum', slug: 'sanctum' },
    user: null,
    queryState: { mutations: [], queries: [] },
    releases: [owner],
    preview: null,
    ...data,
  });
  document.head.replaceChildren(page);
}
