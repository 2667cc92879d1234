import type { Locator, Page } from '@playwright/test';
import { enterDemo } from '../commands/enterDemo.ts';
import { delayRequests, placementOf } from '../commands/skeletonChecks.ts';
import type { Site } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';

/** Returns the card that contains a table. */
const sheetIn = (main: Locator) => main.locator(':has(> * > table)').first();

interface Measured {
  name: string;
  path: string;
  first: (main: Locator) => Locator;
  /** The part of the skeleton that it replaces. Default: the first card. */
  shape?: (main: Locator) => Locator;
}

const card = (main: Locator) => main.locator('[aria-busy="true"] [data-shape="card"]').first();

const screens: readonly Measured[] = [
  { name: 'settings', path: '/#dashboard:settings', first: (main) => main.getByRole('region').first() },
  {
    name: 'badges',
    path: '/#dashboard:overview/badges',
    first: (main) => main.locator('li:has(h3)').first(),
  },
  { name: 'points', path: '/#dashboard:overview/points', first: (main) => main.getByRole('region').first() },
  {
    name: 'booking',
    path: '/#coaching:booking-calendar',
    first: (main) => main.locator('header + :not([aria-busy])'),
  },
  {
    name: 'sessions',
    path: '/#coaching:coaching-sessions',
    first: (main) => main.getByRole('region', { name: 'Upcoming' }).locator('h2 + :not([aria-busy])'),
  },
  {
    name: 'availability',
    path: '/#coaching:coaching-sessions/availability',
    first: (main) => main.getByRole('region', { name: 'Offer sessions' }),
  },
  {
    name: 'collective',
    path: '/#community:sanctum-collective',
    first: (main) => main.getByRole('region', { name: 'New post' }),
  },
  // The height below the circle's name depends on the length of its description.
  {
    name: 'circle',
    path: '/#community:circles-pods',
    first: (main) => main.locator('div:has(> h2)').first(),
    shape: (main) => main.locator('[aria-busy="true"] div:has(> [data-shape="line"])').first(),
  },
  // Their code is a separate chunk, and the skeleton shown until it has loaded has the same shape.
  { name: 'students', path: '/creator/students', first: (main) => sheetIn(main) },
  { name: 'audit', path: '/creator/audit', first: (main) => sheetIn(main) },
  { name: 'system', path: '/creator/system', first: (main) => main.locator('dl > div').first() },
];

for (const width of [360, 1440])
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('each screen appears where its skeleton was', async ({ page, context, site }) => {
      await enterDemo(page);
      for (const { name, path, first, shape = card } of screens) {
        const visit = await context.newPage();
        const apiRequests = await (path.startsWith('/#') ? openMemberArea : openShop)(visit, site);
        await visit.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`);
        const main = visit.locator('#main');
        await expect.poll(() => placementOf(shape(main)), name).not.toBeNull();
        const placement = await placementOf(shape(main));
        apiRequests();
        await expect.poll(() => placementOf(first(main)), name).toEqual(placement);
        await visit.close();
      }
    });
  });

/** Opens the member area and holds further requests. For another screen of the same remote, only its own code
 *  and data are then missing. */
async function openMemberArea(page: Page, site: Site) {
  await page.goto(site.url);
  await expect(page.getByRole('heading', { name: 'My Learning Journey' })).toBeVisible();
  return (await delayRequests(page, /\/api\/|\.js$/)).release;
}

async function openShop(page: Page, site: Site) {
  await page.goto(`${site.url}/services`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return (await delayRequests(page, /\/api\//)).release;
}
