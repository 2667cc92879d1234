import type { Page } from '@playwright/test';
import { findProduct } from '../commands/cart.ts';
import { cards, payWith } from '../commands/checkout.ts';
import { createAccount, signIn } from '../commands/account.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Site } from '../fixtures/site.ts';

test.use({ payments: true });

const title = 'The Listening Circle';
const thanks = 'Thank you for your purchase! ✨';

test.beforeEach(({ site }) => {
  site.stripe?.control.deliverWebhooks();
});

/** Goes from the library to the checkout, as a visitor does. */
async function openCheckout(page: Page) {
  await page.goto('/library');
  await page.getByRole('link', { name: title }).first().click();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Complete Your Purchase' })).toBeVisible();
}

/** Puts the course into the visitor's cart without the screens before the checkout. */
async function startAtCheckout(page: Page, site: Site) {
  const { id: productId } = await findProduct(site, title);
  const response = await page.request.post('/api/cart', {
    data: { productId },
    headers: { Origin: site.url },
  });
  expect(response.ok()).toBe(true);
  await page.goto('/checkout');
}

async function typeBuyer(page: Page, { email, name }: { email: string; name: string }) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
}

test('a visitor buys a course and starts its first lesson without an account', async ({
  page,
  site,
  checkAccessibility,
}) => {
  const email = 'wren@example.com';
  await openCheckout(page);
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(title);
  await typeBuyer(page, { email, name: 'Wren' });
  await checkAccessibility(page);
  await payWith(page, cards.good);
  await expect(page.getByText(thanks)).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(/\/sanctum$/);
  const purchase = page.getByRole('region', { name: 'Your purchase' });
  await expect(purchase).toContainText(`We emailed ${email} a link to set your password`);
  await checkAccessibility(page);
  await purchase.getByRole('link', { name: 'Start' }).click();
  await expect(page).toHaveURL(/\/course\/[\da-f]{24}/);
  await expect(page.getByText('Course Progress')).toBeVisible();
  await expect(page.locator('media-play-button').first()).toBeVisible();
  const { subject } = await site.waitForEmail(email, /receipt/i);
  expect(subject).toMatch(/receipt/i);
});

test('a declined card and a reload keep what the visitor has typed', async ({ page, site, expectErrors }) => {
  expectErrors(/402/);
  await startAtCheckout(page, site);
  await typeBuyer(page, { email: 'lark@example.com', name: 'Lark' });
  await payWith(page, cards.declined);
  await expect(page.getByRole('form', { name: 'Payment' }).getByRole('alert')).toHaveText(
    'Your card was declined.',
  );
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('lark@example.com');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('lark@example.com');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Lark');
  await payWith(page, cards.good);
  await expect(page.getByRole('region', { name: 'Your purchase' })).toContainText(title, { timeout: 20_000 });
});

test('a buyer with the address of an account gets the receipt only, and its owner the course @desktop', async ({
  page,
  context,
  site,
}) => {
  const email = 'robin@example.com';
  await createAccount(context, site, { username: 'Robin', email });
  await context.clearCookies();
  await startAtCheckout(page, site);
  await typeBuyer(page, { email, name: 'Robin' });
  await payWith(page, cards.good);
  await expect(page).toHaveURL(/\/orders\/[\da-f]{24}$/, { timeout: 20_000 });
  await expect(page.getByText(`Your purchase opens after you sign in with ${email}.`)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await signIn(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible();
  await expect(page.getByText('Your purchase opens after')).toBeHidden();
  const { id } = await findProduct(site, title);
  await expect
    .poll(
      async () => ((await (await page.request.get(`/api/library/${id}`)).json()) as { owned: boolean }).owned,
    )
    .toBe(true);
});

test('a visitor signs in at the checkout and pays as that member', async ({ page, context, site }) => {
  const email = 'sparrow@example.com';
  await createAccount(context, site, { username: 'Sparrow', email });
  await context.clearCookies();
  await startAtCheckout(page, site);
  await typeBuyer(page, { email, name: 'Sparrow' });
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await signIn(page, email);
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(title);
  await payWith(page, cards.good);
  await expect(page.getByText(thanks)).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(/\/sanctum\?order=[\da-f]{24}$/);
  await page.reload();
  const purchase = page.getByRole('region', { name: 'Your purchase' });
  await expect(purchase.getByRole('link', { name: 'View receipt' })).toBeVisible();
  await purchase.getByRole('button', { name: 'Dismiss' }).click();
  await expect(purchase).toBeHidden();
  await expect(page).toHaveURL(/\/sanctum$/);
});

test('the bank’s page returns the visitor to their purchase @desktop', async ({ page, site }) => {
  await startAtCheckout(page, site);
  await typeBuyer(page, { email: 'heron@example.com', name: 'Heron' });
  await payWith(page, cards.challenged);
  await page
    .frameLocator('iframe[title="Authentication by your bank"]')
    .frameLocator('iframe[name="stripe-challenge-frame"]')
    .getByRole('button', { name: 'Complete' })
    .click();
  await expect(page.getByRole('region', { name: 'Your purchase' })).toContainText(title, { timeout: 20_000 });
});
