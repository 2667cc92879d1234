import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Enters the demo as a visitor would, from the welcome screen, and waits for the dashboard. */
export async function enter(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Enter The Sanctum' }).click();
  await expect(page.getByRole('heading', { name: 'My Learning Journey' })).toBeVisible();
}
