import type { PageData } from '@grove/contracts/pageData';

/** Puts what the server writes into a page into the document of a test: a visitor's page unless told otherwise. */
export function putPage(data: Partial<PageData> = {}) {
  const page = document.createElement('script');
  page.id = 'grove-page';
  page.type = 'application/json';
  page.textContent = JSON.stringify({
    product: { name: 'The Sanctum', slug: 'sanctum' },
    user: null,
    answers: {},
    ...data,
  });
  document.head.replaceChildren(page);
}
