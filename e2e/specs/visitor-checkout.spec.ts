import { createAccount, signIn } from '../commands/account.ts';
import { cards, payWith } from '../commands/checkout.ts';
import { expect, test } from '../fixtures/test.ts';
import { getProductSearchKeys } from '../../bff/src/shop/products/getProductSearchKeys.ts';

test.use({ siteKind: 'live and empty', payments: true });

const email = 'fern@example.com';
const title = 'A Quiet Workbook';

test('a visitor fills a cart, signs in at checkout, pays, and owns the product', async ({
  page,
  context,
  site,
}) => {
  test.skip(site.stripe === undefined, 'needs the Stripe simulator');
  site.stripe?.control.deliverWebhooks();
  const now = new Date();
  const productFields = { title, category: 'Workbooks', priceCents: 19_00 };
  await site.db.collection('products').insertOne({
    ...{
      ...productFields,
      description: 'One page a day.',
      type: 'digital_file',
      thumbnailKey: null,
      file: null,
    },
    ...{
      courseId: null,
      isPublished: true,
      duration: '',
      archivedAt: null,
      ratingSum: 0,
      ratingCount: 0,
      starCounts: {},
      studentsCount: 0,
    },
    ...{ searchKeys: getProductSearchKeys(productFields), createdAt: now, updatedAt: now },
  });
  await createAccount(context, site, { username: 'Fern', email });
  await context.clearCookies();

  await page.goto('/library');
  await page.getByRole('link', { name: title }).first().click();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await signIn(page, email);
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('$19.00');
  await payWith(page, cards.good);
  await expect(page.getByText('Thank you for your purchase! ✨')).toBeVisible({ timeout: 20_000 });
  expect(await (await page.request.get('/api/cart/count')).json()).toEqual({ count: 0 });
  const { subject } = await site.waitForEmail(email, /receipt/i);
  expect(subject).toMatch(/receipt/i);
});
