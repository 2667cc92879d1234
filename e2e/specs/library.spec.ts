import type { Page } from '@playwright/test';
import { waitForLastRequest } from '../commands/pageLoading.ts';
import { signInAsMember } from '../commands/signIn.ts';
import type { Site } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';

const course = 'Five Quiet Minutes';
const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

/** Opens the page of a product of the demo. */
async function openProduct(page: Page, site: Site, title: string): Promise<string> {
  const product = await site.db.collection('products').findOne({ title });
  const path = `/library/${String(product?._id)}`;
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return path;
}

test.describe('the library', () => {
  test('does not shift on a phone when its fonts load', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { promise: areSeen, resolve: bringFonts } = Promise.withResolvers<undefined>();
    await page.route('**/*.woff2', async (route) => {
      await areSeen;
      await route.continue();
    });
    await page.goto('/library', { waitUntil: 'commit' });
    await expect(cards(page)).toHaveCount(14);
    const searchTop = async () => (await page.getByRole('search').boundingBox())?.y;
    const initialTop = await searchTop();
    bringFonts(undefined);
    const hasArrived = () => page.evaluate(() => document.fonts.check('1rem "Raleway Variable"'));
    await expect.poll(hasArrived).toBe(true);
    expect(await searchTop()).toBe(initialTop);
  });

  test('has search and filters in its address, which Back and a reload keep', async ({
    page,
    checkAccessibility,
  }) => {
    await page.goto('/library');
    await expect(cards(page)).toHaveCount(14);
    await page.getByRole('searchbox').fill('morn');
    await expect(cards(page)).toHaveText(['The Morning Pages Workbook']);
    await expect(page.getByText('1 result', { exact: true })).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Resources');
    await page.getByRole('combobox', { name: 'Price' }).selectOption('Free');
    await expect(cards(page)).toHaveText(['The Four-Breath Card']);
    await expect(page).toHaveURL(/\/library\?category=Resources&price=free$/);
    await checkAccessibility(page);
    await page.getByRole('link', { name: 'The Four-Breath Card', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'The Four-Breath Card' })).toBeVisible();
    await page.goBack();
    await expect(cards(page)).toHaveText(['The Four-Breath Card']);
    await page.reload();
    await expect(cards(page)).toHaveText(['The Four-Breath Card']);
    await page.getByRole('searchbox').fill('nothing like it');
    await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
    await expect(cards(page)).toHaveCount(14);
    await expect(page).toHaveURL(/\/library$/);
  });

  test('shows Free, No reviews yet, and which products the member has', async ({ page, context, site }) => {
    await signInAsMember(context, site, 'Hana Sato');
    await page.goto('/library');
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Three Bells' }) });
    await expect(card.getByText('Free', { exact: true })).toBeVisible();
    await expect(card.getByText('No reviews yet')).toBeVisible();
    await expect(page.getByText('$0.00')).toHaveCount(0);
    const courseCard = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: course }) });
    await expect(courseCard.getByText('In your courses')).toBeVisible();
  });
});

test.describe('a product’s page', () => {
  test('shows contents, creator, files and reviews, with the price in view', async ({
    page,
    site,
    checkAccessibility,
  }) => {
    await openProduct(page, site, 'Coming Home to Yourself');
    await expect(page.getByText('6 modules · 14 lessons', { exact: false })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your teacher' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sage Rivers' })).toBeVisible();
    await expect(page.getByText('4.7 (7 reviews)')).toBeVisible();
    await expect(page.getByText(/Unhurried, like someone who knows plants/)).toBeVisible();
    await page.getByText('I did this between night shifts', { exact: false }).scrollIntoViewIfNeeded();
    await expect(page.getByText('$149.00')).toBeInViewport();
    await checkAccessibility(page);
  });

  test('opens one lesson to everyone, including its video, and links back', async ({ page, site }) => {
    const path = await openProduct(page, site, course);
    const preview = page.getByRole('link', { name: /Free preview/ });
    await preview.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${path}/lessons/[0-9a-f]{24}$`));
    await expect(page.getByText('Free preview', { exact: true })).toBeVisible();
    const film = page.locator('video');
    await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(0);
    await page.getByRole('textbox').first().fill('Only for trying');
    await page.getByRole('link', { name: 'View full course' }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });

  test('responds with 404 and a message for an unknown product', async ({ page, expectErrors }) => {
    expectErrors(/404/);
    const answer = await page.goto(`/library/${'0'.repeat(24)}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Browse Library' }).click();
    await expect(cards(page).first()).toBeVisible();
  });

  test('a buyer adds, changes and deletes a rating with the keyboard', async ({ page, context, site }) => {
    await signInAsMember(context, site, 'Lucia Ferrer');
    await openProduct(page, site, course);
    const average = page.getByText(/^Rated 4\.\d \(4 reviews\)$|4\.\d \(4 reviews\)/).first();
    await expect(average).toBeVisible();
    await page.getByRole('radio', { name: '1 star' }).focus();
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked();
    await page.getByRole('textbox', { name: /Your review/ }).fill('It fits into my lunch break.');
    await page.getByRole('button', { name: 'Post review' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Your review' })).toBeVisible();
    await expect(page.getByText('(5 reviews)', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Edit review' }).click();
    await page.getByRole('radio', { name: '3 stars' }).check({ force: true });
    await page.getByRole('button', { name: 'Save review' }).click();
    await expect(page.getByText('· edited', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Delete review' }).click();
    await expect(page.getByText('(4 reviews)', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Post review' })).toBeVisible();
  });
});

test.describe('a visitor', () => {
  test('finds Library, About, Services and Sign in in the header or footer', async ({ page, isMobile }) => {
    await page.goto('/about');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await expect(pages.getByRole('link')).toHaveText(
      isMobile ? ['Library'] : ['Library', 'About', 'Services'],
    );
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link')).toHaveText([
      ...['Home', 'Library', 'About', 'Services', 'Terms', 'Privacy policy', 'Refund policy'],
    ]);
    await footer.getByRole('link', { name: 'Services' }).click();
    await expect(page.getByRole('heading', { name: 'Ways to work together' })).toBeVisible();
    await pages.getByRole('link', { name: 'Library' }).click();
    await expect(cards(page)).toHaveCount(14);
  });

  test('learns why the welcome screen is shown, and returns to the page after entering', async ({
    page,
    site,
    checkAccessibility,
  }) => {
    const found = await site.db.collection('courses').findOne({ title: course });
    for (const [path, why, there] of [
      ['/creator', 'Sign in to open the Creator Portal', 'Creator Portal'],
      [`/course/${String(found?._id)}`, 'Sign in to open this course', course],
    ] as const) {
      // The previous page would continue to send requests for the signed-in user.
      await page.goto('about:blank');
      await page.context().clearCookies();
      await page.goto(path);
      await expect(page.getByRole('status').filter({ hasText: why })).toBeVisible();
      await checkAccessibility(page);
      await page.getByRole('button', { name: 'Enter The Sanctum' }).click();
      // The welcome screen has a heading with the same text. Only a newly loaded page shows no reason.
      await expect(page.getByRole('status').filter({ hasText: why })).toHaveCount(0);
      await expect(page.getByRole('heading', { name: there }).first()).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });

  test('signs in on a product’s page and stays there', async ({ page, site }) => {
    const path = await openProduct(page, site, course);
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enter the demo' }).click();
    await expect(page.getByText('In your courses').first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  });

  test('receives at most 175 kB of scripts for the library and for a product, all listed in the page', async ({
    page,
    site,
  }) => {
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    const headers = new Map<string, number>();
    const finished = new Set<string>();
    let bytes = 0;
    client.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Script') headers.set(requestId, response.encodedDataLength);
    });
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const ofHeaders = headers.get(requestId);
      if (ofHeaders === undefined) return;
      bytes += encodedDataLength - ofHeaders;
      finished.add(requestId);
    });
    const allCounted = () => expect.poll(() => headers.size - finished.size).toBe(0);
    await Promise.all([waitForLastRequest(page), openProduct(page, site, course)]);
    await allCounted();
    const ofProduct = bytes;
    bytes = 0;
    await client.send('Network.setCacheDisabled', { cacheDisabled: true });
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    const [, answer] = await Promise.all([waitForLastRequest(page), page.goto('/library')]);
    const html = (await answer?.text()) ?? '';
    // A script that only another script names would cost another round trip. The federation script is an
    // exception: the shell requests it before it renders the frame (decision 021).
    expect(scripts.filter((path) => !html.includes(path)).sort()).toEqual([
      expect.stringMatching(/\/federation\./),
      expect.stringMatching(/\/vitals\./),
    ]);
    await expect(cards(page)).toHaveCount(14);
    await allCounted();
    expect(ofProduct).toBeGreaterThan(50_000);
    expect(Math.max(ofProduct, bytes)).toBeLessThanOrEqual(175_000);
  });
});
