import type { BrowserContext, Page } from '@playwright/test';
import { resetEnrolment } from '../commands/course.ts';
import { enterDemo } from '../commands/enterDemo.ts';
import { waitForLastRequest } from '../commands/pageLoading.ts';
import { showNotes } from '../commands/player.ts';
import { expect, test } from '../fixtures/test.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
/** Waits for the optional parts of the page: the bell's popover loads when the browser is idle. */
const ready = (page: Page) => expect(bell(page)).toHaveAttribute('aria-haspopup', 'dialog');

test.describe('the welcome screen', () => {
  test('shows the published sections below it when scrolled', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 400 });
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    await Promise.all([waitForLastRequest(page), page.goto('/')]);
    await expect(page.getByRole('button', { name: 'Enter The Sanctum' })).toBeAttached();
    expect(requestedUrls.filter((url) => url.includes('/mf-builder/'))).toEqual([]);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('heading', { level: 2, name: /Come in/ })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });

  test('is complete if nothing is published or if the builder cannot be loaded @desktop', async ({
    page,
    site,
    expectErrors,
  }) => {
    expectErrors(/mf-builder|ERR_FAILED/);
    await page.route('**/mf-builder/**', (route) => route.abort());
    const failed = page.waitForResponse('**/api/remote-failures');
    await page.goto('/');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await failed;
    await expect(page.getByRole('button', { name: 'Enter The Sanctum' })).toBeVisible();
    await expect(page.getByText('could not be loaded')).toHaveCount(0);

    await page.unroute('**/mf-builder/**');
    const sites = site.db.collection('sites');
    const before = await sites.findOne({ name: 'site' });
    await sites.updateOne({ name: 'site' }, { $set: { 'published.pages.home': [] } });
    // The page data already reports that there are none.
    const builderResponse = page.waitForResponse('**/mf-builder/**');
    await page.reload();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await builderResponse;
    await expect(page.getByRole('heading', { name: /Come in/ })).toHaveCount(0);
    if (before) await sites.replaceOne({ name: 'site' }, before);
  });
});

test.describe('the sections', () => {
  for (const [hash, label, title] of [
    ['', 'Dashboard', /Welcome back/],
    ['#dashboard:nonsense', 'Dashboard', /Welcome back/],
    ['#nonsense:calendar', 'Dashboard', /Welcome back/],
    ['#coaching:nonsense', 'Coaching', /./],
    ['#community', 'Community', /./],
    ['#classroom:nonsense', 'Classroom', /./],
  ] as const)
    test(`'${hash}' is ${label}, at its default @desktop`, async ({ page }) => {
      await enterDemo(page);
      await page.goto(`/${hash}`);
      await expect(
        page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }),
      ).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    });

  test(
    'the focus moves to the heading of the new screen, and the skip link to the content',
    { tag: '@keyboard' },
    async ({ page }) => {
      await enterDemo(page);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Coaching' }).click();
      await expect(page).toHaveURL(/#coaching$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await page.reload();
      await ready(page);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      await expect(page).toHaveURL(/#coaching$/);
    },
  );
});

test('a toast next to a dialog is announced, and can be closed without closing the dialog @desktop', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/);
  await enterDemo(page);
  await page.goto('/creator/people');
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const invite = page.getByRole('dialog', { name: 'Invite someone' });
  await expect(invite).toBeVisible();
  await context.setOffline(true);
  // The role ensures that a screen reader would find it.
  const toast = page
    .getByRole('alert')
    .or(page.getByRole('status'))
    .filter({ hasText: 'No Internet connection' });
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toHaveCount(0);
  await expect(invite).toBeVisible();
  await context.setOffline(false);
});

test('another section of the member area opens at its top @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await enterDemo(page);
  await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight);
  });
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'My Account' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.describe('a session that expires during work', () => {
  test('is renewed in a dialog, and typed text is kept', async ({
    page,
    context,
    site,
    checkAccessibility,
    expectErrors,
  }) => {
    expectErrors(/401/);
    await enterDemo(page);
    const courseId = await resetEnrolment(site, 'Coming Home to Yourself');
    await page.goto(`/course/${courseId}`);
    await showNotes(page);
    const notes = page.getByPlaceholder('Take notes while watching...');
    await notes.fill('What I must not lose');
    await context.clearCookies();
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(dialog).toBeVisible();
    await checkAccessibility(page);
    await dialog.getByRole('button', { name: 'Enter The Sanctum' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(notes).toHaveValue('What I must not lose');
    await save.click();
    await expect(page.getByText('Notes saved! 📝')).toBeVisible();
  });

  test('is renewed above an open dialog, which then repeats the rejected request @desktop', async ({
    page,
    context,
    expectErrors,
  }) => {
    expectErrors(/401/);
    await enterDemo(page);
    const { invite, ended } = await endWhileInviting(page, context);
    await ended.getByRole('button', { name: 'Enter The Sanctum' }).click();
    await expect(ended).toHaveCount(0);
    await expect(invite).toHaveCount(0);
    await expect(page.getByText('willow@example.com').first()).toBeVisible();
    await page.getByRole('button', { name: 'Invite someone' }).click();
    await expect(invite).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(invite).toHaveCount(0);
  });

  test(
    'above an open dialog, the upper one has the focus, and Escape closes neither',
    { tag: '@keyboard' },
    async ({ page, context, expectErrors }) => {
      expectErrors(/401/);
      await enterDemo(page);
      const { invite, ended } = await endWhileInviting(page, context);
      for (let press = 0; press < 6; press += 1) {
        await page.keyboard.press('Tab');
        await expect(ended.locator(':focus')).toHaveCount(1);
      }
      await page.keyboard.press('Escape');
      await expect(ended).toBeVisible();
      await expect(invite).toBeHidden();
      const hidden = page.getByRole('dialog', { name: 'Invite someone', includeHidden: true });
      await expect(hidden.getByLabel('Email')).toHaveValue('willow@example.com');
    },
  );

  test('continues in a tab after signing in in another tab @desktop', async ({
    page,
    context,
    expectErrors,
  }) => {
    expectErrors(/401/);
    await enterDemo(page);
    await page.evaluate(() => (window.name = 'not reloaded'));
    await context.clearCookies();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Classroom' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(dialog).toBeVisible();
    const other = await context.newPage();
    await enterDemo(other);
    await page.bringToFront();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Your session has ended')).toHaveCount(0);
    await expect(page.getByText('This part of the page could not be loaded')).toHaveCount(0);
    expect(await page.evaluate(() => window.name)).toBe('not reloaded');
  });

  test('a page restored by Back reloads @desktop', async ({ page, context, expectErrors }) => {
    // Requests that the page was about to send when it was left.
    expectErrors(/401/);
    await enterDemo(page);
    await context.clearCookies();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(page.getByRole('button', { name: 'Enter The Sanctum' })).toBeVisible();
  });

  test('hides the page until the member signs in again or leaves it @desktop', async ({
    page,
    context,
    expectErrors,
  }) => {
    expectErrors(/401/);
    await enterDemo(page);
    await context.clearCookies();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Classroom' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(dialog).toBeVisible();
    await expect(page.locator('main')).toBeHidden();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Leave this page' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Enter The Sanctum' })).toBeVisible();
  });
});

test('a dark page is dark from the first paint', async ({ page, expectErrors, expectViolations }) => {
  expectErrors(/\/remotes\//);
  // The first paint has no landmarks. The scripts add them.
  expectViolations('landmark-one-main');
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
  });
  // Without its scripts the page stays as the server rendered it.
  await page.route('**/remotes/**', (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveClass('dark');
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(ground).toMatch(/rgb\((1\d|2\d|3\d), /);
});

/** The session ends while an invitation is being written. Sending it opens the sign-in dialog over the
 *  invitation dialog. */
async function endWhileInviting(page: Page, context: BrowserContext) {
  await page.goto('/creator/people');
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const invite = page.getByRole('dialog', { name: 'Invite someone', includeHidden: true });
  await invite.getByLabel('Email').fill('willow@example.com');
  await context.clearCookies();
  await invite.getByRole('button', { name: 'Send invitation' }).click();
  const ended = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(ended).toBeVisible();
  return { invite, ended };
}
