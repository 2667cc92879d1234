import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { ObjectId } from 'mongodb';
import { enterDemo } from '../commands/enterDemo.ts';
import { signInAsMember } from '../commands/signIn.ts';
import { expect, test } from '../fixtures/test.ts';

const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

/** Clicks a download link and returns the saved file. */
async function download(page: Page, link: Locator) {
  const [saved] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
}

test.describe('my downloads', () => {
  test('lists the purchased files with type, size and date, newest first', async ({ page }) => {
    await enterDemo(page);
    await page.goto('/#classroom:my-downloads');
    await expect(page).toHaveTitle(/^My Downloads/);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Evening Rain',
      'A Field Guide to Feelings',
    ]);
    const rain = row(page, 'Evening Rain');
    await expect(rain.getByText('DIGITAL DOWNLOAD')).toBeVisible();
    await expect(rain.getByText('WAV · 430.7 KB')).toBeVisible();
    await expect(row(page, 'A Field Guide to Feelings').getByText(/PDF · \d\.\d KB/)).toBeVisible();
    await expect(rain.getByText(/^Bought \w+ \d+, \d{4}$/)).toBeVisible();
  });

  test('downloads files under their own name from an address that expires in minutes', async ({
    page,
    request,
    site,
  }) => {
    await enterDemo(page);
    await page.goto('/#classroom:my-downloads');
    const link = page.getByRole('link', { name: 'Download A Field Guide to Feelings' });
    const { name, bytes } = await download(page, link);
    expect(name).toBe('A Field Guide to Feelings.pdf');
    expect(bytes.toString('latin1', 0, 8)).toBe('%PDF-1.4');
    await expect(page.getByRole('heading', { name: 'My Downloads' })).toBeVisible();

    const path = (await link.getAttribute('href')) ?? '';
    const response = await page.request.get(path, { maxRedirects: 0 });
    const address = new URL(response.headers()['location'] ?? '');
    expect(address.searchParams.get('X-Amz-Expires')).toBe('300');
    expect((await request.get(address.href)).headers()['content-disposition']).toMatch(/^attachment/);
    expect((await request.get(site.url + path, { maxRedirects: 0 })).status()).toBe(401);
  });

  test('does not show files of other members or give access by their address', async ({
    page,
    context,
    site,
  }) => {
    await signInAsMember(context, site, 'Clara Winters');
    await page.goto('/#classroom:my-downloads');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['The Morning Pages Workbook']);
    const other = await site.db.collection('products').findOne({ title: 'Evening Rain' });
    const response = await page.request.get(`/api/downloads/${String(other?._id)}/file`, { maxRedirects: 0 });
    expect([response.status(), await response.text()]).toEqual([404, 'Product not found']);
  });

  test('links to the library for a new member', async ({ page, context, site, checkAccessibility }) => {
    await signInAsMember(context, site);
    await page.goto('/#classroom:my-downloads');
    await expect(page.getByRole('heading', { name: 'No downloads yet' })).toBeVisible();
    await checkAccessibility(page);
    await page.getByRole('link', { name: 'Browse Library' }).click();
    await expect(page).toHaveURL(/\/library$/);
  });

  test('shows an error if it cannot be loaded, and Retry recovers', async ({
    page,
    context,
    site,
    expectErrors,
  }) => {
    expectErrors(/500/);
    await signInAsMember(context, site, 'Clara Winters');
    await page.route('**/api/downloads', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.goto('/#classroom:my-downloads');
    await expect(page.getByText('This part of the page could not be loaded')).toBeVisible();
    await page.unroute('**/api/downloads');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'The Morning Pages Workbook' })).toBeVisible();
  });
});

test.describe('learning resources', () => {
  test('lists the library’s free files for every member', async ({
    page,
    context,
    site,
    checkAccessibility,
  }) => {
    await signInAsMember(context, site);
    await page.goto('/#classroom:learning-resources');
    await expect(page.getByText('Free resources from the library.')).toBeVisible();
    await expect(row(page, 'The Four-Breath Card')).toBeVisible();
    await checkAccessibility(page);
    const { name, bytes } = await download(page, page.getByRole('link', { name: 'Download Three Bells' }));
    expect(name).toBe('Three Bells.wav');
    expect(bytes.toString('latin1', 0, 4)).toBe('RIFF');
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  test('loads more files in pages, and moves the focus along', async ({ page, context, site }) => {
    const products = site.db.collection('products');
    const card = await products.findOne({ title: 'The Four-Breath Card' });
    const more = Array.from({ length: 24 }, (_, at) => ({
      ...card,
      _id: new ObjectId(),
      title: `Leaf ${at}`,
      file: null,
    }));
    await products.insertMany(more);
    await signInAsMember(context, site);
    await page.goto('/#classroom:learning-resources');
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(24);
    await expect(page.getByText('The file is still being prepared.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(26);
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);

    await products.updateMany({ priceCents: 0 }, { $set: { isPublished: false } });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'No resources yet' })).toBeVisible();
  });
});

test.describe('my courses', () => {
  test('are grouped by progress and open in the classroom', async ({ page, checkAccessibility }) => {
    await enterDemo(page);
    await page.goto('/#classroom:my-courses');
    const inProgress = page.getByRole('region', { name: 'In progress' });
    await expect(inProgress.getByRole('heading', { name: 'Coming Home to Yourself' })).toBeVisible();
    await expect(
      inProgress.getByRole('progressbar', { name: 'Progress in Coming Home to Yourself' }),
    ).toHaveAttribute('aria-valuenow', '36');
    await checkAccessibility(page);
    await inProgress.getByRole('link', { name: 'Coming Home to Yourself' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Coming Home to Yourself' })).toBeVisible();
  });

  test('link to the library for a new member', async ({ page, context, site }) => {
    await signInAsMember(context, site);
    await page.goto('/#classroom:my-courses');
    await expect(page.getByRole('heading', { name: 'No Courses Yet' })).toBeVisible();
    await expect(
      page.getByText("You haven't enrolled in any courses yet. Browse the library to get started!"),
    ).toBeVisible();
  });
});
