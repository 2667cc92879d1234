import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

/** Opens the gallery of parts. @returns the light room of one of its shelves, such as 'fields'. */
export async function openGallery(page: Page): Promise<(shelf: string) => Locator> {
  await page.goto('/dev/ui');
  await expect(page.getByRole('heading', { level: 1, name: 'UI parts' })).toBeVisible();
  return (shelf) => page.locator(`#${shelf} .light`);
}

/** Lets the page be read from right to left from its first byte on. */
export async function readFromTheRight(page: Page): Promise<void> {
  await page.route('**/dev/ui', async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace('<html ', '<html dir="rtl" ');
    await route.fulfill({ response: answer, body: html });
  });
}

/** How many pixels the page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
