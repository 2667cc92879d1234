import { ObjectId } from 'mongodb';
import { send } from '../commands/account.ts';
import { enterDemo } from '../commands/enterDemo.ts';
import { openAsMember } from '../commands/openAsMember.ts';
import { expect, test } from '../fixtures/test.ts';

test('a creator’s name and seller appear in an open tab, on the next page and on a receipt', async ({
  page,
  browser,
  site,
}) => {
  const member = await openAsMember(browser, site);
  const listening = member.waitForResponse((response) => response.url().includes('/api/events'));
  await member.goto('/library');
  expect((await listening).ok()).toBe(true);
  const header = member.getByRole('banner');
  await expect(header).toContainText('The Sanctum');

  await enterDemo(page);
  await page.goto('/creator/site');
  await expect(page).toHaveTitle('Site settings · The Sanctum');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Roots & Wings');
  await page.getByRole('button', { name: 'Save name and tagline' }).click();
  // Without a reload, and with the title of the screen that is open.
  await expect(header).toContainText('Roots & Wings', { timeout: 2_000 });
  await expect(member).toHaveTitle('Library · Roots & Wings');
  await expect(page).toHaveTitle('Site settings · Roots & Wings');

  await page.getByLabel('Contact email').fill('nobody');
  await page.getByLabel('Seller').fill('Roots Ltd');
  await page.getByLabel('Address').fill('1 Elm Street\nSalem');
  await page.getByLabel('Tax number').fill('DE 123');
  const save = page.getByRole('button', { name: 'Save contact and seller' });
  await save.click();
  await expect(page.getByText('Please enter an email address')).toBeVisible();
  await page.getByLabel('Contact email').fill('hello@roots.example');
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await save.click();
  expect((await saved).ok()).toBe(true);

  const products = site.db.collection('products');
  const product = (await products.findOne({ type: 'digital_file', isPublished: true }))!;
  await products.updateOne({ _id: product._id }, { $set: { priceCents: 0 } });
  await send(member.context(), site, 'POST /api/orders/free', { productId: String(product._id) });
  await member.goto('/#dashboard:settings/orders');
  await member.getByRole('link', { name: /^Receipt G-/ }).click();
  const receipt = member.getByRole('article');
  await expect(receipt).toContainText('Roots Ltd');
  await expect(receipt).toContainText('1 Elm Street');
  await expect(receipt).toContainText('Tax number: DE 123');
});

test('a wide logo leaves room for the navigation on a tablet @desktop', async ({ page, site }) => {
  await enterDemo(page);
  await page.route('**/media/wide/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300"/>',
    }),
  );
  const [key, smallKey, mediumKey] = ['900', '320', '640'].map((width) => `public/wide/${width}.webp`);
  const logo = { mediaId: new ObjectId(), key, smallKey, mediumKey, width: 900, height: 300 };
  const settings = site.db.collection<{ _id: string }>('settings');
  await settings.updateOne({ _id: 'installation' }, { $set: { 'site.logo': logo } });
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/creator');
  await expect(page.getByRole('banner').locator('img[src^="/media/wide"]')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
});
