import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Enters the demo through the API and waits for the dashboard. `journey.spec.ts` covers entering through the
 *  welcome screen. */
export async function enterDemo(page: Page): Promise<void> {
  const response = await page.request.post('/api/auth/demo', {
    data: {},
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(response.status()).toBe(200);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'My Learning Journey' })).toBeVisible();
}
