import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { startClouds } from '../../companion/test/clouds/startClouds.ts';
import type { Clouds } from '../../companion/test/clouds/startClouds.ts';
import { startCompanion } from '../../dev/stack/companion.ts';
import { enterDemo } from '../commands/enterDemo.ts';
import { runningServices } from '../fixtures/services.ts';
import type { Site } from '../fixtures/site.ts';
import { expect, test as base } from '../fixtures/test.ts';

const folder = join(import.meta.dirname, '../../dev/seed/media');

/** A simulation of Google's hosts, and the site's companion, which is configured with keys for Google and
 *  Dropbox and directed to it. */
const test = base.extend<{ clouds: Clouds }>({
  clouds: async ({ site }, use) => {
    const clouds = await startClouds(await driveItems());
    const companion = await startRedirectedCompanion(clouds, site);
    await use(clouds);
    await companion.stop();
    clouds.close();
  },
});

test.use({ companion: true });

async function driveItems(): Promise<Clouds['cloudState']['files']> {
  const video = await readFile(join(folder, 'arriving.mp4'));
  const picture = await readFile(join(folder, 'arriving.webp'));
  const mimeType = 'video/mp4';
  const document = 'application/vnd.google-apps.document';
  return [
    { id: 'F1', in: '', name: 'Talks' },
    { id: 'F2', in: '', name: 'Nothing in it' },
    { id: 'P1', in: '', name: 'Leaf.webp', mimeType: 'image/webp', content: picture },
    { id: 'D1', in: '', name: 'Plan', mimeType: document, content: Buffer.from('-') },
    { id: 'S1', in: '', name: 'sums.zip', mimeType: 'application/zip', content: Buffer.from('-') },
    { id: 'V1', in: 'F1', name: 'Arriving.mp4', mimeType, content: video },
    { id: 'V2', in: 'F1', name: 'Reported too small.mp4', mimeType, content: video, reportedBytes: 1_000 },
    { id: 'V3', in: 'F1', name: 'Last.mp4', mimeType, content: video },
  ];
}

async function startRedirectedCompanion(clouds: Clouds, site: Site) {
  await site.companion?.stop();
  const url = site.env['COMPANION_URL'] ?? '';
  const redirectModule = pathToFileURL(
    join(import.meta.dirname, '../../companion/test/clouds/leadProcess.ts'),
  );
  return startCompanion({
    port: Number(new URL(url).port),
    url,
    dataDir: runningServices().dataDir,
    label: `clouds-${clouds.port}`,
    env: {
      ...site.env,
      NODE_OPTIONS: `--import ${redirectModule.href}`,
      FAKE_CLOUDS_PORT: String(clouds.port),
      COMPANION_GOOGLE_KEY: 'the-key',
      COMPANION_GOOGLE_SECRET: 'the-secret',
      COMPANION_DROPBOX_KEY: 'the-key',
      COMPANION_DROPBOX_SECRET: 'the-secret',
    },
  });
}

/** Redirects the browser from Google's sign-in page to the simulation, which is on another site, as Google's
 *  page is. */
async function redirectBrowser(context: BrowserContext, { port }: Clouds): Promise<void> {
  await context.route('**/companion/drive/connect', async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    const address = new URL(response.headers()['location'] ?? '');
    expect(address.origin).toBe('https://accounts.google.com');
    const location = `http://127.0.0.1:${port}${address.pathname}${address.search}`;
    await route.fulfill({ status: 302, headers: { location } });
  });
}

async function openDrive(page: Page) {
  await enterDemo(page);
  await page.goto('/creator/media');
  await page.getByRole('button', { name: 'From the web' }).click();
  await page.getByRole('button', { name: 'Dropbox' }).waitFor();
  await page.getByRole('button', { name: 'Google Drive' }).click();
  return page.getByRole('dialog', { name: 'Add files from Google Drive' });
}

async function connect(page: Page): Promise<void> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Connect Google Drive' }).click();
  const opened = await popup;
  const closed = opened.waitForEvent('close');
  await opened.getByRole('link', { name: 'Allow' }).click();
  await closed;
}

test('a creator adds files from Google Drive', async ({
  page,
  context,
  clouds,
  site,
  checkAccessibility,
}) => {
  await redirectBrowser(context, clouds);
  clouds.cloudState.pageSize = 4;
  const dialog = await openDrive(page);
  const files = dialog.getByRole('list', { name: 'Files in Google Drive' });

  await test.step('signs in to Google in a window that closes itself', async () => {
    await checkAccessibility(page);
    await connect(page);
    await expect(dialog.getByText('Signed in as willow@example.com')).toBeVisible();
  });

  await test.step('sees which files cannot be added, and why', async () => {
    await expect(files.getByRole('checkbox', { name: 'Plan' })).toBeDisabled();
    await expect(files).toContainText('Can’t be added from here. Download it, then upload it');
    await dialog.getByRole('button', { name: 'Show more' }).click();
    await expect(files.getByRole('checkbox', { name: 'sums.zip' })).toBeDisabled();
    await expect(files).toContainText('This file type is not supported');
    await expect(dialog.getByRole('button', { name: 'Add files' })).toBeDisabled();
    await page.setViewportSize({ width: 360, height: 740 });
    await checkAccessibility(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('opens folders and goes back up with the keyboard', async () => {
    await files.getByRole('button', { name: 'Nothing in it' }).press('Enter');
    await expect(dialog.getByRole('heading', { name: 'This folder is empty' })).toBeVisible();
    await dialog
      .getByRole('navigation', { name: 'Folders' })
      .getByRole('button', { name: 'Google Drive' })
      .press('Enter');
    await files.getByRole('checkbox', { name: 'Leaf.webp' }).press('Space');
    await files.getByRole('button', { name: 'Talks' }).press('Enter');
    await files.getByRole('checkbox', { name: 'Arriving.mp4' }).press('Space');
    await expect(dialog.getByRole('button', { name: 'Add 2 files' })).toBeEnabled();
  });

  await test.step('adds files of both folders, which become files of the library', async () => {
    await dialog.getByRole('button', { name: 'Add 2 files' }).click();
    await expect(dialog).toBeHidden();
    const card = (name: string) => page.getByRole('listitem').getByRole('button', { name });
    await expect(card('Leaf.webp')).toContainText('KB');
    await expect(card('Arriving.mp4')).toContainText(/\d:\d\d/);
    const stored = await site.db.collection('mediaAssets').findOne({ fileName: 'Arriving.mp4' });
    expect(stored?.['fileSize']).toBe(clouds.cloudState.files.find(({ id }) => id === 'V1')?.content?.length);
  });

  await test.step('stores no token where a script could read it', async () => {
    const cookies = JSON.stringify(await context.cookies());
    const browserStorage = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(cookies + browserStorage).not.toMatch(/auth-?token|access-1|refresh-1/i);
  });
});

test('the connection to Google Drive ends, and errors are explained', async ({
  page,
  context,
  clouds,
  site,
  expectErrors,
}) => {
  // Requests that the companion and the site's API refuse.
  expectErrors(
    /drive\/(list|get)/,
    /multipart-uploads/,
    /Failed to load resource/,
    /\[Uppy\].*again to continue/,
  );
  await redirectBrowser(context, clouds);
  const dialog = await openDrive(page);
  await connect(page);
  await dialog.getByRole('button', { name: 'Talks' }).click();
  const uploads = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');

  await test.step('a file that is larger than announced is not added', async () => {
    await dialog.getByRole('checkbox', { name: 'Reported too small.mp4' }).check();
    await dialog.getByRole('button', { name: 'Add 1 file' }).click();
    await expect(uploads).toContainText('Upload failed');
    await uploads.getByRole('button', { name: 'Cancel Reported too small.mp4' }).click();
    await expect(uploads).toHaveCount(0);
    // It is not counted as in progress.
    const open = { completedAt: null };
    await expect.poll(() => site.db.collection('multipartUploads').countDocuments(open)).toBe(0);
  });

  await test.step('Drive is unavailable and recovers', async () => {
    clouds.cloudState.failing = 501;
    await page.getByRole('button', { name: 'From the web' }).click();
    await page.getByRole('button', { name: 'Google Drive' }).click();
    await dialog.getByRole('button', { name: 'Nothing in it' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Google Drive is temporarily unavailable');
    clouds.cloudState.failing = undefined;
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect(dialog.getByRole('heading', { name: 'This folder is empty' })).toBeVisible();
  });

  const reopen = async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'From the web' }).click();
    await page.getByRole('button', { name: 'Google Drive' }).click();
  };
  const connectInTab = async () => {
    await dialog.getByRole('button', { name: 'Connect Google Drive' }).click();
    const tab = context.waitForEvent('page');
    await dialog.getByRole('link', { name: 'Sign in to Google Drive in a new tab' }).click();
    await (await tab).getByRole('link', { name: 'Allow' }).click();
    await expect(dialog.getByText('Signed in as willow@example.com')).toBeVisible();
  };

  await test.step('Google has revoked the sign-in: the creator connects again, even without popups', async () => {
    Object.assign(clouds.cloudState, { access: 'access-2', refresh: 'refresh-2' });
    await reopen();
    await expect(dialog).toContainText('You are no longer connected to Google Drive');
    await page.evaluate(() => {
      window.open = () => null;
    });
    await connectInTab();
  });

  await test.step('Google revokes the sign-in during an upload: the file says so immediately', async () => {
    // The cached list is shown first and then refetched.
    const listed = page.waitForResponse(/drive\/list\/F1/);
    await dialog.getByRole('button', { name: 'Talks' }).click();
    await listed;
    await dialog.getByRole('checkbox', { name: 'Last.mp4' }).check();
    Object.assign(clouds.cloudState, { access: 'access-3', refresh: 'refresh-3' });
    await dialog.getByRole('button', { name: 'Add 1 file' }).click();
    await expect(uploads).toContainText('Sign in to Google Drive again to continue');
    await uploads.getByRole('button', { name: 'Cancel Last.mp4' }).click();
    await reopen();
    await connectInTab();
  });

  await test.step('the creator signs out', async () => {
    await dialog.getByRole('button', { name: 'Sign out of Google Drive' }).click();
    await expect(dialog.getByRole('button', { name: 'Connect Google Drive' })).toBeVisible();
    expect(clouds.cloudState.access).toBe('');
    // An open dialog sends requests to the companion, which stops at the end of the test.
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});
