import type { Locator, Page } from '@playwright/test';
import { enterDemo } from '../commands/enterDemo.ts';
import { delayRequests, placementOf } from '../commands/skeletonChecks.ts';
import { expect, test } from '../fixtures/test.ts';

interface SkeletonScreen {
  /** A path where the remote has already loaded, so that only the screen's own code is still missing. */
  from: string;
  path: (page: Page) => string | Promise<string>;
  /** Requests that the screen sends once its code has loaded. */
  requests: RegExp;
  /** The measured part of the skeleton. Default: its first card. */
  shape?: (main: Locator) => Locator;
  /** The part of the screen that replaces it, where its size does not depend on the length of a text. */
  first?: (main: Locator) => Locator;
}

const firstCard = (main: Locator) => main.locator('[aria-busy="true"] [data-shape="card"]').first();

const screens: Record<string, SkeletonScreen> = {
  'media library': {
    from: '/services',
    path: () => '/creator/media',
    requests: /^\/api\/creator\/media$/,
    shape: (main) => main.locator('[data-shape="card"]').first(),
    first: (main) => main.getByRole('listitem').first(),
  },
  'page builder': {
    from: '/services',
    path: () => '/creator/home',
    requests: /^\/api\/creator\/site$/,
    first: (main) => main.getByRole('tabpanel').locator('form'),
  },
  'page preview': {
    from: '/services',
    path: () => '/creator/home/preview/about',
    requests: /^\/api\/creator\/site\/preview$/,
  },
  'editor of a product’s page': {
    from: '/services',
    path: async (page) =>
      `/creator/home/products/${(await read<{ products: { id: string }[] }>(page, '/api/library')).products[0]?.id}`,
    requests: /^\/api\/creator\/products\/[0-9a-f]{24}\/page$/,
    shape: (main) => main.locator('[aria-busy="true"] [data-shape="control"]').first(),
  },
  student: {
    from: '/creator',
    path: async (page) =>
      `/creator/students/${(await read<{ id: string }[]>(page, '/api/students?search=calloway'))[0]?.id}`,
    requests: /^\/api\/students\/[0-9a-f]{24}$/,
    first: (main) => main.locator('header dl > div').first(),
  },
  checkout: {
    from: '/library',
    path: () => '/checkout',
    requests: /^\/api\/checkout$/,
    shape: (main) => main.getByText('Preparing your checkout...'),
  },
  receipt: {
    from: '/library',
    path: async (page) =>
      `/orders/${(await read<{ orders: { id: string }[] }>(page, '/api/orders')).orders[0]?.id}`,
    requests: /^\/api\/orders\/[0-9a-f]{24}$/,
    shape: (main) => main.locator('[aria-busy="true"] > div'),
    first: (main) => main.getByRole('article'),
  },
  'lesson that is free': {
    from: '/library',
    path: findFreeLesson,
    requests: /^\/api\/library\/[0-9a-f]{24}\/lessons\/[0-9a-f]{24}$/,
  },
};

for (const width of [360, 1440])
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const [name, screen] of Object.entries(screens))
      test(`${name}: appears where its skeleton was`, async ({ page }) => {
        await enterDemo(page);
        const path = await screen.path(page);
        await page.goto(screen.from);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        const code = await delayRequests(page, '**/*.js');
        const apiRequests = await delayRequests(page, '**/api/**');
        await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`);

        const main = page.locator('#main');
        const shape = (screen.shape ?? firstCard)(main);
        await expect.poll(() => placementOf(shape)).not.toBeNull();
        await expect.poll(() => code.requestedPaths.length).toBeGreaterThan(0);
        const placement = await placementOf(shape);

        code.release();
        await expect
          .poll(() => apiRequests.requestedPaths.some((path) => screen.requests.test(path)))
          .toBe(true);
        await expect.poll(() => placementOf(shape)).toEqual(placement);

        apiRequests.release();
        if (screen.first) await expect.poll(() => placementOf(screen.first!(main))).toEqual(placement);
        await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      });

    test("a free product's confirmation appears where its skeleton was", async ({ page }) => {
      await enterDemo(page);
      const { products } = await read<{ products: { id: string }[] }>(page, '/api/library?price=free');
      // The cart page does not load a list that contains the product.
      await page.goto('/cart');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const apiRequests = await delayRequests(page, '**/api/**');
      await page.evaluate(`history.pushState(null, '', '/enrol/${products[0]?.id}')`);
      const main = page.locator('#main');
      await expect.poll(() => placementOf(firstCard(main))).not.toBeNull();
      const placement = await placementOf(firstCard(main));
      apiRequests.release();
      const confirmation = main.locator('div:has(> div > h1)').first();
      await expect.poll(() => placementOf(confirmation)).toEqual(placement);
    });
  });

async function read<Answer>(page: Page, path: string): Promise<Answer> {
  const response = await page.request.get(path);
  expect(response.status()).toBe(200);
  return (await response.json()) as Answer;
}

async function findFreeLesson(page: Page): Promise<string> {
  const { products } = await read<{ products: { id: string; type: string }[] }>(page, '/api/library');
  for (const { id } of products.filter(({ type }) => type === 'course')) {
    const { outline } = await read<{ outline: Outline }>(page, `/api/library/${id}`);
    const lessons = outline.flatMap(({ modules }) => modules.flatMap((module) => module.lessons));
    const free = lessons.find(({ isPreview }) => isPreview);
    if (free) return `/library/${id}/lessons/${free.id}`;
  }
  throw new Error('The demo has no free lesson');
}

type Outline = { modules: { lessons: { id: string; isPreview: boolean }[] }[] }[];
