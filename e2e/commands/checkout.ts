import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Stripe's test cards. Only the Stripe simulator knows the `processing` card. */
export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  challenged: '4000 0000 0000 3220',
  processing: '4000 0000 0000 0994',
};

/** Types a card number into the payment form once the form is ready. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Complete Payment' })).toBeVisible({ timeout: 30_000 });
  await fillCard(page, number);
}

/** Fills in the card provider's form. */
export async function fillCard(page: Page, number: string): Promise<void> {
  const form = page.locator('iframe[title="Secure payment input frame"]').first().contentFrame();
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiration date').fill('12 / 40');
  await form.getByLabel('Security code').fill('123');
  const zip = form.getByLabel(/ZIP/);
  if (await zip.isVisible()) await zip.fill('10001');
}

/** Pays with a card. */
export async function payWith(page: Page, number: string): Promise<void> {
  await typeCard(page, number);
  await page.getByRole('button', { name: 'Complete Payment' }).click();
}

/** Waits for the payment confirmation in the member area. */
export async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByText('Thank you for your purchase! ✨')).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(/\/sanctum\?order=[\da-f]{24}$/);
}
