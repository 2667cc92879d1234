import { expectMemberArea, createAccount, password, send, signIn } from '../commands/account.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ siteKind: 'live and empty' });

test('signing out everywhere ends an open page elsewhere, which asks to sign in and keeps its input', async ({
  page,
  context,
  site,
  browser,
  expectErrors,
}) => {
  expectErrors(/401/);
  const email = 'alder@example.com';
  await createAccount(context, site, { username: 'Alder', email });
  await page.goto('/');
  await expectMemberArea(page);

  const elsewhere = await browser.newContext();
  await send(elsewhere, site, 'POST /api/auth/sign-in', { email, password });
  await send(elsewhere, site, 'POST /api/auth/logout-everywhere');
  await elsewhere.close();

  // Nobody has clicked anything, but private content is hidden.
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible();
  await expect(page.locator('main')).toBeHidden();
  await page.evaluate(() => {
    window.name = 'not reloaded';
    location.hash = '#classroom:overview';
  });

  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('No Courses Yet')).toBeVisible();
  expect(await page.evaluate(() => window.name)).toBe('not reloaded');
});

test(
  'logging out in one tab logs out the other tabs immediately',
  { tag: '@desktop' },
  async ({ page, context, site }) => {
    await createAccount(context, site, { username: 'Hazel', email: 'hazel@example.com' });
    await page.goto('/');
    await expectMemberArea(page);
    const other = await context.newPage();
    await other.goto('/');
    await expectMemberArea(other);
    await page.getByRole('button', { name: 'My Account' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(other).toHaveURL(`${site.url}/`);
    for (const tab of [page, other])
      await expect(tab.getByRole('button', { name: 'Enter The Sanctum' })).toBeVisible();
    await expect(other.getByRole('button', { name: 'My Account' })).toHaveCount(0);
  },
);

test('signing out everywhere with an expired session does not end the session started after it', async ({
  page,
  context,
  site,
  browser,
  expectErrors,
}) => {
  expectErrors(/401/);
  const email = 'rowan@example.com';
  await createAccount(context, site, { username: 'Rowan', email });
  await page.goto('/#dashboard:settings');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const elsewhere = await browser.newContext();
  await send(elsewhere, site, 'POST /api/auth/sign-in', { email, password });
  await send(elsewhere, site, 'POST /api/auth/logout-everywhere');
  await elsewhere.close();

  await page.getByRole('button', { name: 'Sign out now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Your session had expired, so no devices were signed out.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible();
});

test('a member who requested deletion sees the date and can cancel', async ({ page, context, site }) => {
  await createAccount(context, site, { username: 'Sorrel', email: 'sorrel@example.com' });
  await send(context, site, 'POST /api/account/deletion', { password });
  await page.goto('/');
  const banner = page.getByRole('complementary', { name: 'About this site and your account' });
  await expect(banner.getByText(/^Your account will be deleted on \w+ \d+, \d{4}\.$/)).toBeVisible();
  await banner.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('Your account won’t be deleted')).toBeVisible();
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expectMemberArea(page);
  await expect(banner).toHaveCount(0);
});

test('offline, a screen says so, keeps its input, and works again when the connection is back', async ({
  page,
  context,
  site,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/);
  const email = 'birch@example.com';
  await createAccount(context, site, { username: 'Birch', email });
  await context.clearCookies();
  await page.goto('/sign-in');
  await expect(page.getByLabel('Email')).toBeVisible();
  await context.setOffline(true);
  await signIn(page, email);
  await expect(page.getByRole('alert').filter({ hasText: 'You’re offline' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectMemberArea(page);
});
