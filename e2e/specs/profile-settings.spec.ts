// Over budget: each field of the profile and the picture has its test, on one site.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { signInAsMember } from '../commands/signIn.ts';
import { expect, test } from '../fixtures/test.ts';

const settings = '/#dashboard:settings/profile';

async function openSettings(page: Page) {
  await page.goto(settings);
  await expect(page.getByRole('heading', { level: 2, name: 'Profile' })).toBeVisible();
}

const profile = (page: Page) => page.getByRole('region', { name: 'Profile' });
// The label of a required field ends with a mark.
const field = (page: Page, label: string) => profile(page).getByLabel(new RegExp(`^${label}( \\*)?$`));

/** A landscape picture: the left half is red, the right half blue. */
async function twoHalves(): Promise<Buffer> {
  const half = { width: 300, height: 400, channels: 3 as const };
  const red = await sharp({ create: { ...half, background: 'red' } })
    .png()
    .toBuffer();
  const whole = sharp({ create: { ...half, width: 600, background: 'blue' } });
  return whole
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

test('each field is saved on blur or Enter, and can be undone', async ({
  page,
  context,
  site,
  checkAccessibility,
}) => {
  await signInAsMember(context, site, 'Hana Sato');
  await openSettings(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Profile' })).toBeFocused();
  await expect(field(page, 'City')).toHaveValue('Seattle');
  await field(page, 'City').fill('Kyoto');
  await field(page, 'City').press('Enter');
  await expect(profile(page).getByText('Saved')).toBeVisible();
  await checkAccessibility(page);
  await profile(page).getByRole('button', { name: 'Undo the change to City' }).click();
  await expect(profile(page).getByText('Change undone')).toBeVisible();
  await expect(field(page, 'City')).toHaveValue('Seattle');
});

test('saved values are shown after returning', async ({ page, context, site }) => {
  await signInAsMember(context, site, 'Hana Sato');
  await openSettings(page);
  await field(page, 'About me').fill('Potter. Mostly bowls.');
  await field(page, 'Birthday').fill('1995-02-20');
  await field(page, 'Phone').focus();
  await expect(profile(page).getByText('Saved')).toHaveCount(2);
  await field(page, 'Time zone').selectOption('Asia/Tokyo');
  await expect(profile(page).getByText('Saved')).toHaveCount(3);
  await page.reload();
  await expect(field(page, 'About me')).toHaveValue('Potter. Mostly bowls.');
  await expect(field(page, 'Birthday')).toHaveValue('1995-02-20');
  await expect(field(page, 'Time zone')).toHaveValue('Asia/Tokyo');
  await expect(field(page, 'City')).toHaveValue('Seattle');
});

test('Escape restores the saved value, and nothing is sent', async ({ page, context, site }) => {
  await signInAsMember(context, site, 'Hana Sato');
  await openSettings(page);
  let sent = 0;
  page.on('request', (request) => (sent += request.method() === 'PATCH' ? 1 : 0));
  await field(page, 'State or province').fill('OR');
  await field(page, 'State or province').press('Escape');
  await expect(field(page, 'State or province')).toHaveValue('WA');
  await field(page, 'City').focus();
  await field(page, 'Country').focus();
  expect(sent).toBe(0);
});

test('an error is shown next to its field', async ({ page, context, site }) => {
  await signInAsMember(context, site, 'Isaac Bloom');
  await openSettings(page);
  for (const [label, value, message] of [
    ['Name', ' ', 'Please enter a name'],
    ['Phone', 'call me', 'Please enter a phone number'],
    ['Birthday', '2999-01-01', 'Please enter a date in the past'],
    ['Birthday', '1850-01-01', 'Please enter 1900 or a later year'],
  ] as const) {
    await field(page, label).fill(value);
    await field(page, label).blur();
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(message));
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
    await field(page, label).press('Escape');
  }
  await expect(field(page, 'Name')).toHaveValue('Isaac Bloom');
});

test('two tabs do not overwrite each other: the member chooses which value to keep', async ({
  page,
  context,
  site,
  expectErrors,
  checkAccessibility,
}) => {
  expectErrors(/409/);
  await signInAsMember(context, site, 'Elena Marsh');
  const other = await context.newPage();
  await openSettings(page);
  await openSettings(other);
  await field(page, 'City').fill('Taos');
  await field(page, 'City').blur();
  await expect(profile(page).getByText('Saved')).toBeVisible();

  await field(other, 'City').fill('Madrid');
  await field(other, 'City').blur();
  const question = profile(other).getByRole('group', { name: 'Someone else changed City.' });
  await expect(question).toContainText('Taos');
  await checkAccessibility(other);
  await expect(field(other, 'City')).toHaveValue('Madrid');
  await question.getByRole('button', { name: 'Use theirs' }).click();
  await expect(field(other, 'City')).toHaveValue('Taos');

  await field(other, 'City').fill('Chimayo');
  await field(other, 'City').blur();
  await expect(profile(other).getByText('Saved')).toBeVisible();
  await field(page, 'City').fill('Pecos');
  await field(page, 'City').press('Enter');
  await profile(page).getByRole('button', { name: 'Keep mine' }).click();
  await expect(profile(page).getByText('Saved')).toBeVisible();
  await other.reload();
  await expect(field(other, 'City')).toHaveValue('Pecos');
  await other.close();
});

test('a field that could not be saved shows an error and keeps the text', async ({
  page,
  context,
  site,
  expectErrors,
}) => {
  expectErrors(/503/);
  await signInAsMember(context, site, 'June Whitaker');
  await openSettings(page);
  await page.route('**/api/account/profile', (route) =>
    route.fulfill({
      status: 503,
      headers: { 'Grove-Error': 'unavailable' },
      body: 'The service is unavailable',
    }),
  );
  await field(page, 'City').fill('Macon');
  await field(page, 'City').press('Enter');
  await expect(field(page, 'City')).toHaveAccessibleDescription(/The service is unavailable/);
  await expect(field(page, 'City')).toHaveValue('Macon');
  await page.unroute('**/api/account/profile');
  await field(page, 'City').press('Enter');
  await expect(profile(page).getByText('Saved')).toBeVisible();
});

test('a picture is selected, cropped with the keyboard, and shown in the header immediately; then removed', async ({
  page,
  context,
  site,
  checkAccessibility,
}) => {
  await signInAsMember(context, site, 'Robin Field');
  await openSettings(page);
  await page.locator('input[type=file]').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await twoHalves(),
  });
  const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toBeVisible();
  await expect(dialog.locator('img')).toBeVisible();
  await checkAccessibility(page);
  const stage = dialog.getByRole('group', { name: /^Crop area/ });
  await stage.focus();
  // The picture moves to the left, so that its right, blue end is visible.
  for (let step = 0; step < 60; step++) await stage.press('ArrowLeft');
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(dialog).toHaveCount(0);

  const address = /\/media\/avatars\/[0-9a-f]{24}\/[0-9a-f]{32}-256\.webp$/;
  await expect(profile(page).locator('img').first()).toHaveAttribute('src', address);
  await expect(page.getByRole('banner').locator('img[src*="/media/avatars/"]').first()).toHaveAttribute(
    'src',
    address,
  );
  const src = (await profile(page).locator('img').first().getAttribute('src')) ?? '';
  const stored = await (await context.request.get(site.url + src)).body();
  const { dominant } = await sharp(stored).stats();
  expect([dominant.b > 200, dominant.r < 80]).toEqual([true, true]);

  await profile(page).getByRole('button', { name: 'Remove picture' }).click();
  await expect(profile(page).getByRole('button', { name: 'Upload picture' })).toBeVisible();
  await expect(profile(page).locator('img')).toHaveCount(0);
});

test('Cancel during the upload leaves the picture unchanged', async ({
  page,
  context,
  site,
  expectErrors,
}) => {
  expectErrors(/avatar-uploads/);
  await signInAsMember(context, site, 'Robin Field');
  await openSettings(page);
  const saved: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') saved.push(request.url());
  });
  const { promise: isCancelled, resolve: continueUpload } = Promise.withResolvers<undefined>();
  await page.route('**/api/account/avatar-uploads', async (route) => {
    await isCancelled;
    await route.continue().catch(() => undefined);
  });
  await page.locator('input[type=file]').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await twoHalves(),
  });
  const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
  await expect(dialog.locator('img')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/avatar-uploads'));
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await stopped;
  continueUpload(undefined);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Upload picture' })).toBeVisible();
  expect(saved).toEqual([]);
});

test('typed text is kept across Back and Forward', async ({ page, context, site }) => {
  await signInAsMember(context, site, 'Grace Liu');
  await page.goto('/');
  const sectionMenu = page.getByRole('navigation', { name: 'Section' });
  await sectionMenu.getByRole('link', { name: 'Settings' }).click();
  await field(page, 'City').fill('Cologne');
  const saved = page.waitForResponse('**/api/account/profile');
  await page.goBack();
  await saved;
  await page.goForward();
  await expect(field(page, 'City')).toHaveValue('Cologne');
});

test('a file that is not a supported picture is rejected with a clear message', async ({
  page,
  context,
  site,
}) => {
  await signInAsMember(context, site, 'Robin Field');
  await openSettings(page);
  const input = page.locator('input[type=file]');
  const alert = profile(page).getByRole('alert');
  const png = 'image/png';
  await input.setInputFiles({ name: 'notes.png', mimeType: png, buffer: Buffer.from('not a picture') });
  await expect(alert).toContainText('We can’t read this image');
  await input.setInputFiles({ name: 'big.png', mimeType: png, buffer: Buffer.alloc(5_242_881) });
  await expect(alert).toContainText('That picture is larger than 5 MB');
  const tiny = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await input.setInputFiles({ name: 'tiny.png', mimeType: png, buffer: tiny });
  await expect(alert).toContainText('That picture is too small');
});

test('notification settings are saved immediately', async ({ page, context, site }) => {
  await signInAsMember(context, site, 'Farid Haddad');
  await page.goto('/#dashboard:settings/notifications');
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeFocused();
  const mail = page.getByRole('switch', { name: 'Your progress: By email' });
  await expect(mail).not.toBeChecked();
  const saved = page.waitForResponse('**/api/account/notifications');
  await mail.click();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Your progress: By email' })).toBeChecked();
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test("the browser sets the account's time zone once, and never overwrites an existing one", async ({
    page,
    context,
    site,
  }) => {
    await signInAsMember(context, site, 'Amara Okafor');
    const savedResponse = page.waitForResponse('**/api/account/profile');
    await page.goto('/');
    expect((await savedResponse).status()).toBe(200);
    const users = site.db.collection('users');
    expect(await users.findOne({ username: 'Amara Okafor' })).toMatchObject({ timeZone: 'Pacific/Auckland' });
    await users.updateOne({ username: 'Amara Okafor' }, { $set: { timeZone: 'Europe/Berlin' } });
    let sent = 0;
    page.on('request', (request) => (sent += request.method() === 'PATCH' ? 1 : 0));
    await page.reload();
    await openSettings(page);
    await expect(field(page, 'Time zone')).toHaveValue('Europe/Berlin');
    expect(sent).toBe(0);
  });
});
