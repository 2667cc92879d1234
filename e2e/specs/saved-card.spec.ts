import type { Page } from '@playwright/test';
import { cards, fillCard } from '../commands/checkout.ts';
import { signInAsMember } from '../commands/signIn.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ payments: true });

const section = (page: Page) => page.getByRole('region', { name: 'Payment methods' });

/** Types a card into the open form and saves it. */
async function saveCard(page: Page, number: string) {
  await fillCard(page, number);
  await section(page).getByRole('button', { name: 'Save card' }).click();
}

test('a card is added after the bank’s approval, replaced, and removed @desktop', async ({
  page,
  context,
  site,
  checkAccessibility,
  expectErrors,
}) => {
  // The declined card.
  expectErrors(/402/);
  await signInAsMember(context, site, 'Cardholder');
  await page.goto('/#dashboard:settings/payment');
  const payment = section(page);
  await payment.getByRole('button', { name: 'Add a card' }).click();
  await saveCard(page, cards.challenged);
  await page
    .frameLocator(
      'iframe[name^="__privateStripeFrame"][src*="three-ds"], iframe[title="Authentication by your bank"]',
    )
    .frameLocator('iframe[name="stripe-challenge-frame"]')
    .getByRole('button', { name: 'Complete' })
    .click();
  await expect(payment.getByText('Visa ending in 3220, expires 12/40')).toBeVisible();
  await checkAccessibility(page);

  await payment.getByRole('button', { name: 'Replace card' }).click();
  await saveCard(page, cards.declined);
  await expect(payment.getByRole('alert')).toHaveText('Your card was declined.');
  await checkAccessibility(page);
  await saveCard(page, cards.good);
  await expect(payment.getByText('Visa ending in 4242, expires 12/40')).toBeVisible();
  await page.reload();
  await expect(payment.getByText('Visa ending in 4242, expires 12/40')).toBeVisible();

  await payment.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove card' }).click();
  await expect(payment.getByText('No saved card')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});
