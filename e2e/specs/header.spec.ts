import type { Page } from '@playwright/test';
import { fillCart, setCartRoute } from '../commands/cart.ts';
import { enterDemo } from '../commands/enterDemo.ts';
import { waitForResponses, waitUntilIdle, waitForLastRequest } from '../commands/pageLoading.ts';
import { setNotifications } from '../commands/notifications.ts';
import { signInAsMember } from '../commands/signIn.ts';
import { expect, test } from '../fixtures/test.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const home = async (page: Page) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'My Learning Journey' })).toBeVisible();
};
/** Waits for the optional parts of the page: the bell's popover loads when the browser is idle. */
const ready = (page: Page) => expect(bell(page)).toHaveAttribute('aria-haspopup', 'dialog');

test.describe('the header', () => {
  test('shows no cart if no remote provides it @desktop', async ({ page, context, site }) => {
    await signInAsMember(context, site, 'Robin');
    await setCartRoute(site, { isShown: false });
    await home(page);
    await expect(bell(page)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Cart/ })).toHaveCount(0);
    await setCartRoute(site, { isShown: true });
  });

  test('gets its two counts with the page, and links to the cart @desktop', async ({
    page,
    context,
    site,
  }) => {
    await signInAsMember(context, site, 'Robin');
    await fillCart(page, site, 'The Listening Circle', 'Evening Rain', 'The Sanctum Candle');
    await setNotifications(site, 'Robin', { levels: [2, 3] });
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await home(page);
    await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
    await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
    expect(requestedPaths.filter((path) => path.endsWith('/count'))).toEqual([]);
    await page.getByRole('link', { name: 'Cart, 3 items' }).click();
    await expect(page).toHaveURL(/\/cart$/);
  });

  test('the bell lists notifications; each is marked as read by its link or its button', async ({
    page,
    context,
    site,
    checkAccessibility,
  }) => {
    await signInAsMember(context, site, 'Robin');
    await setNotifications(site, 'Robin', { levels: [2, 3, 4] });
    await home(page);
    await ready(page);
    await bell(page).click();
    await expect(panel(page).getByRole('listitem')).toHaveCount(3);
    await expect(panel(page).getByRole('listitem').first()).toContainText('level 4');
    await checkAccessibility(page);
    // It is shown as read before the server has saved it.
    const written = () => page.waitForResponse('**/api/notifications/read');
    const first = written();
    await panel(page)
      .getByRole('button', { name: /Mark as read: .*level 4/ })
      .click();
    await first;
    await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
    const second = written();
    await panel(page)
      .getByRole('link', { name: /level 3/ })
      .click();
    await expect(panel(page)).toHaveCount(0);
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
    await expect(page).toHaveURL(/#dashboard/);
    await second;
    await page.reload();
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  });

  test('Mark all as read is reverted if the server rejects it, and an empty list is explained @desktop', async ({
    page,
    context,
    site,
    expectErrors,
  }) => {
    expectErrors(/500/);
    await signInAsMember(context, site, 'Robin');
    await setNotifications(site, 'Robin', { levels: [2, 3] });
    await home(page);
    await ready(page);
    await page.route('**/api/notifications/read', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await bell(page).click();
    await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page.getByText('Something went wrong. Please try again in a moment')).toBeVisible();
    await expect(page.getByText('broken')).toHaveCount(0);
    await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
    await page.unroute('**/api/notifications/read');
    await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    await expect(panel(page).getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(bell(page)).toBeFocused();

    await setNotifications(site, 'Robin', { levels: [] });
    await bell(page).click();
    await expect(panel(page).getByText('No notifications yet')).toBeVisible();
  });

  test('More extends the list and moves the focus along @desktop', async ({ page, context, site }) => {
    await signInAsMember(context, site, 'Robin');
    await setNotifications(site, 'Robin', { levels: Array.from({ length: 24 }, (_, at) => at + 1) });
    await home(page);
    await ready(page);
    await bell(page).focus();
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('listitem')).toHaveCount(20);
    await panel(page).getByRole('button', { name: 'Show more' }).press('Enter');
    await expect(panel(page).getByRole('listitem')).toHaveCount(24);
    await expect(panel(page).getByRole('listitem').nth(20).getByRole('link')).toBeFocused();
    await expect(panel(page).getByRole('button', { name: 'Show more' })).toHaveCount(0);
  });

  test('a list that cannot be loaded shows an error, and Retry loads it @desktop', async ({
    page,
    context,
    site,
    expectErrors,
  }) => {
    expectErrors(/500/);
    await signInAsMember(context, site, 'Robin');
    await setNotifications(site, 'Robin', { levels: [2] });
    await home(page);
    await ready(page);
    await page.route('**/api/notifications', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await bell(page).click();
    await expect(panel(page).getByRole('alert')).toBeVisible();
    await page.unroute('**/api/notifications');
    await panel(page).getByRole('button', { name: 'Retry' }).click();
    await expect(panel(page).getByRole('listitem')).toHaveCount(1);
  });

  test('My Account has its items, and the portal for creators', async ({ page, context, site }) => {
    await enterDemo(page);
    await page.getByRole('button', { name: 'My Account' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Settings', 'Creator Portal', 'Logout']);
    await page.keyboard.press('Escape');
    await context.clearCookies();
    await signInAsMember(context, site, 'Robin');
    await home(page);
    await page.getByRole('button', { name: 'My Account' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Settings', 'Logout']);
    const loaded = waitForResponses(page, 'posts', 'media', 'announcements');
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await expect(page).toHaveURL(/#community:profile-wall$/);
    // A request that is answered after the logout would be refused.
    await loaded;
    await page.getByRole('button', { name: 'My Account' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('button', { name: 'Enter The Sanctum' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'My Account' })).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('mock_logged_in'))).toBeNull();
  });

  test(
    'a link in the account menu or the bell moves the focus to the heading',
    { tag: '@keyboard' },
    async ({ page, context, site }) => {
      await signInAsMember(context, site, 'Robin');
      await setNotifications(site, 'Robin', { levels: [2] });
      await home(page);
      await ready(page);
      const heading = page.getByRole('heading', { level: 1 });
      await page.getByRole('button', { name: 'My Account' }).press('Enter');
      await page.getByRole('menuitem', { name: 'Settings' }).press('Enter');
      await expect(heading).toHaveText('Settings');
      await expect(heading).toBeFocused();
      await bell(page).press('Enter');
      await panel(page).getByRole('listitem').getByRole('link').press('Enter');
      await expect(page).not.toHaveURL(/settings/);
      await expect(heading).toBeFocused();

      const menu = page.getByRole('button', { name: 'My Account' });
      await menu.press('Enter');
      await page.keyboard.press('Escape');
      await expect(menu).toBeFocused();
    },
  );

  test('the bell keeps the focus and a click until its content has loaded @desktop', async ({
    page,
    context,
    site,
  }) => {
    await page.addInitScript(() => {
      globalThis.requestIdleCallback = (callback) => {
        addEventListener('idle', () => {
          callback({ didTimeout: false, timeRemaining: () => 50 });
        });
        return 0;
      };
    });
    const rest = () => page.evaluate(() => dispatchEvent(new Event('idle')));
    await signInAsMember(context, site, 'Robin');
    await home(page);
    await bell(page).focus();
    await rest();
    await ready(page);
    await expect(bell(page)).toBeFocused();
    await page.reload();
    await bell(page).press('Enter');
    await rest();
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bell(page)).toBeFocused();
  });

  test('Shop opens the library in a new tab; the sections are in the header, on a phone at the bottom', async ({
    page,
    context,
    isMobile,
  }) => {
    await enterDemo(page);
    const opened = context.waitForEvent('page');
    await page.getByRole('banner').getByRole('link', { name: 'Shop (opens in a new tab)' }).click();
    const library = await opened;
    await expect(library.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
    await expect(library.getByRole('link', { name: /^Cart/ })).toBeVisible();
    await library.close();
    const nav = page.getByRole('navigation', { name: 'Main' });
    await expect(nav.getByRole('link')).toHaveText([
      'Dashboard',
      'Coaching',
      'Classroom',
      'Community',
      'Creator',
    ]);
    const box = await nav.boundingBox();
    const height = page.viewportSize()?.height ?? 0;
    expect((box?.y ?? 0) > height / 2).toBe(isMobile);
  });
});

test.describe('an award', () => {
  test('is announced with one toast each, in one of two tabs @desktop', async ({ page, context, site }) => {
    await signInAsMember(context, site, 'Wren');
    await setNotifications(site, 'Wren', { levels: [2, 3], announced: false });
    const tabs = [page, await context.newPage()];
    const announcedByTab = new Map<Page, string>();
    for (const tab of tabs)
      tab.on('response', (response) => {
        // Reloading a tab discards the response body.
        if (response.url().endsWith('/announce'))
          void response.text().then(
            (text) => announcedByTab.set(tab, text),
            () => undefined,
          );
      });
    await Promise.all(tabs.map(home));
    await expect.poll(() => announcedByTab.size).toBe(2);
    expect([...announcedByTab.values()].flatMap((text) => JSON.parse(text) as unknown[])).toHaveLength(2);
    for (const [tab, text] of announcedByTab)
      for (const level of ['level 2', 'level 3'])
        if (text.includes(level))
          await expect(tab.getByRole('status').getByText(`You reached ${level}`)).toBeVisible();
    await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');

    announcedByTab.clear();
    await page.reload();
    await expect.poll(() => announcedByTab.get(page)).toBe('[]');
  });

  test('causes no request at the start if there is nothing to announce @desktop', async ({
    page,
    context,
    site,
  }) => {
    await signInAsMember(context, site, 'Wren');
    await setNotifications(site, 'Wren', { levels: [] });
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await Promise.all([waitForLastRequest(page), home(page)]);
    await ready(page);
    await waitUntilIdle(page);
    expect(requestedPaths.filter((path) => path.startsWith('/api/notifications'))).toEqual([]);
  });

  test('is requested when a member returns after a minute @desktop', async ({ page, context, site }) => {
    await signInAsMember(context, site, 'Wren');
    await setNotifications(site, 'Wren', { levels: [4], announced: false });
    await page.clock.install();
    await home(page);
    await page.clock.runFor(4_000);
    await expect(page.getByRole('status').getByText('You reached level 4')).toBeVisible();
    await setNotifications(site, 'Wren', { levels: [5], announced: false });
    await page.clock.runFor(61_000);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(page.getByRole('status').getByText('You reached level 5')).toBeVisible();
  });
});
