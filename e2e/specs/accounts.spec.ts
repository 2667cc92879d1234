import type { Page } from '@playwright/test';
import {
  signInAsFirstCreator,
  expectMemberArea,
  firstCreatorLink,
  createAccount,
  password,
  send,
  signIn,
  turnOnSecondFactor,
} from '../commands/account.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ siteKind: 'live and empty' });

/** Checks that the secret of a link is not visible in the URL. */
async function expectBareAddress(page: Page, path: string) {
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}

test('the link in the file creates the first creator, once @desktop', async ({
  page,
  site,
  expectErrors,
  checkAccessibility,
}) => {
  const link = await firstCreatorLink(site);
  await page.goto(link);
  await expectBareAddress(page, '/first-creator');
  await page.getByLabel('Your name').fill('Sage');
  await page.getByLabel('Email').fill('sage@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/creator$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Creator Portal' })).toBeVisible();

  const checklist = page.getByRole('region', { name: 'Set up your site' });
  await checklist.getByRole('button', { name: 'Create your first course' }).click();
  const newCourse = page.getByRole('dialog', { name: 'Create New Course' });
  await newCourse.getByRole('button', { name: 'Close' }).click();
  await checkAccessibility(page);
  await checklist.getByRole('link', { name: 'Invite people' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();

  expectErrors(/410/);
  await page.goto('/');
  await page.goto(link);
  await page.getByLabel('Your name').fill('Mallory');
  await page.getByLabel('Email').fill('mallory@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'You’ve used this link already' })).toBeFocused();

  await page.context().clearCookies();
  await page.goto('/sign-in');
  await signIn(page, 'sage@example.com');
  await expect(page).toHaveURL(/\/creator$/);
  await checklist.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('button', { name: 'Show setup checklist' })).toBeFocused();
  await page.context().clearCookies();
  await page.goto('/sign-in');
  await signIn(page, 'sage@example.com');
  await expectMemberArea(page);
});

test('a visitor signs up, follows the email’s link and continues signed in', async ({
  page,
  site,
  checkAccessibility,
  expectErrors,
}) => {
  await page.goto('/library?search=calm');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveTitle('Sign up · The Sanctum');
  await page.getByLabel('Your name').fill('Fern');
  await page.getByLabel('Email').fill('fern@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByText('Email sent again.', { exact: true })).toBeVisible();
  await checkAccessibility(page);

  const { link } = await site.waitForEmail('fern@example.com');
  await page.goto(link);
  await expect(page).toHaveURL(`${site.url}/library?search=calm`);
  await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible();

  expectErrors(/410/);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'You’ve used this link already' })).toBeFocused();
  await expectBareAddress(page, '/verify-email');
});

test('an email read by someone else is useless without the password @desktop', async ({
  page,
  context,
  site,
  expectErrors,
}) => {
  expectErrors(/403/);
  const email = 'moss@example.com';
  await send(context, site, 'POST /api/auth/sign-up', { username: 'Moss', email, password });
  await context.clearCookies();
  await page.goto((await site.waitForEmail(email)).link);
  await page.getByLabel('Password', { exact: true }).fill('not what Moss chose');
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByText('That password is incorrect')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test('a wrong password shows an error at its field; the correct one signs in @desktop', async ({
  page,
  context,
  site,
  expectErrors,
}) => {
  expectErrors(/401/);
  const email = 'rowan@example.com';
  await createAccount(context, site, { username: 'Rowan', email });
  await context.clearCookies();
  await page.goto('/sign-in');
  await signIn(page, email, 'seven loud lanterns');
  const field = page.getByLabel('Password', { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('That email and password don’t match');
  await signIn(page, email);
  await expectMemberArea(page);

  await page.goto('/sign-in');
  await expectMemberArea(page);
  await expect(page).toHaveURL(`${site.url}/`);
});

test('a visitor who signs in on a linked page stays on it @desktop', async ({ page, context, site }) => {
  const email = 'hazel@example.com';
  await createAccount(context, site, { username: 'Hazel', email });
  await context.clearCookies();
  await page.goto('/#coaching');
  await page.getByRole('button', { name: 'Enter The Sanctum' }).click();
  await signIn(page, email);
  await expect(page.getByText('Calendly integration coming soon...')).toBeVisible();
});

test('a forgotten password is reset by email, which ends its old sessions @desktop', async ({
  page,
  context,
  site,
  browser,
}) => {
  const email = 'linden@example.com';
  await createAccount(context, site, { username: 'Linden', email });
  const visitor = await browser.newContext({ baseURL: site.url });
  const other = await visitor.newPage();
  await other.goto('/sign-in');
  await other.getByLabel('Email').fill(email);
  await other.getByRole('link', { name: 'Forgot your password?' }).click();
  await other.getByLabel('Email').fill(email);
  await other.getByRole('button', { name: 'Send link' }).click();
  await expect(other.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();

  const { link } = await site.waitForEmail(email, /password/i);
  await other.goto(link);
  await expectBareAddress(other, '/reset-password');
  await other.getByLabel('New password').fill('eight quiet lanterns');
  await other.getByRole('button', { name: 'Change password' }).click();
  await expect(other.getByRole('heading', { name: 'Your password has been changed' })).toBeFocused();
  await other.getByRole('link', { name: 'Sign in' }).click();
  await signIn(other, email, 'eight quiet lanterns');
  await expectMemberArea(other);
  await visitor.close();

  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Enter The Sanctum' })).toBeVisible();
});

test('a member signs in with an emailed link and continues where they were @desktop', async ({
  page,
  context,
  site,
}) => {
  const email = 'aspen@example.com';
  await createAccount(context, site, { username: 'Aspen', email });
  await context.clearCookies();
  await page.goto('/library?search=calm');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('link', { name: 'Email me a sign-in link' }).click();
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
  await page.goto((await site.waitForEmail(email, /^Sign in to/)).link);
  await expectBareAddress(page, '/sign-in-with-link');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${site.url}/library?search=calm`);
  await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible();
});

test('an email invitation creates a coach @desktop', async ({
  page,
  context,
  site,
  browser,
  checkAccessibility,
}) => {
  const creator = await browser.newContext();
  await signInAsFirstCreator(creator, site);
  const email = 'juniper@example.com';
  await send(creator, site, 'POST /api/creator/invitations', { email, role: 'coach', password });
  await creator.close();

  await page.goto((await site.waitForEmail(email)).link);
  await expectBareAddress(page, '/invitation');
  await expect(page.getByText('Sage invited you to The Sanctum as a coach.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await checkAccessibility(page);
  await page.getByLabel('Your name').fill('Juniper');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expectMemberArea(page);
  expect(await (await context.request.get('/api/auth/me')).json()).toMatchObject({
    username: 'Juniper',
    isCoach: true,
    isCreator: false,
  });
});

test('two-factor authentication is required, by authenticator app or recovery code @desktop', async ({
  page,
  context,
  site,
  expectErrors,
  checkAccessibility,
}) => {
  expectErrors(/401/);
  const email = 'willow@example.com';
  await createAccount(context, site, { username: 'Willow', email });
  const { codeOf, wrong, recoveryCodes } = await turnOnSecondFactor(context, site);
  await context.clearCookies();
  await page.goto('/sign-in');
  await signIn(page, email);
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await code.fill(wrong);
  await expect(code).toHaveAccessibleDescription(/That code is incorrect/);
  await checkAccessibility(page);
  // Each code works once, and the server already accepts that of the next step.
  const right = codeOf(1);
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await expectMemberArea(page);

  await context.clearCookies();
  await page.goto('/sign-in');
  await signIn(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0]?.toLowerCase() ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectMemberArea(page);
});

test('signing in works with the keyboard alone', { tag: '@keyboard' }, async ({ page, context, site }) => {
  const email = 'clover@example.com';
  await createAccount(context, site, { username: 'Clover', email });
  await context.clearCookies();
  await page.goto('/');
  const enter = page.getByRole('button', { name: 'Enter The Sanctum' });
  const isReached = async () => {
    if (await enter.evaluateAll((buttons) => buttons.some((button) => button === document.activeElement)))
      return true;
    await page.keyboard.press('Tab');
    return false;
  };
  await expect.poll(isReached, { intervals: [100] }).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(enter).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expectMemberArea(page);
});

test('an unknown page next to the account pages is not found @desktop', async ({ page, expectErrors }) => {
  expectErrors(/404/);
  expect((await page.goto('/sign-in'))?.status()).toBe(200);
  expect((await page.goto('/sign-in/now'))?.status()).toBe(404);
});
