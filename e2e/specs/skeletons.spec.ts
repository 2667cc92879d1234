import type { Locator, Page } from '@playwright/test';
import { enter } from '../commands/enter.ts';
import { expect, test } from '../fixtures/test.ts';

/** The card that holds a table. */
const sheetIn = (main: Locator) => main.locator(':has(> * > table)').first();

const screens: readonly { name: string; path: string; first: (main: Locator) => Locator }[] = [
  { name: 'settings', path: '/#dashboard:settings', first: (main) => main.getByRole('region').first() },
  {
    name: 'badges',
    path: '/#dashboard:overview/badges',
    first: (main) => main.locator('li:has(h3)').first(),
  },
  { name: 'points', path: '/#dashboard:overview/points', first: (main) => main.getByRole('region').first() },
  // Their code comes in a chunk of its own, and what stands for it until then is the same shape.
  { name: 'students', path: '/creator/students', first: (main) => sheetIn(main) },
  { name: 'audit', path: '/creator/audit', first: (main) => sheetIn(main) },
  { name: 'system', path: '/creator/system', first: (main) => main.locator('dl > div').first() },
];

for (const width of [360, 1440])
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('each screen stands where its skeleton stood', async ({ page, context, site }) => {
      await enter(page);
      for (const { name, path, first } of screens) {
        const visit = await context.newPage();
        await visit.goto(`${site.url}/services`);
        await expect(visit.getByRole('heading', { level: 1 })).toBeVisible();
        const answer = await holdAnswers(visit);
        await visit.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`);
        const main = visit.locator('#main');
        const shape = main.locator('[aria-busy="true"] [data-shape="card"]').first();
        await expect.poll(() => placeOf(shape), name).not.toBeNull();
        const stood = await placeOf(shape);
        answer();
        await expect.poll(() => placeOf(first(main)), name).toEqual(stood);
        await visit.close();
      }
    });
  });

/** @returns lets the API's answers through. */
async function holdAnswers(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/api/**', async (route) => {
    await promise;
    await route.continue();
  });
  return () => {
    resolve(undefined);
  };
}

/** Where it stands and how wide it is, to the pixel. Heights are as different as what people have written; null while it
 *  is not there. */
async function placeOf(locator: Locator): Promise<{ x: number; y: number; width: number } | null> {
  if (!(await locator.isVisible())) return null;
  const box = await locator.boundingBox();
  return box && { x: Math.round(box.x), y: Math.round(box.y), width: Math.round(box.width) };
}
