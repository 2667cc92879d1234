import { findProduct } from '../commands/cart.ts';
import { enterDemo } from '../commands/enterDemo.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ payments: true });

test('a creator publishes the terms; visitors see the link, the page and the sentence at the checkout', async ({
  page,
  browser,
  site,
  checkAccessibility,
  checkDarkColors,
}) => {
  await site.db.collection('legalPages').deleteMany({});
  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage();
  await visitor.goto('/library');
  const footer = visitor.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Services' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Terms' })).toBeHidden();
  expect((await visitor.request.get('/terms')).status()).toBe(404);

  await enterDemo(page);
  const other = await page.context().newPage();
  await other.goto('/about');
  const otherFooter = other.getByRole('contentinfo');
  await expect(otherFooter.getByRole('link', { name: 'Services' })).toBeVisible();
  await expect(otherFooter.getByRole('link', { name: 'Terms' })).toBeHidden();
  await page.goto('/creator/people');
  await page.getByRole('link', { name: 'Legal pages' }).click();
  await page.getByRole('button', { name: 'Write Terms' }).click();
  const dialog = page.getByRole('dialog', { name: 'Terms' });
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Be kind to each other.');
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Save and publish' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: '/terms' })).toContainText('Updated');
  await checkAccessibility(page);

  // Open pages of members show the link without a reload; visitors have no live connection.
  await expect(otherFooter.getByRole('link', { name: 'Terms' })).toBeVisible();
  await other.close();
  await visitor.reload();
  await footer.getByRole('link', { name: 'Terms' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  await expect(visitor.getByText('Be kind to each other.')).toBeVisible();
  await checkAccessibility(visitor);
  await checkDarkColors(visitor);
  const answer = await visitor.request.get('/terms');
  expect([answer.status(), await answer.text()]).toEqual([
    200,
    expect.stringMatching(/<h1[^>]*>Terms<\/h1>.*Be kind to each other\./s),
  ]);

  const { id: productId } = await findProduct(site, 'The Listening Circle');
  const added = await visitor.request.post('/api/cart', {
    data: { productId },
    headers: { Origin: site.url },
  });
  expect(added.ok()).toBe(true);
  await visitor.goto('/checkout');
  await expect(visitor.getByText('By paying you agree to the Terms.')).toBeVisible();
});
