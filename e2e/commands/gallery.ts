import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

/** Opens the UI gallery. @returns a function that returns the light variant of a shelf such as 'fields'. */
export async function openGallery(page: Page): Promise<(shelf: string) => Locator> {
  await page.goto('/dev/ui');
  await expect(page.getByRole('heading', { level: 1, name: 'UI parts' })).toBeVisible();
  return (shelf) => page.locator(`#${shelf} .light`);
}

/** Makes the page right-to-left from its first byte. */
export async function makeRightToLeft(page: Page): Promise<void> {
  await page.route('**/dev/ui', async (route) => {
    const rtlResponse = await route.fetch();
    const html = (await rtlResponse.text()).replace('<html ', '<html dir="rtl" ');
    await route.fulfill({ response: rtlResponse, body: html });
  });
}

/** Returns the horizontal overflow of the page in pixels. */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
