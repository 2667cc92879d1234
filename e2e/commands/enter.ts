import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Enters the demo as its welcome screen does, and waits for the dashboard. That the screen itself does so is seen by
 *  those who come as strangers (`journey.spec.ts`). */
export async function enter(page: Page): Promise<void> {
  const answer = await page.request.post('/api/auth/demo', {
    data: {},
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(answer.status()).toBe(200);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'My Learning Journey' })).toBeVisible();
}
