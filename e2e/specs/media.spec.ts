// Over budget: all tests of uploads share one site with a companion.
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { enterDemo } from '../commands/enterDemo.ts';
import { countBlockedParts, blockUploadParts } from '../commands/blockUploadParts.ts';
import { createPhonePhotos } from '../commands/phonePhotos.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ companion: true });

const media = join(import.meta.dirname, '../../dev/seed/media');
const megabyte = 1_048_576;

async function openLibrary(page: Page): Promise<void> {
  await enterDemo(page);
  await page.goto('/creator/media');
  await expect(page.getByRole('heading', { level: 1, name: 'Media library' })).toBeVisible();
}

// The names of the buttons of an upload begin with what they do, such as Cancel.
const card = (page: Page, name: string) =>
  page.getByRole('listitem').getByRole('button', { name: new RegExp(`^${name.replaceAll('.', '[.]')}`) });

// Must be the first test, because the next one empties the library.
test('the demo’s library lists the files of its lessons, products and pages', async ({
  page,
  checkAccessibility,
}) => {
  await openLibrary(page);
  await expect(card(page, 'Coming Home to Yourself, cover.webp')).toContainText('used 3 times');
  await expect(card(page, 'Arriving Where You Are.mp4')).toContainText('0:40');
  await checkAccessibility(page);

  await test.step('a video plays with captions and cannot be deleted while a lesson uses it', async () => {
    await card(page, 'Arriving Where You Are.mp4').click();
    const dialog = page.getByRole('dialog', { name: 'Arriving Where You Are.mp4' });
    await expect(dialog).toContainText('Video · 606.9 KB · 1280 × 720');
    await expect(dialog.getByRole('button', { name: 'Replace captions' })).toBeVisible();
    const video = dialog.locator('video');
    await video.evaluate((element: HTMLVideoElement) => element.play());
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0);
    const uses = dialog.getByRole('region', { name: 'Used in' });
    await expect(uses.getByRole('link', { name: 'Arriving Where You Are' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('an audio file of a product and of lessons is found by name', async () => {
    await page.getByRole('searchbox', { name: 'Search files by name' }).fill('evening');
    await expect(card(page, 'Evening Rain.wav')).toContainText('0:20');
    await expect(card(page, 'Evening Rain.wav')).toContainText('used 3 times');
  });
});

test('files are uploaded by choosing, dropping and pasting', async ({ page, site, checkAccessibility }) => {
  await site.db.collection('mediaAssets').deleteMany({});
  await openLibrary(page);
  await expect(page.getByRole('heading', { name: 'No files yet' })).toBeVisible();
  await checkAccessibility(page);
  await page
    .getByLabel('Files to upload')
    .setInputFiles([join(media, 'arriving.webp'), join(media, 'arriving.mp4')]);
  await expect(card(page, 'arriving.webp')).toContainText('KB');
  // The duration, which the browser has read from the stored file.
  await expect(card(page, 'arriving.mp4')).toContainText(/\d:\d\d/);
  await expect(card(page, 'arriving.mp4').getByRole('presentation')).toBeVisible();
  await expect(page.getByText('Upload successful')).toBeVisible();

  const bytes = [...(await readFile(join(media, 'arriving.webp')))];
  for (const how of ['drop', 'paste'] as const) {
    await page.evaluate(
      ({ content, kind }) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(
          new File([new Uint8Array(content)], `${kind}ped.webp`, { type: 'image/webp' }),
        );
        const dropTarget = document.querySelector('[role=group][aria-label="Media library"]');
        const event =
          kind === 'drop'
            ? new DragEvent('drop', { dataTransfer: dataTransfer, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: dataTransfer, bubbles: true, cancelable: true });
        dropTarget?.dispatchEvent(event);
      },
      { content: bytes, kind: how },
    );
    await expect(card(page, `${how}ped.webp`)).toBeVisible();
  }
});

test('photos of phones are made smaller and converted', async ({ page, site }) => {
  await openLibrary(page);
  const { jpeg, heic } = await createPhonePhotos();
  for (const [photo, fileName, size] of [
    [jpeg, 'IMG_1.jpg', { width: 2_560, height: 1_920 }],
    [heic, 'IMG_2.jpg', { width: 800, height: 600 }],
  ] as const) {
    await page.getByLabel('Files to upload').setInputFiles(photo);
    await expect(card(page, fileName)).toContainText(/[KM]B/);
    const assets = site.db.collection<{ fileName: string; pictures: object[] }>('mediaAssets');
    await expect.poll(async () => (await assets.findOne({ fileName }))?.pictures.at(-1)).toEqual(size);
  }
});

test('a video that browsers can’t play is not uploaded, nor a file of the internal network', async ({
  page,
  site,
  checkAccessibility,
  expectErrors,
}) => {
  // The companion refuses the request.
  expectErrors(/url\/meta/, /Failed to load resource/);
  await openLibrary(page);
  const buffer = Buffer.from('RIFF\0\0\0\0AVI LIST');
  await page
    .getByLabel('Files to upload')
    .setInputFiles({ name: 'walk.avi', mimeType: 'video/x-msvideo', buffer });
  const uploads = page.getByRole('list', { name: 'Uploads' });
  await expect(uploads.getByText(/walk.avi is an AVI video.*Convert it to MP4/)).toBeVisible();
  await checkAccessibility(page);
  await uploads.getByRole('button', { name: 'Dismiss walk.avi' }).click();
  await expect(uploads).toHaveCount(0);

  await page.getByRole('button', { name: 'From the web' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a file from the web' });
  await dialog.getByLabel('File URL').fill(`${site.url}/health`);
  await dialog.getByRole('button', { name: 'Add file' }).click();
  await expect(dialog.getByText('No file could be downloaded from that URL')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('files are found by type and by name, and an unused one is deleted', async ({ page }) => {
  await openLibrary(page);
  const files = [join(media, 'before-the-phone.webp'), join(media, 'arriving.mp4')];
  await page.getByLabel('Files to upload').setInputFiles(files);
  await expect(card(page, 'arriving.mp4').first()).toBeVisible();
  await expect(card(page, 'before-the-phone.webp')).toBeVisible();
  await page.getByLabel('Type').selectOption({ label: 'Videos' });
  await expect(card(page, 'before-the-phone.webp')).toHaveCount(0);
  await page.getByLabel('Type').selectOption({ label: 'All types' });
  await page.getByRole('searchbox', { name: 'Search files by name' }).fill('before');
  await expect(card(page, 'arriving.mp4')).toHaveCount(0);
  await card(page, 'before-the-phone.webp').click();
  const dialog = page.getByRole('dialog', { name: 'before-the-phone.webp' });
  await expect(dialog).toContainText('Not used anywhere yet.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('Media asset has been removed')).toBeVisible();
  await expect(card(page, 'before-the-phone.webp')).toHaveCount(0);
});

test('a video gets captions, and cannot be deleted while it is used', async ({
  page,
  site,
  checkAccessibility,
}) => {
  await site.db.collection('mediaAssets').deleteMany({ fileName: 'arriving.mp4' });
  await openLibrary(page);
  await page.getByLabel('Files to upload').setInputFiles(join(media, 'arriving.mp4'));
  // The duration, which the browser has read from the stored file.
  await expect(card(page, 'arriving.mp4')).toContainText(/\d:\d\d/);
  await card(page, 'arriving.mp4').click();
  const dialog = page.getByRole('dialog', { name: 'arriving.mp4' });
  await expect(dialog).toContainText('Video · ');
  await dialog.locator('input[type="file"]').setInputFiles('e2e/commands/captions.srt');
  await expect(dialog.getByRole('button', { name: 'Replace captions' })).toBeVisible();
  await checkAccessibility(page);
  await page.keyboard.press('Escape');

  const stored = await site.db
    .collection<{ fileName: string; key: string }>('mediaAssets')
    .findOne({ fileName: 'arriving.mp4' });
  const lesson = await site.db.collection('pages').findOne({ 'widgets.type': 'video' });
  if (lesson === null) throw new Error('The demo has no lesson with a video');
  const lessonPage = { _id: lesson._id, 'widgets.type': 'video' };
  await site.db
    .collection('pages')
    .updateOne(lessonPage, { $set: { 'widgets.$.settings.key': stored?.key } });
  await page.reload();
  await expect(card(page, 'arriving.mp4')).toContainText('used once');
  await card(page, 'arriving.mp4').click();
  await expect(dialog.getByRole('region', { name: 'Used in' }).getByRole('link')).toHaveCount(1);
  await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveCount(0);
});

test('Content links to the library', async ({ page }) => {
  await enterDemo(page);
  await page.goto('/creator/content');
  await page.getByRole('link', { name: 'Media library' }).click();
  await expect(page).toHaveURL(/\/creator\/media$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Media library' })).toBeVisible();
});

/** Creates a video of 110 MB. The caller must delete its folder. */
async function largeFilm(): Promise<{ path: string; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'grove-large-'));
  const path = join(folder, 'long.mp4');
  const file = await open(path, 'w');
  await file.write(await readFile(join(media, 'arriving.mp4')));
  await file.truncate(110 * megabyte);
  await file.close();
  return { path, folder };
}

const partOf = (url: string) => Number(new URL(url).searchParams.get('partNumber'));

test('one of two tabs uploads; the other shows it and takes over; a lost response costs no part', async ({
  page,
  context,
  site,
  expectErrors,
}) => {
  // The lost response, and the storage that no longer knows the upload.
  expectErrors(/s3\/multipart/, /Failed to load resource/, /couldn.t reach the server/);
  const { path, folder } = await largeFilm();
  await site.db.collection('multipartUploads').deleteMany({});
  await openLibrary(page);
  const rowOf = (tab: Page) => tab.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
  const sent: number[] = [];
  const arrivedParts: number[] = [];
  const notePart = (parts: number[]) => (request: Request) => {
    if (request.url().includes('partNumber=') && request.method() === 'PUT')
      parts.push(partOf(request.url()));
  };
  context.on('request', notePart(sent));
  context.on('requestfinished', notePart(arrivedParts));
  await blockUploadParts(page, { sent: 2 });
  await page.getByLabel('Files to upload').setInputFiles(path);
  // Pausing aborts the parts that are still in progress, and the other tab would send them again.
  await expect.poll(() => arrivedParts).toHaveLength(2);

  const other = await context.newPage();
  await other.goto('/creator/media');
  await expect(rowOf(other)).toContainText('of 110.0 MB');
  await rowOf(other).getByRole('button', { name: 'Pause long.mp4' }).click();
  await expect(rowOf(page)).toContainText('Paused at');
  await expect(rowOf(other)).toContainText('Paused at');
  await expect.poll(() => site.db.collection('multipartUploads').countDocuments()).toBe(1);

  let lost = 0;
  await other.route(/\/complete\?key=/, async (route) => {
    if (lost > 0) {
      await route.continue();
      return;
    }
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await page.close();
  const uploadedVideo = other.getByRole('listitem').getByRole('button', { name: /^long\.mp4/ });
  await expect(uploadedVideo).toContainText('110.0 MB', { timeout: 60_000 });
  expect(lost).toBe(1);
  expect([...new Set(sent)].sort((one, next) => one - next)).toEqual(
    Array.from({ length: 14 }, (_, at) => at + 1),
  );
  expect(sent).toHaveLength(14);
  expect(await site.db.collection('multipartUploads').countDocuments()).toBe(1);
  await rm(folder, { recursive: true });
});

test('signing out leaves no unfinished upload for the next user of this browser', async ({ page }) => {
  const { path, folder } = await largeFilm();
  await openLibrary(page);
  await blockUploadParts(page, { sent: 0 });
  await page.getByLabel('Files to upload').setInputFiles(path);
  const countStored = () =>
    page.evaluate(async () => {
      const names = Object.keys(localStorage).filter((name) => name.startsWith('uppyState:'));
      // Opening a database that does not exist would create it in the library's place.
      const isThere = (await indexedDB.databases()).some(({ name }) => name === 'uppy-blobs');
      if (!isThere) return { names: names.length, files: 0 };
      const request = indexedDB.open('uppy-blobs');
      const found = await new Promise<IDBDatabase>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
      const count = found.transaction('files').objectStore('files').count();
      const files = await new Promise<number>((resolve) => {
        count.onsuccess = () => resolve(count.result);
      });
      found.close();
      return { names: names.length, files };
    });
  await expect.poll(countStored).toEqual({ names: 1, files: 1 });
  // The number of concurrent parts: the companion receives no further request until one part has been
  // uploaded.
  await expect.poll(() => countBlockedParts(page)).toBe(6);
  await page.getByRole('button', { name: 'My Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: /^Enter/ })).toBeVisible();
  expect(await countStored()).toEqual({ names: 0, files: 0 });
  await rm(folder, { recursive: true });
});

test('a large file is uploaded in parts, paused and resumed, and continues after a reload', async ({
  page,
  site,
}) => {
  const { path, folder } = await largeFilm();
  await site.db.collection('multipartUploads').deleteMany({});
  // Another test's file, which could be mistaken for this test's.
  await site.db.collection('mediaAssets').deleteMany({ fileName: 'long.mp4' });
  await openLibrary(page);

  // Two parts are uploaded. The others stay in progress until the page is reloaded.
  await blockUploadParts(page, { sent: 2 });
  await page.getByLabel('Files to upload').setInputFiles(path);
  const row = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
  await expect(row).toContainText('of 110.0 MB');
  const unfinishedUpload = { multipartId: { $type: 'string' } };
  await expect.poll(() => site.db.collection('multipartUploads').countDocuments(unfinishedUpload)).toBe(1);
  await row.getByRole('button', { name: 'Pause long.mp4' }).click();
  await expect(row).toContainText('Paused at');
  await row.getByRole('button', { name: 'Resume long.mp4' }).click();
  await expect(row).not.toContainText('Paused at');

  await page.reload();
  // The file is uploaded first, and then checked and copied.
  const uploadedVideo = page.getByRole('listitem').getByRole('button', { name: /^long\.mp4/ });
  await expect(uploadedVideo).toContainText('110.0 MB', { timeout: 60_000 });
  expect(await site.db.collection('multipartUploads').countDocuments()).toBe(1);
  await rm(folder, { recursive: true });
});
