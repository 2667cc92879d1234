import type { Locator, Page } from '@playwright/test';
import { send } from '../commands/account.ts';
import { bookSession } from '../commands/calendar.ts';
import { enterDemo } from '../commands/enterDemo.ts';
import { openAsMember } from '../commands/openAsMember.ts';
import { phone } from '../commands/phone.ts';
import { signInAsMember } from '../commands/signIn.ts';
import type { Site } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';

const bookingPath = '/#coaching:booking-calendar';
const sessionsPath = '/#coaching:coaching-sessions';
const nextFreeButton = (page: Page) => page.getByRole('button', { name: /^Next available/ });
const messageField = (page: Page) => page.getByLabel('Message to your coach');
const bookButton = (page: Page) => page.getByRole('button', { name: 'Book this session' });
const upcomingRegion = (page: Page) => page.getByRole('region', { name: 'Upcoming' });
const pastRegion = (page: Page) => page.getByRole('region', { name: 'Past' });

/** Opens the calendar of the demo's creator. */
async function openCalendar(page: Page): Promise<void> {
  await page.goto(bookingPath);
  await page.getByRole('group', { name: 'Coach' }).getByText('Sage Rivers', { exact: true }).click();
}

const hoursButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function getBox(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('The element is not visible');
  return box;
}

interface Position {
  x: number;
  y: number;
}

async function drag(page: Page, from: Position, to: Position, { isCanceled = false } = {}) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  if (isCanceled) await page.keyboard.press('Escape');
  await page.mouse.up();
}

interface OfferedCoach {
  coachId: string;
  username: string;
  sessionTypes: { id: string }[];
}

/** Books the next free time of the demo's creator through the API. */
async function bookNextFree(member: Page, site: Site, words: string): Promise<void> {
  const context = member.context();
  const coaches = await member.request.get('/api/coaching/coaches');
  const coach = ((await coaches.json()) as OfferedCoach[]).find(({ username }) => username === 'Sage Rivers');
  const sessionTypeId = coach?.sessionTypes[0]?.id;
  if (coach === undefined || sessionTypeId === undefined)
    throw new Error('The demo has no coach Sage Rivers');
  const { coachId } = coach;
  const range = { from: new Date().toISOString(), to: new Date(Date.now() + 86_400_000).toISOString() };
  const free = await member.request.get(`/api/coaching/coaches/${coachId}/slots`, {
    params: { sessionTypeId, ...range },
  });
  const { nextFree: startsAt } = (await free.json()) as { nextFree: string };
  await send(context, site, 'POST /api/bookings', { coachId, sessionTypeId, startsAt, words });
}

test("free times are shown in each member's own time zone, which is named", async ({
  browser,
  site,
  checkAccessibility,
}) => {
  const tokyo = await openAsMember(browser, site, 'Mai Tanaka', { ...phone, timezoneId: 'Asia/Tokyo' });
  const berlin = await openAsMember(browser, site, 'Ben Hollow', { timezoneId: 'Europe/Berlin' });
  await Promise.all([openCalendar(tokyo), openCalendar(berlin)]);
  await expect(tokyo.getByText('Times are shown in Asia/Tokyo.')).toBeVisible();
  await expect(berlin.getByText('Times are shown in Europe/Berlin.')).toBeVisible();
  // The first slot is 9 AM in New York: 3 PM in Berlin, or 2 PM in the weeks when only one of the two has
  // daylight saving time.
  await expect(nextFreeButton(tokyo)).toContainText(/1[01]:\d\d\sPM|12:\d\d\sAM|1:\d\d\sAM|2:\d\d\sAM/);
  await expect(nextFreeButton(berlin)).toContainText(/[2-7]:\d\d\sPM/);
  await checkAccessibility(tokyo);
});

test("a session is booked on a phone with a message and appears among the member's sessions", async ({
  browser,
  site,
}) => {
  const member = await openAsMember(browser, site, 'Aiko Mori', { ...phone, timezoneId: 'Asia/Tokyo' });
  await openCalendar(member);
  await nextFreeButton(member).click();
  await messageField(member).fill('I sleep badly');
  await bookButton(member).click();
  await expect(member.getByRole('heading', { name: 'Your session is booked' })).toBeVisible();
  await member.getByRole('link', { name: 'My Coaching Sessions' }).last().click();
  const card = upcomingRegion(member).getByRole('article');
  await expect(card).toContainText('First conversation with Sage Rivers');
  await expect(card).toContainText('I sleep badly');
  await expect(card.getByRole('button', { name: 'Join First conversation' })).toBeDisabled();
  await expect(card).toContainText('You can join 10 minutes before the start.');
});

test('a member whose time was just taken sees an error, keeps the message and books another time', async ({
  page,
  context,
  browser,
  site,
  expectErrors,
}) => {
  expectErrors(/409 POST .*\/api\/bookings/, /status of 409/);
  await signInAsMember(context, site, 'Lars Berg');
  const other = await openAsMember(browser, site, 'Nils Holm');
  await openCalendar(page);
  const taken = (await nextFreeButton(page).textContent()) ?? '';
  await bookNextFree(other, site, 'I was faster');
  await nextFreeButton(page).click();
  await messageField(page).fill('I would like to rest');
  await bookButton(page).click();
  const form = page.getByRole('region', { name: 'Choose a time' });
  await expect(form.getByRole('alert')).toContainText('That time was just booked.');
  await expect(nextFreeButton(page)).not.toHaveText(taken);
  await expect(messageField(page)).toHaveValue('I would like to rest');
  await nextFreeButton(page).click();
  await bookButton(page).click();
  await expect(page.getByRole('heading', { name: 'Your session is booked' })).toBeVisible();
  await page.goto(sessionsPath);
  await expect(upcomingRegion(page).getByRole('article')).toBeVisible();
});

test.describe('in the portal of a coach in another time zone', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('the coach sets working hours', async ({ page, checkAccessibility, expectErrors }) => {
    // Saving a session type without a name.
    expectErrors(/400 PUT .*\/api\/coach\/availability/, /status of 400/);
    await enterDemo(page);
    await page.goto('/creator/coaching');
    await page.getByRole('link', { name: 'Set Availability' }).click();
    await expect(page.getByRole('heading', { name: 'Set Availability', level: 1 })).toBeVisible();
    await checkAccessibility(page);
    await page.getByRole('button', { name: 'Add hours on Saturday' }).click();
    await hoursButton(page, 'Saturday, 9:00 AM to 12:00 PM').click();
    await page.getByRole('combobox', { name: 'Saturday, from' }).selectOption('10:00 AM');
    await page.keyboard.press('Escape');
    const kind = page.getByRole('textbox', { name: 'Name' }).first();
    await kind.fill(' ');
    await page.getByRole('button', { name: 'Save availability' }).click();
    await expect(kind).toHaveAccessibleDescription('Please enter a name');
    await expect(kind).toBeFocused();
    await kind.fill('First conversation');
    await page.getByRole('button', { name: 'Save availability' }).click();
    await expect(page.getByText('Members can book your available times.')).toBeVisible();
    await page.reload();
    await expect(hoursButton(page, 'Saturday, 10:00 AM to 12:00 PM')).toBeVisible();
  });

  test('the coach draws hours in the week, moves them and changes their end @desktop', async ({
    page,
    checkAccessibility,
  }) => {
    // The whole grid is visible without scrolling.
    await page.setViewportSize({ width: 1280, height: 1200 });
    await enterDemo(page);
    await page.goto(`${sessionsPath}/availability`);
    const sunday = page.getByRole('group', { name: 'Sunday' });
    await expect(sunday).toContainText('Unavailable');
    // The height of an hour is the distance between the edges of hours that are four hours long.
    const tuesday = await getBox(hoursButton(page, 'Tuesday, 9:00 AM to 1:00 PM'));
    const hour = (tuesday.height + 1) / 4;
    const sundayX = (await getBox(sunday)).x + 20;
    await drag(page, { x: sundayX, y: tuesday.y }, { x: sundayX, y: tuesday.y + 2 * hour });
    const drawn = await getBox(hoursButton(page, 'Sunday, 9:00 AM to 11:00 AM'));
    const middle = { x: sundayX, y: drawn.y + hour };
    await drag(page, middle, { x: middle.x, y: middle.y + 3 * hour }, { isCanceled: true });
    await expect(hoursButton(page, 'Sunday, 9:00 AM to 11:00 AM')).toBeVisible();
    await drag(page, middle, { x: tuesday.x + 20, y: middle.y + 5.5 * hour });
    const moved = await getBox(hoursButton(page, 'Tuesday, 2:30 PM to 4:30 PM'));
    const end = { x: moved.x + 20, y: moved.y + moved.height - 2 };
    await drag(page, end, { x: end.x, y: end.y + 0.75 * hour });
    await expect(hoursButton(page, 'Tuesday, 2:30 PM to 5:15 PM')).toBeFocused();
    await checkAccessibility(page);
    await page.getByRole('button', { name: 'Save availability' }).click();
    await expect(page.getByText('Members can book your available times.')).toBeVisible();
    await page.reload();
    await expect(hoursButton(page, 'Tuesday, 2:30 PM to 5:15 PM')).toBeVisible();
    await expect(hoursButton(page, 'Tuesday, 9:00 AM to 1:00 PM')).toBeVisible();
  });

  test("a coach's hours are readable on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await enterDemo(page);
    await page.goto(`${sessionsPath}/availability`);
    await page.getByRole('button', { name: /^More Time zone/ }).click();
    await page.getByRole('button', { name: 'Add dates' }).click();
    await page.getByRole('switch', { name: 'Unavailable all day' }).click();
    await page.getByRole('button', { name: 'Friday', exact: true }).click();
    await hoursButton(page, 'Friday, 9:00 AM to 1:00 PM').click();
    const hours = page.getByRole('combobox', { name: /, (from|to)$/ });
    await expect(hours).toHaveCount(4);
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await hours.evaluateAll(cutBy)).toEqual([0, 0, 0, 0]);
    }
  });

  test('the coach moves a session, and the member sees its new time', async ({ page, browser, site }) => {
    const member = await openAsMember(browser, site, 'Per Lund');
    await bookNextFree(member, site, 'I would like to rest');
    await member.goto(sessionsPath);
    const before = (await upcomingRegion(member).getByRole('time').textContent()) ?? '';
    await enterDemo(page);
    await page.goto('/creator/coaching');
    const row = page.getByRole('row').filter({ hasText: 'Per Lund' });
    await row.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Reschedule' }).click();
    await nextFreeButton(page).click();
    await page.getByRole('button', { name: /^Move to/ }).click();
    await expect(page.getByText('Session rescheduled')).toBeVisible();
    await member.reload();
    await expect(upcomingRegion(member).getByRole('time')).not.toHaveText(before);
  });

  test("the coach reads a member's message and cancels the session, and the member sees that", async ({
    page,
    browser,
    site,
  }) => {
    const member = await openAsMember(browser, site, 'Rana Said');
    await bookNextFree(member, site, 'I sleep badly');
    await member.goto(sessionsPath);
    await expect(upcomingRegion(member).getByRole('article')).toBeVisible();
    await enterDemo(page);
    await page.goto('/creator/coaching');
    const row = page.getByRole('row').filter({ hasText: 'Rana Said' });
    await row.getByRole('button', { name: /^View Details/ }).click();
    await expect(page.getByRole('dialog')).toContainText('I sleep badly');
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Cancel session' }).click();
    await page.getByRole('dialog').getByLabel('Reason (optional)').fill('The flu');
    await page.getByRole('button', { name: 'Cancel session' }).click();
    await expect(row).toHaveCount(0);
    await member.reload();
    await expect(member.getByRole('heading', { name: 'No upcoming coaching sessions' })).toBeVisible();
  });

  test('attendance is marked, and shared notes are visible', async ({ page, browser, site }) => {
    const member = await openAsMember(browser, site, 'Tove Dahl');
    const startsAt = new Date(Date.now() - 7_200_000);
    await bookSession(site, { username: 'Tove Dahl', title: 'A look back', startsAt });
    await enterDemo(page);
    await page.goto(sessionsPath);
    const card = pastRegion(page).getByRole('article').filter({ hasText: 'A look back' });
    await card.getByRole('button', { name: /^Mark as attended/ }).click();
    await expect(card.getByText('Attended', { exact: true })).toBeVisible();
    await card.getByLabel('Notes for the member').fill('Breathe out longer');
    await card.getByRole('button', { name: 'Share notes' }).click();
    await expect(page.getByText('The member can see your notes below the session.')).toBeVisible();
    await member.goto(sessionsPath);
    await expect(pastRegion(member)).toContainText('Breathe out longer');
  });
});

test('the first visitor of the demo finds free times of the other coach @desktop', async ({ page }) => {
  await enterDemo(page);
  await page.goto(bookingPath);
  await expect(page.getByRole('region', { name: 'Session' })).toContainText('Kofi Mensah');
  await expect(nextFreeButton(page)).toBeVisible();
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
