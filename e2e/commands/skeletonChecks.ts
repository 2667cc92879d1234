import type { Locator, Page } from '@playwright/test';

/** Holds requests back until they are released.
 *  @returns the paths requested so far, and a function that releases the requests. */
export async function delayRequests(
  page: Page,
  pattern: string | RegExp,
): Promise<{ requestedPaths: string[]; release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const requestedPaths: string[] = [];
  await page.route(pattern, async (route) => {
    requestedPaths.push(new URL(route.request().url()).pathname);
    await promise;
    await route.continue();
  });
  return {
    requestedPaths,
    release: () => {
      resolve(undefined);
    },
  };
}

/** Returns an element's position and width in whole pixels, or null while it is not visible. The height is
 *  left out, because it depends on the content. */
export async function placementOf(locator: Locator): Promise<{ x: number; y: number; width: number } | null> {
  if (!(await locator.isVisible())) return null;
  const box = await locator.boundingBox();
  return box && { x: Math.round(box.x), y: Math.round(box.y), width: Math.round(box.width) };
}
