import type { Page } from '@playwright/test';
import { bookSession, momentThisMonth, enrolWithUnlock } from '../commands/calendar.ts';
import { signInAsMember } from '../commands/signIn.ts';
import { expect, test } from '../fixtures/test.ts';

const calendarPath = '/#dashboard:calendar';
const calendar = (page: Page) => page.getByRole('region', { name: 'Calendar', exact: true });

async function openCalendar(page: Page) {
  await page.goto(calendarPath);
  await expect(calendar(page).getByRole('heading', { level: 2 })).not.toBeEmpty();
}

/** Collects the query of every calendar request from now on. */
function watchRanges(page: Page): string[] {
  const requestedRanges: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/calendar') requestedRanges.push(search);
  });
  return requestedRanges;
}

test.describe('the calendar', () => {
  test('shows sessions and unlock dates by month, by week and as a list, with links', async ({
    page,
    context,
    site,
    checkAccessibility,
  }) => {
    const username = 'Month Looker';
    await signInAsMember(context, site, username);
    await bookSession(site, { username, title: 'First conversation', startsAt: momentThisMonth(15) });
    const module = await enrolWithUnlock(site, username, momentThisMonth(16));
    await openCalendar(page);
    await expect(page).toHaveTitle(/^Calendar/);
    const session = calendar(page).getByRole('link', { name: /First conversation/ });
    const unlock = calendar(page).getByRole('link', { name: new RegExp(`Unlocks:.*${module}`) });
    await expect(session).toBeVisible();
    await expect(session).toHaveAccessibleName(/with Sage Rivers/);
    await expect(unlock).toBeVisible();
    await checkAccessibility(page);

    await page.getByRole('button', { name: 'List' }).click();
    await expect(calendar(page).getByText('with Sage Rivers')).toBeVisible();
    await expect(unlock).toBeVisible();
    await checkAccessibility(page);

    await page.getByRole('button', { name: 'Week', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Week', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(calendar(page).getByText('9 AM').first()).toBeVisible();
    await checkAccessibility(page);

    await page.getByRole('button', { name: 'Month', exact: true }).click();
    await unlock.click();
    await expect(page).toHaveURL(/#classroom:overview\//);
    await expect(page.getByRole('heading', { level: 1, name: 'The Listening Circle' })).toBeVisible();
  });

  test('lists all events of a day that has no room for them @desktop', async ({
    page,
    context,
    site,
    checkAccessibility,
  }) => {
    const username = 'Busy Day';
    await signInAsMember(context, site, username);
    const first = momentThisMonth(20).getTime();
    for (const number of [1, 2, 3, 4])
      await bookSession(site, {
        username,
        title: `Session ${String(number)}`,
        startsAt: new Date(first + number * 60_000),
      });
    await openCalendar(page);
    const last = page.getByRole('link', { name: /Session 4/ });
    await expect(last).toHaveCount(0);
    await calendar(page).getByRole('button', { name: '+1 more' }).click();
    await expect(last).toBeVisible();
    await checkAccessibility(page);
    await page.getByTitle('Close', { exact: true }).click();
    await expect(last).toHaveCount(0);
  });

  test('works with the keyboard alone, requests each range once and keeps its data', async ({
    page,
    context,
    site,
  }) => {
    const username = 'Key Presser';
    await signInAsMember(context, site, username);
    await bookSession(site, {
      username,
      title: 'Quarterly review',
      startsAt: momentThisMonth(15, { hour: 10 }),
    });
    const requestedRanges = watchRanges(page);
    await openCalendar(page);
    const heading = calendar(page).getByRole('heading', { level: 2 });
    const present = await heading.innerText();
    const link = calendar(page).getByRole('link', { name: /Quarterly review/ });
    // A range that is left before it has loaded is requested again.
    await expect(link).toBeVisible();
    await expect(page.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'Previous month' }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Next month' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading).not.toHaveText(present);
    await expect(page.getByText('No events yet')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(heading).toHaveText(present);
    expect(requestedRanges).toHaveLength(2);

    await expect(link).toBeVisible();
    for (const name of ['Month', 'Week', 'List']) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true');
    await expect(link).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#coaching:coaching-sessions/);
  });

  test('opens as a list on a phone, and is empty for a new member', async ({
    page,
    context,
    site,
    checkAccessibility,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signInAsMember(context, site, 'Phone Holder');
    await openCalendar(page);
    await expect(page.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('heading', { name: 'No events yet' })).toBeVisible();
    await expect(
      page.getByText('Your sessions, live classes, and unlock dates will appear here.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Previous month' }).click();
    await expect(page.getByRole('heading', { name: 'No events' })).toBeVisible();
    await page.getByRole('button', { name: 'Next month' }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await checkAccessibility(page);
    await page.getByRole('button', { name: 'Month', exact: true }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  test('shows an error if it cannot be loaded, and Retry recovers', async ({
    page,
    context,
    site,
    expectErrors,
    checkAccessibility,
  }) => {
    expectErrors(/500/);
    await signInAsMember(context, site, 'Month Looker');
    await page.route('**/api/calendar?**', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await openCalendar(page);
    await expect(page.getByText('The calendar couldn’t be loaded')).toBeVisible();
    await checkAccessibility(page);
    await page.unroute('**/api/calendar?**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('The calendar couldn’t be loaded')).toHaveCount(0);
  });

  test('loads its code only when it is opened', async ({ page, context, site }) => {
    await signInAsMember(context, site, 'Month Looker');
    const loaded: string[] = [];
    page.on('response', (response) => loaded.push(response.url()));
    await page.goto('/#dashboard:settings');
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    const before = new Set(loaded);
    await page.getByRole('link', { name: 'Calendar' }).click();
    await expect(calendar(page)).toBeVisible();
    const since = loaded.filter((url) => !before.has(url) && url.endsWith('.js'));
    expect(since.some((url) => url.includes('mf-member'))).toBe(true);
  });
});

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('times are in the reader’s time zone, and the dark theme is accessible', async ({
    page,
    context,
    site,
    checkAccessibility,
  }) => {
    const username = 'New Yorker';
    await signInAsMember(context, site, username);
    // 3 AM UTC is the evening before in New York, in summer and in winter.
    const startsAt = momentThisMonth(15, { hour: 3, timeZone: 'America/New_York' });
    await bookSession(site, { username, title: 'Late talk', startsAt });
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await openCalendar(page);
    const link = calendar(page).getByRole('link', { name: /Late talk/ });
    await expect(link).toHaveAccessibleName(/1[01] PM/);
    await expect(calendar(page).locator('[data-date$="-14"]').getByText('Late talk')).toBeVisible();
    await checkAccessibility(page);
    await page.getByRole('button', { name: 'List' }).click();
    await expect(calendar(page).getByText(/1[01]:00 PM – 1[12]:00 [AP]M/)).toBeVisible();
  });
});

test.describe('for a member whose time zone differs from the browser’s', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('days and hours are in the selected time zone, which is named', async ({ page, context, site }) => {
    const username = 'Tokyo Bound';
    await signInAsMember(context, site, username);
    await site.db.collection('users').updateOne({ username }, { $set: { timeZone: 'Asia/Tokyo' } });
    // 11 PM UTC is the next morning in Tokyo.
    const startsAt = momentThisMonth(15, { hour: 23, timeZone: 'Asia/Tokyo' });
    await bookSession(site, { username, title: 'Early talk', startsAt });
    await openCalendar(page);
    await expect(calendar(page).getByText('Times are shown in Asia/Tokyo.')).toBeVisible();
    await expect(calendar(page).locator('[data-date$="-16"]').getByText('Early talk')).toBeVisible();
    await page.getByRole('button', { name: 'List' }).click();
    await expect(calendar(page).getByText('8:00 AM – 9:00 AM')).toBeVisible();
  });
});

test.describe('the feed', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('has an address to copy, which calendar apps can read until it is renewed', async ({
    page,
    context,
    site,
    playwright,
    checkAccessibility,
  }) => {
    const username = 'Feed Reader';
    await signInAsMember(context, site, username);
    await bookSession(site, { username, title: 'Breath and boundaries', startsAt: momentThisMonth(20) });
    await openCalendar(page);
    await page.getByRole('button', { name: 'Show my link' }).click();
    const field = page.getByLabel('Calendar link');
    await expect(field).toBeFocused();
    const address = await field.inputValue();
    expect(address).toMatch(/\/calendar\/[\w-]{43}\.ics$/);
    await page.getByRole('button', { name: 'Copy' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await expect(page.getByRole('link', { name: 'Open in calendar app' })).toHaveAttribute(
      'href',
      /^webcal:/,
    );
    await checkAccessibility(page);

    // A calendar program has no session. It uses the address at which the test runs the site.
    const program = await playwright.request.newContext();
    const read = async (url: string) => program.get(site.url + new URL(url).pathname);
    const first = await read(address);
    expect(first.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    expect(await first.text()).toContain('SUMMARY:Breath and boundaries');

    await page.getByRole('button', { name: 'Replace link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Replace your link?' });
    await checkAccessibility(page);
    await dialog.getByRole('button', { name: 'Replace link' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(field).not.toHaveValue(address);
    expect((await read(address)).status()).toBe(404);
    expect((await read(await field.inputValue())).status()).toBe(200);
    await program.dispose();

    const token = /calendar\/([\w-]+)/.exec(address)?.[1] ?? '';
    await expect.poll(() => site.log()).toContain('/calendar/:file');
    expect(await site.log()).not.toContain(token);
  });
});
