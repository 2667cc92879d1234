import type { Page } from '@playwright/test';
import { enterDemo } from '../commands/enterDemo.ts';
import { expect, test } from '../fixtures/test.ts';

declare global {
  interface Window {
    /** How often the browser's prompt was opened. */
    promptCount?: number;
  }
}

const card = (page: Page) => page.getByRole('complementary', { name: 'About this page' });

/** Fires the event that the browser fires on an installable site. @param outcome the person's choice. */
async function offer(page: Page, outcome: 'accepted' | 'dismissed' = 'accepted'): Promise<boolean> {
  return page.evaluate((chosen) => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        window.promptCount = (window.promptCount ?? 0) + 1;
        return Promise.resolve();
      },
      userChoice: Promise.resolve({ outcome: chosen }),
    });
    return !dispatchEvent(event);
  }, outcome);
}

test.describe('the installation banner', () => {
  test.beforeEach(async ({ page }) => {
    await enterDemo(page);
  });

  test('appears instead of the browser’s own when the browser offers installation', async ({ page }) => {
    await expect(card(page)).toHaveCount(0);
    expect(await offer(page)).toBe(true);
    await expect(card(page).getByRole('heading', { name: 'Install The Sanctum' })).toBeVisible();
  });

  test('opens the browser’s prompt with Install, and is hidden after acceptance', async ({ page }) => {
    await offer(page);
    await card(page).getByRole('button', { name: 'Install' }).click();
    await expect(card(page)).toHaveCount(0);
    expect(await page.evaluate(() => window.promptCount)).toBe(1);
    expect(await page.evaluate(() => localStorage.getItem('install_dismissed'))).toBeNull();
  });

  test('stays if the browser’s prompt is declined', async ({ page }) => {
    await offer(page, 'dismissed');
    await card(page).getByRole('button', { name: 'Install' }).click();
    await expect.poll(() => page.evaluate(() => window.promptCount)).toBe(1);
    await expect(card(page)).toBeVisible();
  });

  for (const name of ['Not now', 'Close'])
    test(`'${name}' hides it permanently`, async ({ page }) => {
      await offer(page);
      await card(page).getByRole('button', { name }).click();
      await expect(card(page)).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem('install_dismissed'))).toBe('true');
      await page.reload();
      await expect(page.getByRole('heading', { name: 'My Learning Journey' })).toBeVisible();
      expect(await offer(page)).toBe(true);
      await expect(card(page)).toHaveCount(0);
    });
});

test('is hidden in standalone display mode', async ({ page }) => {
  await page.addInitScript(() => {
    const { matchMedia } = window;
    window.matchMedia = (query) =>
      query === '(display-mode: standalone)'
        ? Object.assign(new EventTarget(), matchMedia.call(window, 'all'), { matches: true, media: query })
        : matchMedia.call(window, query);
  });
  await enterDemo(page);
  await offer(page);
  await expect(card(page)).toHaveCount(0);
});

test('is also shown to visitors', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Enter The Sanctum' })).toBeVisible();
  await offer(page);
  await expect(card(page)).toBeVisible();
});

test('the manifest meets the browsers’ requirements for installation', async ({ page }) => {
  await page.goto('/');
  const cdp = await page.context().newCDPSession(page);
  const { errors } = await cdp.send('Page.getAppManifest');
  expect(errors).toEqual([]);
});
