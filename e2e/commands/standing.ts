import type { Locator, Page } from '@playwright/test';

/** Holds requests back until they are let through.
 *  @returns which paths were asked for meanwhile, and how to let them through. */
export async function hold(
  page: Page,
  pattern: string | RegExp,
): Promise<{ asked: string[]; release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const asked: string[] = [];
  await page.route(pattern, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await promise;
    await route.continue();
  });
  return {
    asked,
    release: () => {
      resolve(undefined);
    },
  };
}

/** Where it stands and how wide it is, to the pixel. Heights are as different as what people have written; null while it
 *  is not there. */
export async function standingOf(locator: Locator): Promise<{ x: number; y: number; width: number } | null> {
  if (!(await locator.isVisible())) return null;
  const box = await locator.boundingBox();
  return box && { x: Math.round(box.x), y: Math.round(box.y), width: Math.round(box.width) };
}
