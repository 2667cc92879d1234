import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { fillCart } from '../commands/cart.ts';
import { enterDemo } from '../commands/enterDemo.ts';
import { signInAsMember } from '../commands/signIn.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Site } from '../fixtures/site.ts';

test.use({ payments: true });

const figure = (page: Page, label: string) =>
  page.locator('dl > div').filter({ hasText: label }).locator('dd').first();
const cents = (text: string | null) => Math.round(Number((text ?? '').replace(/[$,]/g, '')) * 100);

/** Computes the revenue from the individual orders. */
async function earnedBy(site: Site): Promise<number> {
  const orders = await site.db
    .collection('orders')
    .find({ status: { $in: ['paid', 'disputed', 'refunded'] } })
    .toArray();
  return orders.reduce((sum, order) => sum + Number(order['totalCents']) - Number(order['refundedCents']), 0);
}

test('revenue is shown by month and by course, to the cent, with links to its sources', async ({
  page,
  site,
  checkAccessibility,
}) => {
  const charts: string[] = [];
  page.on('request', (request) => {
    if (/\.js$/.test(request.url())) charts.push(request.url());
  });
  await enterDemo(page);
  await page.goto('/creator');
  await expect(page.getByRole('heading', { name: 'Figures' })).toBeVisible();
  const loadedBefore = charts.length;

  await test.step('the overview’s card links to the Revenue tab', async () => {
    await page.getByRole('link', { name: 'Total Revenue' }).click();
    await expect(page).toHaveURL(/\/creator\/revenue$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Revenue' })).toBeVisible();
    expect(charts.length).toBeGreaterThan(loadedBefore);
  });
  await test.step('monthly revenue, total revenue and average sale value match the orders', async () => {
    await expect(figure(page, 'Average Sale Value')).toHaveText('$78.00');
    await expect(figure(page, 'Monthly Revenue')).toContainText('$');
    expect(cents(await figure(page, 'Total Revenue').textContent())).toBe(await earnedBy(site));
  });
  await test.step('charts appear before their tables, whose rows add up to the total', async () => {
    await page.getByLabel('Show').selectOption('All time');
    for (const title of ['Revenue by Month', 'Revenue by Course']) {
      const card = page.getByRole('region', { name: title });
      await expect(card.locator('svg.recharts-surface').first()).toBeVisible();
      await card.getByRole('button', { name: `${title}, as a table` }).click();
      const cells = card.getByRole('row').locator('td:last-child');
      await expect(cells.first()).toBeVisible();
      const rows = await cells.allTextContents();
      expect(rows.reduce((sum, text) => sum + cents(text), 0)).toBe(await earnedBy(site));
    }
    await checkAccessibility(page);
  });
  await test.step('every sale is exported', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('sales.csv');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toMatch(/^\uFEFFDate,Order,Student,Email,Product,/);
  });
  await test.step('the time zone is selectable', async () => {
    await page.getByLabel('Reporting time zone').selectOption('Europe/Berlin');
    await expect(page.getByText('Future sales are reported in Europe/Berlin.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Reporting time zone')).toHaveValue('Europe/Berlin');
  });
  await test.step('a course in the table links to its editor', async () => {
    await page.getByRole('button', { name: 'Revenue by Course, as a table' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Coming Home to Yourself' });
    await expect(row.getByRole('link')).toHaveAttribute('href', /\/creator\/courses\/[0-9a-f]{24}\/edit$/);
  });
  await test.step('the average rating links to the reviews', async () => {
    await page.goto('/creator');
    await page.getByRole('link', { name: 'Average Rating' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
    const first = page.getByRole('list', { name: 'Reviews' }).getByRole('listitem').first();
    await expect(first.getByRole('img', { name: /stars?$/ })).toBeVisible();
    await checkAccessibility(page);
    await page.getByRole('link', { name: 'Back to Overview' }).click();
    await expect(page).toHaveURL(/\/creator$/);
  });
  await test.step('View as member shows the member area', async () => {
    await page.getByRole('link', { name: 'View as member' }).click();
    await expect(page.getByRole('heading', { name: 'My Learning Journey' })).toBeVisible();
  });
});

test('a student’s payment is refunded partly and fully, and access ends', async ({
  page,
  context,
  site,
  checkAccessibility,
}) => {
  const name = 'Buyer of Two Things';
  const course = 'The Listening Circle';
  await buyByCard(page, context, site, { name, course });
  const buyer = await site.db.collection('users').findOne({ username: name });
  await context.clearCookies();
  await enterDemo(page);
  await page.goto(`/creator/students/${String(buyer?._id)}?tab=payments`);
  const row = page.getByRole('table', { name: 'Payments' }).getByRole('row').filter({ hasText: course });
  const dialog = page.getByRole('dialog', { name: 'Refund' });

  await test.step('after a partial refund, the student keeps the product', async () => {
    await row.getByRole('button', { name: `Refund ${course}` }).click();
    await dialog.getByLabel('Amount ($)').fill('200');
    await expect(dialog.getByText('Please enter at most 89.00')).toBeVisible();
    await dialog.getByLabel('Amount ($)').fill('19.50');
    await dialog.getByLabel('Reason').fill('Came late');
    await expect(dialog.getByText('They keep access to what they bought.')).toBeVisible();
    await checkAccessibility(page);
    await dialog.getByRole('button', { name: 'Refund $19.50' }).click();
    await expect(row).toContainText('Partially refunded');
  });
  await test.step('after a full refund, access ends and nothing is left to refund', async () => {
    await row.getByRole('button', { name: `Refund ${course}` }).click();
    await expect(dialog.getByText(`A full refund ends their access to ${course}`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Refund $69.50' }).click();
    await expect(row.getByText('Refunded', { exact: true })).toBeVisible();
    await expect(row.getByRole('button')).toHaveCount(0);
    await expect(figure(page, 'Total Spent')).toHaveText('$0.00');
    await page.getByRole('tab', { name: 'Purchases' }).click();
    await expect(page.getByText('Not enrolled in any courses yet.')).toBeVisible();
  });
  await test.step('the student is enrolled manually and removed after a confirmation', async () => {
    await page.getByLabel('Enroll in another course').selectOption(course);
    await page.getByRole('button', { name: 'Enroll' }).click();
    await page.getByRole('button', { name: `Revoke access to ${course}` }).click();
    const confirm = page.getByRole('dialog', { name: 'Revoke access?' });
    await expect(confirm).toContainText('without a refund');
    await confirm.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('progressbar', { name: `Progress in ${course}` })).toBeVisible();
    await page.getByRole('button', { name: `Revoke access to ${course}` }).click();
    await confirm.getByRole('button', { name: 'Revoke access' }).click();
    await expect(page.getByText('Not enrolled in any courses yet.')).toBeVisible();
    await expect(page.getByLabel('Enroll in another course')).toContainText(course);
  });
  await test.step('the Revenue tab lists the refund and links to the payments', async () => {
    await page.goto('/creator/revenue');
    const refund = page.getByRole('table', { name: 'Refunds' }).getByRole('row').filter({ hasText: name });
    await expect(refund).toContainText('$89.00 of $89.00');
    await expect(refund).toContainText('Came late');
    await refund.click();
    await expect(page).toHaveURL(/\?tab=payments$/);
  });
});

/** Pays as a browser would. The checkout tests cover the provider's own page. */
async function buyByCard(
  page: Page,
  context: Parameters<typeof signInAsMember>[0],
  site: Site,
  { name, course }: { name: string; course: string },
) {
  test.skip(site.stripe === undefined, 'needs the Stripe simulator');
  await signInAsMember(context, site, name);
  await fillCart(page, site, course);
  const headers = { Origin: site.url };
  const intentResponse = await page.request.post('/api/create-payment-intent', { data: {}, headers });
  const { clientSecret } = (await intentResponse.json()) as { clientSecret: string };
  const paymentIntentId = clientSecret.replace(/_secret_.*/, '');
  site.stripe?.control.pay(paymentIntentId);
  const syncResponse = await page.request.post('/api/orders/sync', { data: { paymentIntentId }, headers });
  expect(await syncResponse.json()).toMatchObject({ status: 'paid' });
}
