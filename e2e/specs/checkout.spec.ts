import type { Page } from '@playwright/test';
import { fillCart, findProduct } from '../commands/cart.ts';
import { cards, expectPaid, payWith, typeCard } from '../commands/checkout.ts';
import { waitForLastRequest } from '../commands/pageLoading.ts';
import { signInAsMember } from '../commands/signIn.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Site } from '../fixtures/site.ts';

test.use({ payments: true });

const course = 'The Listening Circle';
const toast = (page: Page, title: string) => page.getByText(title, { exact: true });
const orders = async (page: Page) =>
  ((await (await page.request.get('/api/orders')).json()) as { orders: { status: string; total: string }[] })
    .orders;

async function isOwned(page: Page, site: Site, title: string) {
  const { id } = await findProduct(site, title);
  const product = (await (await page.request.get(`/api/library/${id}`)).json()) as { owned: boolean };
  return product.owned;
}

/** Returns the controls of the Stripe simulator, or skips the test without it. */
function stripeControl(site: Site) {
  test.skip(site.stripe === undefined, 'needs the Stripe simulator');
  if (site.stripe === undefined) throw new Error('The site has no Stripe simulator');
  return site.stripe.control;
}

test.beforeEach(async ({ context, site }, { title }) => {
  // Each test uses its own buyer.
  await signInAsMember(context, site, `Buyer of ${title}`.slice(0, 70));
  site.stripe?.control.deliverWebhooks();
});

test('a valid card pays, and the course is available immediately', async ({
  page,
  site,
  checkAccessibility,
}) => {
  await fillCart(page, site, course);
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Complete Your Purchase' })).toBeVisible();
  await expect(page.getByText('Secure checkout powered by')).toBeVisible();
  await expect(page.getByText('Test payments')).toBeVisible();
  await typeCard(page, cards.good);
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Complete Payment' }).click();
  await expectPaid(page);
  // Without waiting: one transaction marks the order as paid and grants the course.
  expect(await isOwned(page, site, course)).toBe(true);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible();

  await page.goto('/#dashboard:settings/orders');
  await page.getByRole('link', { name: /^Receipt G-/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await checkAccessibility(page);
});

test('a declined card shows the reason, and another card pays', async ({ page, site, expectErrors }) => {
  expectErrors(/402/);
  await fillCart(page, site, course);
  await page.goto('/checkout');
  await payWith(page, cards.declined);
  await expect(toast(page, 'Payment Failed')).toBeVisible();
  await expect(page.getByRole('form', { name: 'Payment' }).getByRole('alert')).toHaveText(
    'Your card was declined.',
  );
  await payWith(page, cards.good);
  await expectPaid(page);
  expect((await orders(page)).map(({ status }) => status)).toEqual(['paid']);
});

test('the buyer’s bank requires authentication, and the payment continues', async ({ page, site }) => {
  await fillCart(page, site, course);
  await page.goto('/checkout');
  await payWith(page, cards.challenged);
  await page
    .frameLocator(
      'iframe[name^="__privateStripeFrame"][src*="three-ds"], iframe[title="Authentication by your bank"]',
    )
    .frameLocator('iframe[name="stripe-challenge-frame"]')
    .getByRole('button', { name: 'Complete' })
    .click();
  await expectPaid(page);
});

test('a processing payment is reported, and gives access when it succeeds @desktop', async ({
  page,
  site,
}) => {
  const control = stripeControl(site);
  await fillCart(page, site, course);
  await page.goto('/checkout');
  await payWith(page, cards.processing);
  await expect(toast(page, 'Payment processing')).toBeVisible();
  expect(await isOwned(page, site, course)).toBe(false);
  const intent = control.intents().findLast(({ status }) => status === 'processing');
  control.settle(intent?.id ?? '', 'succeeded');
  await expect.poll(() => isOwned(page, site, course)).toBe(true);
});

test('two tabs pay only once @desktop', async ({ page, context, site }) => {
  await fillCart(page, site, course);
  const other = await context.newPage();
  await page.goto('/checkout');
  await other.goto('/checkout');
  await typeCard(page, cards.good);
  await typeCard(other, cards.good);
  await page.getByRole('button', { name: 'Complete Payment' }).click();
  await expectPaid(page);
  await other.getByRole('button', { name: 'Complete Payment' }).click();
  await expectPaid(other);
  expect((await orders(page)).map(({ total }) => total)).toEqual(['89.00']);
  if (site.stripe) expect(site.stripe.control.chargedTwice()).toEqual([]);
});

test('a reload and Back keep the same payment, and nothing is left to pay afterwards @desktop', async ({
  page,
  site,
  expectErrors,
}) => {
  expectErrors(/402/);
  await fillCart(page, site, course);
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await typeCard(page, cards.good);
  await page.reload();
  await payWith(page, cards.declined);
  await expect(toast(page, 'Payment Failed')).toBeVisible();
  await page.reload();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your Shopping Cart' })).toBeVisible();
  await page.goForward();
  await payWith(page, cards.good);
  await expectPaid(page);
  await page.goto('/checkout');
  await expect(page.getByRole('link', { name: 'Browse Library' })).toBeVisible();
  expect(await orders(page)).toHaveLength(1);
});

test('the return from Stripe gives access, even if every webhook is lost @desktop', async ({
  page,
  site,
}) => {
  stripeControl(site).dropWebhooks();
  await fillCart(page, site, course);
  await page.goto('/checkout');
  await payWith(page, cards.good);
  await expectPaid(page);
  expect(await isOwned(page, site, course)).toBe(true);
});

test('the webhook gives access, even if the return is lost @desktop', async ({
  page,
  site,
  expectErrors,
}) => {
  expectErrors(/ERR_ABORTED/);
  stripeControl(site);
  await fillCart(page, site, course);
  await page.goto('/checkout');
  await page.route('**/api/orders/sync', (route) => route.abort('aborted'));
  await payWith(page, cards.good);
  await expect.poll(() => isOwned(page, site, course), { timeout: 15_000 }).toBe(true);
});

test('a price that changes during checkout is not charged @desktop', async ({ page, site, expectErrors }) => {
  expectErrors(/409/);
  await fillCart(page, site, 'Evening Sound Bath');
  await page.goto('/checkout');
  await typeCard(page, cards.good);
  await site.db
    .collection('products')
    .updateOne({ title: 'Evening Sound Bath' }, { $set: { priceCents: 38_00 } });
  await page.getByRole('button', { name: 'Complete Payment' }).click();
  await page.getByRole('link', { name: 'Review your cart' }).click();
  await expect(page.getByText('was $28.00', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Accept new price' }).click();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('$38.00');
  await payWith(page, cards.good);
  await expectPaid(page);
  expect((await orders(page)).map(({ total }) => total)).toEqual(['38.00']);
});

test('an empty cart cannot be checked out', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page.getByRole('link', { name: 'Browse Library' })).toBeVisible();
});

test('a blocked script is reported and can be retried @desktop', async ({ page, site, expectErrors }) => {
  expectErrors(/stripe/i, /ERR_BLOCKED|ERR_FAILED/);
  await fillCart(page, site, course);
  await page.route(/stripe\.js/, (route) => route.abort('blockedbyclient'));
  await page.goto('/checkout');
  await expect(page.getByText('The payment form couldn’t be loaded')).toBeVisible({ timeout: 20_000 });
  await page.unroute(/stripe\.js/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Complete Payment' })).toBeVisible();
});

test('a free product takes one click, for a visitor after signing in', async ({ page, context, site }) => {
  const { id } = await findProduct(site, 'Three Bells');
  await context.clearCookies();
  await page.goto('/library');
  // Sets what the enrol button stores.
  await page.evaluate((productId) => {
    sessionStorage.setItem('grove-enrol', productId);
  }, id);
  await signInAsMember(context, site, 'Free Hands');
  await page.goto(`/enrol/${id}`);
  await expect(page).toHaveURL(/#classroom:my-downloads$/);
  await expect(page.getByRole('heading', { name: 'Three Bells' })).toBeVisible();
  expect(await isOwned(page, site, 'Three Bells')).toBe(true);
});

test('no other page loads the payment provider’s script @desktop', async ({ page }) => {
  const stripeRequests: string[] = [];
  page.on('request', (request) => {
    if (/stripe/i.test(new URL(request.url()).pathname + new URL(request.url()).host))
      stripeRequests.push(request.url());
  });
  for (const path of ['/', '/library', '/cart', '/#dashboard:settings', '/about']) {
    await Promise.all([waitForLastRequest(page), page.goto(path)]);
  }
  expect(stripeRequests).toEqual([]);
});
