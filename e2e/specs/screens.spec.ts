import type { Dashboard } from '@grove/contracts/account/dashboard';
import type { Page } from '@playwright/test';
import { enterDemo } from '../commands/enterDemo.ts';
import { resetEnrolment } from '../commands/course.ts';
import { signInAsMember } from '../commands/signIn.ts';
import { showNotes } from '../commands/player.ts';
import { expect, test } from '../fixtures/test.ts';

const course = 'Coming Home to Yourself';

test.describe('the frame', () => {
  test('the welcome screen shows its three promises and opens the library in a new tab', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveTitle('The Sanctum');
    for (const name of ['The Sanctum', 'Learn & Grow', 'Connect', 'Transform'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    const shop = page.getByRole('link', { name: 'Learn more about our offerings (opens in a new tab)' });
    await expect(shop).toHaveAttribute('href', '/library');
    await expect(shop).toHaveAttribute('target', '_blank');
    await expect(page.getByRole('button', { name: 'My Account' })).toHaveCount(0);
  });

  for (const path of ['/sanctum', '/creator', '/course/000000000000000000000000'])
    test(`a visitor at ${path} sees the welcome screen @desktop`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Enter The Sanctum' })).toBeVisible();
    });

  test('any other path is not found @desktop', async ({ page, expectErrors }) => {
    expectErrors(/404/);
    const response = await page.goto('/nowhere/at/all');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  });

  test('a spinner is shown while the session loads @desktop', async ({ page }) => {
    await page.route('**/', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response: response, body: html.replace('"user":null', '"user":"unknown"') });
    });
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/auth/me', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/');
    await expect(page.getByText('Loading...')).toBeVisible();
    release();
    await expect(page.getByRole('button', { name: 'Enter The Sanctum' })).toBeVisible();
  });

  test('the theme is light at first, is toggled with a button, and persists @desktop', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).not.toHaveClass(/dark/);
    await page.getByRole('button', { name: /dark/i }).click();
    await expect(page.locator('html')).toHaveClass(/dark/);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveClass(/dark/);
  });

  test('Logout ends the session @desktop', async ({ page }) => {
    await enterDemo(page);
    await page.getByRole('button', { name: 'My Account' }).click();
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('button', { name: 'Enter The Sanctum' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('mock_logged_in'))).toBeNull();
    expect(await (await page.request.get('/api/auth/me')).json()).toBeNull();
  });
});

test.describe('the member area', () => {
  test('the dashboard shows the data in the database', async ({ page }) => {
    await enterDemo(page);
    const tile = (name: string) =>
      page.getByRole('definition').filter({ has: page.locator(`xpath=../dt[.="${name}"]`) });
    // seed.test.ts covers the values. A visit on the day after the seeding changes them.
    const { stats } = (await (await page.request.get('/api/dashboard')).json()) as Dashboard;
    for (const [name, value] of [
      ['Courses', stats.courses],
      ['Day Streak', stats.dayStreak],
      ['Points', stats.points],
      ['Badges', stats.badges],
    ] as const)
      await expect(tile(name), name).toHaveText(value.toLocaleString('en'));
    await expect(page.getByText('Growing Strong')).toBeVisible();
    await expect(page.getByText('Level 12')).toBeVisible();
    await expect(page.getByText('Life of a Seed')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Continue Learning' })).toBeVisible();
  });

  test('a new member sees empty states with links', async ({ page, context, site }) => {
    await signInAsMember(context, site);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'My Learning Journey' })).toBeVisible();
    await page.goto('/#classroom:overview');
    await expect(page.getByText('No Courses Yet')).toBeVisible();
    await expect(
      page.getByText("You haven't enrolled in any courses yet. Browse the library to get started!"),
    ).toBeVisible();
  });

  test('a failed request shows an error, and Retry recovers @desktop', async ({ page, expectErrors }) => {
    expectErrors(/500/);
    await enterDemo(page);
    await page.route('**/api/dashboard', (route) => route.fulfill({ status: 500, body: 'broken' }));
    // The page includes the dashboard's data. Without it the screen sends a request.
    await page.route('/', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response: response,
        body: (await response.text()).replaceAll('/api/dashboard', '/api/nothing'),
      });
    });
    await page.reload();
    await expect(page.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await page.unroute('**/api/dashboard');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'My Learning Journey' })).toBeVisible();
  });

  test('data comes with the page, and is requested again after returning @desktop', async ({ page }) => {
    await enterDemo(page);
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'My Learning Journey' })).toBeVisible();
    // The live event stream and the count of mounted remotes request no data.
    const other = ['/api/events', '/api/remote-mounts'];
    expect(requestedPaths.filter((path) => path.startsWith('/api/') && !other.includes(path))).toEqual([]);
    await page.getByRole('navigation').getByRole('link', { name: 'Classroom' }).click();
    await expect(page.getByText('Published').first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'My Learning Journey' })).toBeVisible();
    await expect.poll(() => requestedPaths).toContain('/api/dashboard');
  });

  test('the booking calendar shows its placeholder if no coach offers sessions', async ({ page, site }) => {
    await site.db.collection('availabilities').updateMany({}, { $set: { isOffered: false } });
    await enterDemo(page);
    await page.goto('/#coaching');
    await expect(page.getByText('Calendly integration coming soon...')).toBeVisible();
  });
});

test.describe('the classroom', () => {
  test('a locked module shows its date and cannot be selected @desktop', async ({ page, site }) => {
    const courseId = await resetEnrolment(site, course);
    await enterDemo(page);
    await page.goto(`/#classroom:overview/${courseId}`);
    await expect(page.getByRole('heading', { name: 'Select a Module' })).toBeVisible();
    // On a phone the outline opens in a dialog.
    const sheet = page.getByRole('button', { name: 'Course outline' });
    const isPhone = await sheet.isVisible();
    if (isPhone) await sheet.click();
    const unlocks = page.getByText(/^Unlocks /).filter({ visible: true });
    await expect(unlocks).toHaveCount(1);
    await expect(page.getByRole('link', { name: /The Open Gate/ })).toHaveCount(0);
    await page.getByRole('button', { name: isPhone ? 'Close' : /collapse/i }).click();
    await expect(unlocks).toHaveCount(0);
  });

  test('an unknown course is not found, with a way back @desktop', async ({ page, expectErrors }) => {
    expectErrors(/404/);
    await enterDemo(page);
    await page.goto('/#classroom:overview/000000000000000000000000');
    await expect(page.getByRole('heading', { name: 'Course not found' })).toBeVisible();
    await page.getByRole('link', { name: /back/i }).click();
    await expect(page.getByRole('link', { name: course }).first()).toBeVisible();
  });
});

test.describe('the course player', () => {
  test('saves notes, locks locked lessons, and offers no download @desktop', async ({ page, site }) => {
    const courseId = await resetEnrolment(site, course);
    await enterDemo(page);
    await page.goto(`/course/${courseId}`);
    await expect(page.getByText('Video 1 of 1')).toBeVisible();
    await expect(page.locator('video')).toHaveAttribute('controlslist', /nodownload/);

    await showNotes(page);
    const notes = page.getByLabel('Lesson Notes');
    await expect(notes).toHaveAttribute('placeholder', 'Take notes while watching...');
    await notes.fill('Feet on the floor.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Notes saved! 📝')).toBeVisible();
    await expect(page.getByText('Your notes have been saved successfully')).toBeVisible();
    await page.reload();
    await showNotes(page);
    await expect(notes).toHaveValue('Feet on the floor.');
    await page.getByRole('button', { name: 'Hide Notes' }).click();
    await expect(notes).toBeHidden();

    await page.getByRole('button', { name: /The Open Gate/ }).click();
    const locked = page.getByRole('complementary').getByRole('button', { name: /locked/i });
    await expect(locked.first()).toBeDisabled();
  });
});

test.describe('library, creator, public pages', () => {
  test('the library shows products to everyone, and one of them in full', async ({ page }) => {
    await page.goto('/library');
    await expect(page.getByText('$49.00')).toBeVisible();
    await page.getByRole('link', { name: 'Five Quiet Minutes', exact: true }).click();
    await expect(page).toHaveTitle('Five Quiet Minutes · The Sanctum');
    await expect(page.getByText('$49.00')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('DIGITAL DOWNLOAD', { exact: true }).first()).toBeVisible();
  });

  test('a creator sees four figures, five students and three courses', async ({ page }) => {
    await enterDemo(page);
    await page.goto('/creator');
    for (const text of [
      '$2,330.00',
      'Total Students',
      'Average Rating',
      'Upcoming Sessions',
      '3 courses published',
    ])
      await expect(page.getByText(text)).toBeVisible();
    const students = page.getByRole('region', { name: 'Recent Students' }).getByRole('listitem');
    await expect(students).toHaveCount(5);
    const top = page.getByRole('region', { name: 'Top Performing Courses' }).getByRole('listitem');
    await expect(top).toHaveCount(3);
  });

  test('a member cannot open the portal and sees why @desktop', async ({
    page,
    context,
    site,
    expectErrors,
  }) => {
    expectErrors(/403/);
    await signInAsMember(context, site, 'Amara Okafor');
    await page.goto('/creator');
    await expect(page.getByText(/only|not allowed|creators/i).first()).toBeVisible();
    await expect(page.getByText('Total Students')).toHaveCount(0);
  });

  test('everyone can open the published pages', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByRole('heading', { name: 'A quiet house with an open door' })).toBeVisible();
    await page.goto('/services');
    await expect(page.getByRole('heading', { name: 'Ways to work together' })).toBeVisible();
  });
});

const screens: readonly [name: string, path: string, ready: (page: Page) => Promise<void>][] = [
  [
    'dashboard',
    '/',
    (page) => expect(page.getByRole('heading', { name: 'My Learning Journey' })).toBeVisible(),
  ],
  ['classroom', '/#classroom', (page) => expect(page.getByText('Published').first()).toBeVisible()],
  ['library', '/library', (page) => expect(page.getByText('$49.00')).toBeVisible()],
  ['creator portal', '/creator', (page) => expect(page.getByText('Total Revenue')).toBeVisible()],
  ['About Us', '/about', (page) => expect(page.getByRole('heading', { name: 'How we work' })).toBeVisible()],
];

for (const [name, path, ready] of screens)
  test(`the ${name} screen is accessible, light and dark, and not wider than the window`, async ({
    page,
    checkAccessibility,
    checkDarkColors,
  }) => {
    await enterDemo(page);
    await page.goto(path);
    await ready(page);
    await checkAccessibility(page);
    await checkDarkColors(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
