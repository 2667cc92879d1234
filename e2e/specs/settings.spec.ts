import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findWrongCode } from '../../bff/test/findWrongCode.ts';
import { expectMemberArea, createAccount, password, send, signIn, totp } from '../commands/account.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ siteKind: 'live and empty' });

const settings = '/#dashboard:settings';
const nextPassword = 'eight quiet lanterns';

async function openSettings(page: Page, path = settings) {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Privacy' })).toBeVisible();
}

/** Returns a section of the settings by its heading. */
const section = (page: Page, name: string) => page.getByRole('region', { name });

/** Returns the authenticator's secret from the page. */
async function secretOn(page: Page) {
  return (await section(page, 'Two-factor authentication').locator('code').innerText()).replaceAll(' ', '');
}

test('the email changes when both addresses have confirmed it', async ({ page, context, site }) => {
  const old = 'fern@example.com';
  const fresh = 'fern.new@example.com';
  await createAccount(context, site, { username: 'Fern', email: old });
  await openSettings(page);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByLabel('New email')).toBeFocused();
  await page.getByLabel('New email').fill(fresh);
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Send links' }).click();
  await expect(page.getByText('Waiting for confirmation')).toBeVisible();

  for (const [address, subject] of [
    [old, /Confirm your email change/],
    [fresh, /Confirm your new email/],
  ] as const) {
    await page.goto((await site.waitForEmail(address, subject)).link);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(fresh)).toBeVisible();
  }
  await openSettings(page);
  await expect(section(page, 'Sign-in')).toContainText(fresh);
  await expect(section(page, 'Sign-in')).not.toContainText('Waiting');
});

test('an email change can be canceled', async ({ page, context, site }) => {
  await createAccount(context, site, { username: 'Ivy', email: 'ivy@example.com' });
  await send(context, site, 'POST /api/account/email', { email: 'ivy.new@example.com', password });
  await openSettings(page);
  await page.getByRole('button', { name: 'Cancel change' }).click();
  await expect(page.getByRole('button', { name: 'Change email' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Change email' })).toBeVisible();
});

test('a new password signs out all other devices, and errors are shown next to their fields', async ({
  page,
  context,
  site,
  browser,
  expectErrors,
}) => {
  expectErrors(/40[03]/);
  const email = 'moss@example.com';
  await createAccount(context, site, { username: 'Moss', email });
  const elsewhere = await browser.newContext();
  await send(elsewhere, site, 'POST /api/auth/sign-in', { email, password });
  await openSettings(page);
  await expect(section(page, 'Where you are signed in').getByRole('listitem')).toHaveCount(2);

  await page.getByRole('button', { name: 'Change password' }).click();
  const present = page.getByLabel('Current password', { exact: true });
  const fresh = page.getByLabel('New password', { exact: true });
  const save = page.getByRole('button', { name: 'Save new password' });
  await expect(present).toHaveAttribute('autocomplete', 'current-password');
  await expect(fresh).toHaveAttribute('autocomplete', 'new-password');
  await present.fill('not my password');
  await fresh.fill('short');
  await save.click();
  await expect(fresh).toHaveAccessibleDescription(/Please use at least 10 characters/);
  await present.fill(password);
  await fresh.fill('moss@example.com');
  await save.click();
  await expect(fresh).toHaveAccessibleDescription(/too easy to guess/);
  await present.fill('not my password');
  await fresh.fill(nextPassword);
  await save.click();
  await expect(present).toHaveAccessibleDescription(/incorrect/);
  await expect(present).toBeFocused();
  await present.fill(password);
  await save.click();
  await expect(page.getByText('All your other devices were signed out.')).toBeVisible();
  await expect(section(page, 'Where you are signed in').getByRole('listitem')).toHaveCount(1);
  expect(await (await elsewhere.request.get(`${site.url}/api/auth/me`)).json()).toBeNull();
  await elsewhere.close();
});

test('two-factor authentication is set up, its recovery codes are saved and renewed, and it is turned off', async ({
  page,
  context,
  site,
  checkAccessibility,
  expectErrors,
}) => {
  expectErrors(/401/);
  const email = 'willow@example.com';
  await createAccount(context, site, { username: 'Willow', email });
  await openSettings(page, `${settings}/second-factor`);
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeFocused();
  const factor = section(page, 'Two-factor authentication');
  await factor.getByRole('button', { name: 'Turn on' }).click();
  await factor.getByLabel('Your password', { exact: true }).fill(password);
  await factor.getByRole('button', { name: 'Continue' }).click();
  await expect(factor.getByRole('img', { name: 'QR code for your authenticator' })).toBeVisible();
  await checkAccessibility(page);
  const secret = await secretOn(page);
  await factor.getByLabel('Code from the app').fill(findWrongCode(secret));
  await factor.getByRole('button', { name: 'Verify and turn on' }).click();
  await expect(factor.getByText('That code is incorrect')).toBeVisible();
  await factor.getByLabel('Code from the app').fill(totp(secret, Math.floor(Date.now() / 30_000)));
  await factor.getByRole('button', { name: 'Verify and turn on' }).click();

  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  const codes = await factor.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await checkAccessibility(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    factor.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toBe(`${codes.join('\n')}\n`);
  await factor.getByRole('button', { name: 'I’ve saved my codes' }).click();
  await expect(factor).toContainText('10 codes left');
  await page.reload();
  await expect(factor).toContainText('10 codes left');
  await expect(page.getByText(codes[0]!)).toHaveCount(0);

  await factor.getByRole('button', { name: 'Get new codes' }).click();
  await factor.getByLabel('Your password', { exact: true }).fill(password);
  await factor.getByLabel('Authenticator code or recovery code').fill(codes[0]!);
  await factor.getByRole('button', { name: 'Create new codes' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  const [renewed = ''] = await factor.getByRole('listitem').allInnerTexts();
  expect(codes).not.toContain(renewed);
  await factor.getByRole('button', { name: 'I’ve saved my codes' }).click();

  await factor.getByRole('button', { name: 'Turn off' }).click();
  await factor.getByLabel('Your password', { exact: true }).fill(password);
  await factor.getByLabel('Authenticator code or recovery code').fill(codes[1]!);
  await factor.getByRole('button', { name: 'Turn off' }).last().click();
  await expect(factor.getByText('That code is incorrect')).toBeVisible();
  await factor.getByLabel('Authenticator code or recovery code').fill(renewed);
  await factor.getByRole('button', { name: 'Turn off' }).last().click();
  await expect(factor.getByRole('button', { name: 'Turn on' })).toBeVisible();
});

test("another device is signed out immediately, and 'everywhere' includes this one", async ({
  page,
  context,
  site,
  browser,
}) => {
  const email = 'alder@example.com';
  await createAccount(context, site, { username: 'Alder', email });
  const elsewhere = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  await send(elsewhere, site, 'POST /api/auth/sign-in', { email, password });
  await openSettings(page);
  const devices = section(page, 'Where you are signed in');
  await expect(devices.getByRole('listitem').first()).toContainText('This device');
  await devices.getByRole('button', { name: 'Sign out Firefox on Windows' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  expect(await (await elsewhere.request.get(`${site.url}/api/auth/me`)).json()).toBeNull();
  await elsewhere.close();

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('button', { name: 'Sign out now' }).click();
  await page.getByRole('button', { name: 'Enter The Sanctum' }).click();
  await signIn(page, email);
  await expectMemberArea(page);
});

test('privacy switches are saved, and reverted if the server rejects them', async ({
  page,
  context,
  site,
  expectErrors,
}) => {
  expectErrors(/500/);
  await createAccount(context, site, { username: 'Hazel', email: 'hazel@example.com' });
  await openSettings(page);
  const level = page.getByRole('switch', { name: /Show my level/ });
  const badges = page.getByRole('switch', { name: /Show my badges/ });
  await expect(level).toBeChecked();
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/account/privacy'));
  await level.click();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(level).not.toBeChecked();
  await expect(badges).toBeChecked();

  await page.route('**/api/account/privacy', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await badges.click();
  await expect(page.getByText('Not saved')).toBeVisible();
  await expect(badges).toBeChecked();
});

test("the member's data is downloaded as a file", async ({ page, context, site }) => {
  const email = 'birch@example.com';
  await createAccount(context, site, { username: 'Birch', email });
  await openSettings(page);
  await page.getByRole('button', { name: 'Request my data' }).click();
  await expect(page.getByText('Your file is ready to download until')).toBeVisible();
  const mail = await site.waitForEmail(email, /data/);
  await page.goto('/library');
  await page.goto(mail.link);
  const link = section(page, 'Privacy').getByRole('link', { name: 'Download' });
  const heading = page.getByRole('heading', { name: 'Download my data' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page.getByText('Your file is ready to download until')).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
});

test('an account is deleted in two weeks, unless the member cancels', async ({
  page,
  context,
  site,
  expectErrors,
}) => {
  expectErrors(/403/);
  await createAccount(context, site, { username: 'Rowan', email: 'rowan@example.com' });
  await openSettings(page, `${settings}/privacy`);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByLabel('Your password', { exact: true }).fill('not my password');
  await page.getByRole('button', { name: 'Delete in 14 days' }).click();
  await expect(page.getByText('That password is incorrect')).toBeVisible();
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Delete in 14 days' }).click();
  const privacy = section(page, 'Privacy');
  await expect(privacy.getByText(/Will be deleted on/)).toBeVisible();
  await page.reload();
  await privacy.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
});

for (const theme of ['light', 'dark'])
  test(`the settings are accessible, ${theme}`, async ({ page, context, site, checkAccessibility }) => {
    const email = `sorrel.${theme}@example.com`;
    await createAccount(context, site, { username: 'Sorrel', email });
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    await page.setViewportSize({ width: 360, height: 800 });
    await openSettings(page);
    for (const name of ['Change email', 'Change password', 'Turn on', 'Delete my account'])
      await page.getByRole('button', { name }).click();
    for (const width of [360, 1440])
      await test.step(`${width} px wide`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await checkAccessibility(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      });
  });
