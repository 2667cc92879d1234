import type { Page } from '@playwright/test';
import { fillCart, findProduct } from '../commands/cart.ts';
import { signInAsMember } from '../commands/signIn.ts';
import { expect, test } from '../fixtures/test.ts';

const course = 'The Listening Circle';
const candle = 'The Sanctum Candle';
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your Shopping Cart' });
const sums = (page: Page) => page.getByRole('region', { name: 'Order Summary' }).locator('dd');
const headerCart = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

test('an empty cart links to the library', async ({ page, context, site, checkAccessibility }) => {
  await signInAsMember(context, site, 'Empty Hands');
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible();
  await expect(
    page.getByText('Start adding some beautiful courses and resources to your journey!'),
  ).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('link', { name: 'Browse Library' }).click();
  await expect(page).toHaveURL(/\/library$/);
});

test('a cart lists its items, and a removed item disappears in every tab', async ({
  page,
  context,
  site,
}) => {
  await signInAsMember(context, site, 'Two Hands');
  await fillCart(page, site, course, candle);
  await page.goto('/cart');
  await expect(heading(page)).toBeVisible();
  await expect(sums(page)).toHaveText(['$125.00', '$0.00', '$125.00']);
  await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute('href', '/checkout');
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(sums(page)).toHaveText(['$161.00', '$0.00', '$161.00']);
  await expect(headerCart(page, 'Cart, 3 items')).toBeVisible();

  const other = await context.newPage();
  await other.goto('/library');
  await expect(headerCart(other, 'Cart, 3 items')).toBeVisible();
  await page.getByRole('button', { name: `Remove ${candle}` }).click();
  await expect(page.getByText('Item has been removed from your cart')).toBeVisible();
  await expect(headerCart(page, 'Cart, 1 item')).toBeVisible();
  await expect(headerCart(other, 'Cart, 1 item')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: course })).toBeVisible();
  await expect(page.getByText(candle)).toHaveCount(0);
});

test('changes since an item was added are shown and must be resolved before checkout @desktop', async ({
  page,
  context,
  site,
}) => {
  await signInAsMember(context, site, 'Slow Hands');
  await fillCart(page, site, 'Five Quiet Minutes', 'Moon Evenings');
  const products = site.db.collection('products');
  await products.updateOne({ title: 'Five Quiet Minutes' }, { $set: { priceCents: 59_00 } });
  await products.updateOne({ title: 'Moon Evenings' }, { $set: { isPublished: false } });
  await page.goto('/cart');
  await expect(page.getByText('was $49.00', { exact: true })).toBeVisible();
  await expect(page.getByText('This item is no longer available. Remove it to continue.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove Moon Evenings' }).click();
  // Writes to the cart are sent one after the other.
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'Accept new price' }).click();
  await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
  expect((await saved).url()).toContain('/api/cart/');
  await page.reload();
  await expect(sums(page)).toHaveText(['$59.00', '$0.00', '$59.00']);
  await expect(page.getByText('was $49.00', { exact: true })).toHaveCount(0);
});

test('a visitor’s cart is the same in every tab, and requested only by pages that show it', async ({
  page,
  context,
  site,
}) => {
  const other = await context.newPage();
  const requests: string[] = [];
  other.on('request', (request) => {
    if (request.url().includes('/api/cart')) requests.push(request.url());
  });
  await other.goto('/library');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Cart' })).toHaveCount(0);
  expect(requests).toEqual([]);

  const { id } = await findProduct(site, course);
  await page.goto(`/library/${id}`);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(headerCart(page, 'Cart, 1 item')).toBeVisible();
  await expect(headerCart(other, 'Cart, 1 item')).toBeVisible();
  await headerCart(page, 'Cart, 1 item').click();
  await expect(heading(page)).toBeVisible();
  await expect(sums(page)).toHaveText(['$89.00', '$0.00', '$89.00']);
  await page.reload();
  await expect(page.getByRole('link', { name: course })).toBeVisible();
  await page.getByRole('button', { name: `Remove ${course}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Cart' })).toHaveCount(0);
});

test('a visitor’s cart moves to the account at sign-in, with a note about what was left out', async ({
  page,
  context,
  site,
}) => {
  await fillCart(page, site, course, candle);
  await page.goto('/cart');
  await expect(sums(page)).toHaveText(['$125.00', '$0.00', '$125.00']);
  await page.goto('/');
  await page.getByRole('button', { name: 'Enter The Sanctum' }).click();
  await expect(page.getByText(`You already have “${course}”.`)).toBeVisible();
  await expect(headerCart(page, 'Cart, 1 item')).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => name === 'grove_cart')).toEqual([]);
  await page.goto('/cart');
  await expect(page.getByText('Your cart has changed')).toHaveCount(0);
  await page.getByRole('button', { name: `Remove ${candle}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible();
});

test('an item that could not be removed reappears @desktop', async ({
  page,
  context,
  site,
  expectErrors,
}) => {
  expectErrors(/503/);
  await signInAsMember(context, site, 'Firm Hands');
  await fillCart(page, site, course);
  await page.goto('/cart');
  await expect(heading(page)).toBeVisible();
  const address = /\/api\/cart\/[0-9a-f]{24}$/;
  await page.route(address, (route) => route.fulfill({ status: 503, body: 'busy' }));
  await page.getByRole('button', { name: `Remove ${course}` }).click();
  await expect(page.getByText('Item not removed')).toBeVisible();
  await expect(page.getByRole('link', { name: course })).toBeVisible();
});
