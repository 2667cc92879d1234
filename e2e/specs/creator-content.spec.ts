import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { enterDemo } from '../commands/enterDemo.ts';
import { createPhonePhotos } from '../commands/phonePhotos.ts';
import { addEmptyCourse, ownedCourse } from '../commands/products.ts';
import { expect, test } from '../fixtures/test.ts';

const picture = async () => ({
  name: 'cover.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 360, channels: 3, background: '#8b7355' } })
    .png()
    .toBuffer(),
});
const pdf = {
  name: 'Breath Book.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
};
const toastOf = (page: Page) => page.locator('[data-grove-toast]');
const cardOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

async function openDialog(page: Page, item: 'Create Course' | 'Upload Digital File'): Promise<Locator> {
  await page.getByRole('button', { name: 'Create Content' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('group', { name: 'Thumbnail' }).getByRole('button').first()).toBeVisible();
  return dialog;
}

async function fill(dialog: Locator, fields: Record<string, string>, category: string) {
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text);
  await dialog.getByLabel('Category').selectOption(category);
}

async function choose(dialog: Locator, name: string, file: Awaited<ReturnType<typeof picture>>) {
  await dialog.getByRole('group', { name }).locator('input[type=file]').first().setInputFiles(file);
}

async function more(page: Page, title: string, item: string) {
  await cardOf(page, title)
    .getByRole('button', { name: `More actions for ${title}` })
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('price and category are on one line @desktop', async ({ page }) => {
  await enterDemo(page);
  await page.goto('/creator/content');
  const dialog = await openDialog(page, 'Create Course');
  const topOf = async (label: string) => (await dialog.getByLabel(label).boundingBox())?.y;
  expect(await topOf('Category')).toBe(await topOf('Price ($)'));
});

test('the dialog for a course reports missing fields and keeps what was typed', async ({
  page,
  checkAccessibility,
}) => {
  await enterDemo(page);
  await page.goto('/creator/content');
  const dialog = await openDialog(page, 'Create Course');
  await fill(dialog, { Title: 'Calm Mornings', Description: 'Ten of them' }, 'For Moms');
  await dialog.getByRole('button', { name: 'Create Course' }).click();
  await expect(toastOf(page)).toContainText('Missing Fields');
  await expect(toastOf(page)).toContainText('Please fill in all required fields and upload a thumbnail');
  await expect(dialog.getByLabel('Title')).toHaveValue('Calm Mornings');
  await expect(dialog.getByLabel('Duration')).toHaveValue('Self-Paced');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('Calm Mornings');
  await dialog.getByLabel('Price ($)').fill('49.5');
  await checkAccessibility(page);
});

test('a course is created with a thumbnail, after errors from the server', async ({
  page,
  checkAccessibility,
  expectErrors,
}) => {
  expectErrors(/40[09] .*\/api\/courses/, /status of 40[09]/);
  await enterDemo(page);
  await page.goto('/creator/content');
  const dialog = await openDialog(page, 'Create Course');
  const submit = dialog.getByRole('button', { name: 'Create Course' });
  await fill(dialog, { Title: 'Calm Mornings', Description: 'Ten of them', 'Price ($)': '49.5' }, 'For Moms');
  await choose(dialog, 'Thumbnail', await picture());
  await expect(toastOf(page)).toContainText('Upload Complete');
  await expect(toastOf(page)).toContainText('Thumbnail uploaded successfully');
  await checkAccessibility(page);

  const refuse = (status: number, body: string, headers: Record<string, string>) =>
    page.route('**/api/courses', (route) => route.fulfill({ status, body, headers }));
  await refuse(409, 'That upload is gone', { 'Grove-Error': 'upload-claimed' });
  await submit.click();
  await expect(toastOf(page)).toContainText('That upload is gone');
  await expect(dialog.getByLabel('Description')).toHaveValue('Ten of them');
  await page.unroute('**/api/courses');
  const reason = 'The request is not valid: title: Please use another title';
  await refuse(400, reason, { 'Grove-Error': 'bad-request', 'Grove-Field': 'title' });
  await submit.click();
  await expect(dialog.getByLabel('Title')).toHaveAccessibleDescription('Please use another title');
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await page.unroute('**/api/courses');
  await submit.click();
  await expect(toastOf(page)).toContainText('Course Created');
  await expect(toastOf(page)).toContainText('Your course has been created successfully.');
  await expect(page).toHaveURL(/\/creator\/courses\/[0-9a-f]{24}\/edit$/);
  await page.goto('/creator/content');
  const card = cardOf(page, 'Calm Mornings');
  await expect(card).toContainText('COURSE');
  await expect(card).toContainText('Draft');
  await expect(card).toContainText('$49.50');
});

test('the card of a course without lessons links to the editor and to the product page', async ({
  page,
  site,
}) => {
  await addEmptyCourse(site, 'Calm Evenings');
  await enterDemo(page);
  await page.goto('/creator/content');
  const card = cardOf(page, 'Calm Evenings');
  await more(page, 'Calm Evenings', 'Publish');
  const empty = page.getByRole('dialog', { name: 'This course needs content' });
  await expect(empty).toContainText('The course has no lessons.');
  await empty.getByRole('link', { name: 'Add a lesson' }).click();
  await expect(page).toHaveURL(/\/creator\/courses\/[0-9a-f]{24}\/edit$/);
  await page.goto('/creator/content');
  await card.getByRole('button', { name: 'Edit Calm Evenings' }).click();
  await expect(page).toHaveURL(/\/creator\/courses\/[0-9a-f]{24}\/edit$/);
  await page.goto('/creator/content');
  await card.getByRole('link', { name: 'Preview Calm Evenings' }).click();
  await expect(
    page.getByText('Preview: only creators can see this page. It isn’t for sale.').first(),
  ).toBeVisible();
});

test('the dialog uploads a file, offers Retry when storage fails, and asks before it closes during an upload', async ({
  page,
  site,
  expectErrors,
}) => {
  expectErrors(/\/u\/[0-9a-f]{24}\//, /Failed to load resource/, /\[Uppy\]/);
  await enterDemo(page);
  await page.goto('/creator/content');
  const dialog = await openDialog(page, 'Upload Digital File');
  await fill(dialog, { Title: 'Breath Book', Description: 'To print', 'Price ($)': '0' }, 'Workbooks');

  await test.step('a thumbnail of the wrong type or above 5 MB is rejected before its upload', async () => {
    await choose(dialog, 'Thumbnail', pdf);
    await expect(dialog.getByText(/^Choose a JPEG, PNG, WebP, AVIF, HEIC or GIF/).first()).toBeVisible();
    const large = { ...(await picture()), buffer: Buffer.alloc(5_242_881) };
    await choose(dialog, 'Thumbnail', large);
    await expect(dialog.getByText('That picture is larger than 5 MB').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Create Digital File' }).click();
    await expect(toastOf(page)).toContainText(
      'Please fill in all required fields and upload both thumbnail and file',
    );
    await choose(dialog, 'Thumbnail', (await createPhonePhotos()).heic);
    await expect(toastOf(page)).toContainText('Thumbnail Uploaded');
  });
  await test.step('closing during an upload asks for confirmation', async () => {
    const { promise: isAllowed, resolve: allow } = Promise.withResolvers<undefined>();
    await page.route(/\/u\/[0-9a-f]{24}\//, async (route) => {
      if (route.request().method() === 'PUT') await isAllowed;
      await route.abort();
    });
    await choose(dialog, 'Digital file', pdf);
    await expect(
      dialog.getByRole('group', { name: 'Digital file' }).getByText('Breath Book').first(),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Stop the upload?' })).toBeVisible();
    await page.getByRole('button', { name: 'Keep uploading' }).click();
    allow(undefined);
  });

  await test.step('a failed upload is retried', async () => {
    const retry = dialog.getByRole('group', { name: 'Digital file' }).getByRole('button', { name: /retry/i });
    await expect(retry.first()).toBeVisible({ timeout: 30_000 });
    await page.unroute(/\/u\/[0-9a-f]{24}\//);
    await retry.first().click();
    await expect(toastOf(page)).toContainText('File Uploaded');
    await expect(toastOf(page)).toContainText('Digital file uploaded successfully');
  });

  await dialog.getByRole('button', { name: 'Create Digital File' }).click();
  await expect(toastOf(page)).toContainText('Digital File Created');
  await expect(cardOf(page, 'Breath Book')).toContainText('DIGITAL DOWNLOAD');
  const stored = await site.db.collection('products').findOne({ title: 'Breath Book' });
  expect(stored?.['file']).toMatchObject({ fileName: 'Breath Book.pdf', contentType: 'application/pdf' });
});

test('Analytics shows the students and sales of a product', async ({ page, site, checkAccessibility }) => {
  const title = await ownedCourse(site);
  await enterDemo(page);
  await page.goto('/creator/content');
  await more(page, title, 'Analytics');
  const dialog = page.getByRole('dialog', { name: `Analytics: ${title}` });
  await expect(dialog.getByText('Active in the last 30 days')).toBeVisible();
  await expect(dialog.getByRole('table', { name: 'Where members drop off' })).toBeVisible();
  await expect(dialog.getByRole('table', { name: 'Sales by month' })).toBeVisible();
  await checkAccessibility(page);
});

test('the price and picture of a product are changed', async ({ page, site }) => {
  const title = await ownedCourse(site);
  // All sites share the storage, so the product's former picture must not be deleted.
  await site.db.collection('products').updateOne({ title }, { $set: { thumbnailKey: null } });
  await enterDemo(page);
  await page.goto('/creator/content');
  await more(page, title, 'Edit details');
  const dialog = page.getByRole('dialog', { name: 'Edit details' });
  await dialog.getByLabel('Price ($)').fill('49.999');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please use at most two decimals')).toBeVisible();
  await dialog.getByLabel('Price ($)').fill('33');
  await choose(dialog, 'New thumbnail', await picture());
  await expect(dialog.getByText('Upload complete')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(cardOf(page, title)).toContainText('$33.00');
  await expect(cardOf(page, title).locator('img')).toHaveAttribute('src', /thumbnails/);
});

test('a product that members own cannot be deleted, but archived and restored', async ({
  page,
  site,
  expectErrors,
}) => {
  expectErrors(/409 DELETE/, /status of 409/);
  const title = await ownedCourse(site);
  await enterDemo(page);
  await page.goto('/creator/content');
  await more(page, title, 'Delete');
  const dialog = page.getByRole('dialog', { name: `Delete ${title}?` });
  const remove = dialog.getByRole('button', { name: 'Delete' });
  await expect(remove).toBeDisabled();
  await dialog.getByRole('textbox').fill(title);
  await remove.click();
  await expect(dialog.getByText(/Archive it instead/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep it' }).click();

  await more(page, title, 'Archive');
  await expect(cardOf(page, title)).toHaveCount(0);
  await page.getByLabel('Show').selectOption('Archived');
  await expect(cardOf(page, title)).toContainText('Archived');
  await more(page, title, 'Unarchive');
  await expect(page.getByRole('heading', { name: 'No archived products' })).toBeVisible();
});

test('the file field follows the theme during an upload, and the form waits for the file @desktop', async ({
  page,
  context,
}) => {
  await enterDemo(page);
  await page.goto('/creator/content');
  const dialog = await openDialog(page, 'Create Course');
  const { promise: isSeen, resolve: letThrough } = Promise.withResolvers<undefined>();
  await context.route(
    (url) => url.searchParams.has('X-Amz-Signature'),
    async (route) => {
      await isSeen;
      await route.continue();
    },
  );
  await choose(dialog, 'Thumbnail', await picture());
  const bar = dialog.getByRole('group', { name: 'Thumbnail' }).locator('.uppy-StatusBar');
  const lightness = () =>
    bar.evaluate((element) => {
      const channels = getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? [];
      return Math.max(...channels.slice(0, 3).map(Number)) / 255;
    });
  await expect.poll(lightness).toBeGreaterThan(0.9);

  const elsewhere = await context.newPage();
  await elsewhere.goto('/services');
  await elsewhere.evaluate(() => localStorage.setItem('theme', 'dark'));
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect.poll(lightness).toBeLessThan(0.35);
  const sheet = dialog.getByRole('group', { name: 'Thumbnail' }).locator('.uppy-Dashboard-inner');
  const colorOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await colorOf(bar)).toBe(await colorOf(sheet));
  const create = dialog.getByRole('button', { name: 'Create Course' });
  await expect(create).toBeDisabled();
  letThrough(undefined);
  await expect(toastOf(page)).toContainText('Upload Complete');
  await expect(create).toBeEnabled();
  // Uppy's own button would remove the file again.
  await expect(dialog.getByRole('button', { name: 'Done' })).toHaveCount(0);
});

// The last test, because it deletes all products.
test('an empty list of products is explained', async ({ page, site }) => {
  await site.db.collection('products').deleteMany({});
  await enterDemo(page);
  await page.goto('/creator/content');
  await expect(page.getByRole('heading', { name: 'No Products Yet' })).toBeVisible();
});
