import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { bookSession } from '../commands/calendar.ts';
import { enterDemo } from '../commands/enterDemo.ts';
import { openAsMember } from '../commands/openAsMember.ts';
import { phone } from '../commands/phone.ts';
import type { Site } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';

type Person = BrowserContextOptions & { username?: string };

/** Opens a member's browser in their own time zone. */
async function browserOf(browser: Browser, site: Site, { username, ...device }: Person) {
  if (username !== undefined) return openAsMember(browser, site, username, device);
  const page = await browser.newPage({ baseURL: site.url, ...device });
  await enterDemo(page);
  return page;
}

const bookingPath = '/#coaching:booking-calendar';
const sessionsPath = '/#coaching:coaching-sessions';
const nextFreeButton = (page: Page) => page.getByRole('button', { name: /^Next available/ });
const messageField = (page: Page) => page.getByLabel('Message to your coach');
const bookButton = (page: Page) => page.getByRole('button', { name: 'Book this session' });
const upcomingRegion = (page: Page) => page.getByRole('region', { name: 'Upcoming' });

test('sessions in three time zones, one on a phone, are booked, rescheduled, canceled and attended', async ({
  browser,
  site,
  checkAccessibility,
  expectErrors,
}) => {
  // Booking a time that is taken, and saving a session type without a name.
  expectErrors(/409 POST .*\/api\/bookings/, /400 PUT .*\/api\/coach\/availability/, /status of 40[09]/);
  const [mai, ben] = ['Mai Tanaka', 'Ben Hollow'];
  const tokyo = await browserOf(browser, site, { ...phone, username: mai, timezoneId: 'Asia/Tokyo' });
  const berlin = await browserOf(browser, site, { username: ben, timezoneId: 'Europe/Berlin' });

  await test.step("free times are shown in each member's own time zone, which is named", async () => {
    await Promise.all([tokyo.goto(bookingPath), berlin.goto(bookingPath)]);
    for (const member of [tokyo, berlin])
      await member.getByLabel('Coach', { exact: true }).selectOption('Sage Rivers');
    await expect(tokyo.getByText('Times are shown in Asia/Tokyo.')).toBeVisible();
    await expect(berlin.getByText('Times are shown in Europe/Berlin.')).toBeVisible();
    // The first slot is 9 AM in New York: 3 PM in Berlin, or 2 PM in the weeks when only one of the two has
    // daylight saving time.
    await expect(nextFreeButton(tokyo)).toContainText(/1[01]:\d\d\sPM|12:\d\d\sAM|1:\d\d\sAM|2:\d\d\sAM/);
    await expect(nextFreeButton(berlin)).toContainText(/[2-7]:\d\d\sPM/);
    await checkAccessibility(tokyo);
  });

  await test.step("a session is booked with a message and appears among the member's sessions", async () => {
    await nextFreeButton(tokyo).click();
    await messageField(tokyo).fill('I sleep badly');
    await bookButton(tokyo).click();
    await expect(tokyo.getByRole('heading', { name: 'Your session is booked' })).toBeVisible();
    await tokyo.getByRole('link', { name: 'My Coaching Sessions' }).last().click();
    const card = upcomingRegion(tokyo).getByRole('article');
    await expect(card).toContainText('First conversation with Sage Rivers');
    await expect(card).toContainText('I sleep badly');
    await expect(card.getByRole('button', { name: 'Join First conversation' })).toBeDisabled();
    await expect(card).toContainText('You can join 10 minutes before the start.');
    await checkAccessibility(tokyo);
  });

  await test.step('a member whose time was just taken sees an error, keeps the message and books another time', async () => {
    const taken = await nextFreeButton(berlin).textContent();
    await nextFreeButton(berlin).click();
    await messageField(berlin).fill('I would like to rest');
    await bookButton(berlin).click();
    const form = berlin.getByRole('region', { name: 'Choose a time' });
    await expect(form.getByRole('alert')).toContainText('That time was just booked.');
    await expect(nextFreeButton(berlin)).not.toHaveText(taken ?? '');
    await expect(messageField(berlin)).toHaveValue('I would like to rest');
    await nextFreeButton(berlin).click();
    await bookButton(berlin).click();
    await expect(berlin.getByRole('heading', { name: 'Your session is booked' })).toBeVisible();
    await berlin.goto(sessionsPath);
    await expect(upcomingRegion(berlin).getByRole('article')).toBeVisible();
  });

  const york = await browserOf(browser, site, { timezoneId: 'America/New_York' });
  await test.step('the coach sets working hours', async () => {
    await york.goto('/creator/coaching');
    await york.getByRole('link', { name: 'Set Availability' }).click();
    await expect(york.getByRole('heading', { name: 'Set Availability', level: 1 })).toBeVisible();
    await checkAccessibility(york);
    await york.getByRole('button', { name: 'Add hours on Saturday' }).click();
    await york.getByRole('combobox', { name: 'Saturday, from' }).selectOption('10:00');
    const kind = york.getByRole('textbox', { name: 'Name' }).first();
    await kind.fill(' ');
    await york.getByRole('button', { name: 'Save availability' }).click();
    await expect(kind).toHaveAccessibleDescription('Please enter a name');
    await expect(kind).toBeFocused();
    await kind.fill('First conversation');
    await york.getByRole('button', { name: 'Save availability' }).click();
    await expect(york.getByText('Members can book your available times.')).toBeVisible();
    await york.reload();
    await expect(york.getByRole('combobox', { name: 'Saturday, from' })).toHaveValue('600');
  });

  await test.step('the coach sees both sessions in the portal, moves one and cancels the other; the members see it immediately', async () => {
    await york.goto('/creator/coaching');
    const row = (name: string) => york.getByRole('row').filter({ hasText: name });
    await row(mai)
      .getByRole('button', { name: /^View Details/ })
      .click();
    await expect(york.getByRole('dialog')).toContainText('I sleep badly');
    await york.keyboard.press('Escape');
    const before = await upcomingRegion(berlin).getByRole('time').textContent();
    await row(ben)
      .getByRole('button', { name: /^More actions/ })
      .click();
    await york.getByRole('menuitem', { name: 'Reschedule' }).click();
    await nextFreeButton(york).click();
    await york.getByRole('button', { name: /^Move to/ }).click();
    await expect(york.getByText('Session rescheduled')).toBeVisible();
    await berlin.reload();
    await expect(upcomingRegion(berlin).getByRole('time')).not.toHaveText(before ?? '');

    await york.goto('/creator/coaching');
    await row(mai)
      .getByRole('button', { name: /^More actions/ })
      .click();
    await york.getByRole('menuitem', { name: 'Cancel session' }).click();
    await york.getByRole('dialog').getByLabel('Reason (optional)').fill('The flu');
    await york.getByRole('button', { name: 'Cancel session' }).click();
    await expect(row(mai)).toHaveCount(0);
    await tokyo.reload();
    await expect(tokyo.getByRole('heading', { name: 'No upcoming coaching sessions' })).toBeVisible();
  });

  await test.step('attendance is marked, and shared notes are visible', async () => {
    const startsAt = new Date(Date.now() - 7_200_000);
    await bookSession(site, { username: ben, title: 'A look back', startsAt });
    await york.goto(sessionsPath);
    const past = (page: Page) => page.getByRole('region', { name: 'Past' });
    const card = past(york).getByRole('article').filter({ hasText: 'A look back' });
    await card.getByRole('button', { name: /^Mark as attended/ }).click();
    await expect(card.getByText('Attended', { exact: true })).toBeVisible();
    await card.getByLabel('Notes for the member').fill('Breathe out longer');
    await card.getByRole('button', { name: 'Share notes' }).click();
    await expect(york.getByText('The member can see your notes below the session.')).toBeVisible();
    await berlin.goto('/#coaching:booking-calendar');
    await berlin.goto(sessionsPath);
    await expect(past(berlin)).toContainText('Breathe out longer');
    await checkAccessibility(york);
  });
  await Promise.all([tokyo, berlin, york].map((page) => page.context().close()));
});

test('the first visitor of the demo finds free times of the other coach @desktop', async ({ page }) => {
  await enterDemo(page);
  await page.goto(bookingPath);
  await expect(page.getByRole('region', { name: 'Session' })).toContainText('Kofi Mensah');
  await expect(nextFreeButton(page)).toBeVisible();
});

test("a coach's hours are readable on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await enterDemo(page);
  await page.goto(`${sessionsPath}/availability`);
  await page.getByRole('button', { name: 'Add dates' }).click();
  await page.getByRole('switch', { name: 'Unavailable all day' }).click();
  const hours = page.getByRole('combobox', { name: /, (from|to)$/ });
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await hours.evaluateAll(cutBy)).toEqual(Array(await hours.count()).fill(0));
  }
});

/** Returns the number of pixels by which each select is too narrow for its longest option. */
function cutBy(lists: (HTMLElement | SVGElement)[]): number[] {
  return lists.map((list) => {
    const availableWidth = list.getBoundingClientRect().width;
    list.style.inlineSize = 'max-content';
    const needed = list.getBoundingClientRect().width;
    list.style.inlineSize = '';
    return Math.max(0, needed - availableWidth);
  });
}
