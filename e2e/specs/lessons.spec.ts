import type { Page } from '@playwright/test';
import { resetEnrolment } from '../commands/course.ts';
import { enrol } from '../commands/enrol.ts';
import { enterDemo } from '../commands/enterDemo.ts';
import { signInAsMember } from '../commands/signIn.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Site } from '../fixtures/site.ts';

const course = 'Coming Home to Yourself';
const firstLesson = 'Arriving Where You Are';
const short = 'Five Quiet Minutes';

const dayMs = 86_400_000;

interface Stored {
  title: string;
  sections: { modules: { unlock?: { afterDays?: number } }[] }[];
}

async function openCourse(page: Page, site: Site, title = course): Promise<string> {
  const courseId = await resetEnrolment(site, title);
  await enterDemo(page);
  await page.goto(`/#classroom:overview/${courseId}`);
  return courseId;
}

test.describe('an open course', () => {
  test('asks to choose a module, and continues where the member stopped with one click', async ({
    page,
    site,
  }) => {
    await openCourse(page, site);
    await expect(page.getByRole('heading', { name: 'Select a Module' })).toBeVisible();
    await expect(page.getByText('Choose a module from the sidebar to view its lessons')).toBeVisible();
    await page.getByRole('link', { name: `Start: ${firstLesson}` }).click();
    await expect(page.getByRole('heading', { level: 2, name: firstLesson })).toBeVisible();
  });

  test('a module opens its first incomplete lesson, which has its own address', async ({ page, site }) => {
    await openCourse(page, site);
    await page.getByRole('link', { name: /Landing in the Body/ }).click();
    await expect(page.getByRole('heading', { level: 2, name: firstLesson })).toBeVisible();
    await page.getByRole('link', { name: 'Three Breaths' }).click();
    const heading = page.getByRole('heading', { level: 2, name: 'Three Breaths' });
    await expect(heading).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(course);
    await page.reload();
    await expect(heading).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 2, name: firstLesson })).toBeVisible();
  });

  test('‘Complete & Next’ completes the lesson and continues; badge, percentage and player match', async ({
    page,
    site,
  }) => {
    const courseId = await openCourse(page, site);
    await page.getByRole('link', { name: `Start: ${firstLesson}` }).click();
    const next = page.getByRole('button', { name: 'Complete & Next' });
    await expect(page.getByText('Progress will be saved automatically')).toBeVisible();
    await expect(next).toBeDisabled();
    await page.getByRole('button', { name: 'Mark as watched' }).click();
    const completed = page.waitForResponse((response) => /lessons\/\w+\/complete/.test(response.url()));
    await next.click();
    await expect(page.getByRole('heading', { level: 2, name: 'Three Breaths' })).toBeVisible();
    await expect(page.getByText('Moving to: Three Breaths')).toBeVisible();
    expect((await completed).ok()).toBe(true);
    await expect(page.getByRole('link', { name: `${firstLesson} , completed` })).toBeVisible();
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(page.getByRole('heading', { level: 2, name: firstLesson })).toBeVisible();
    await page.goto(`/course/${courseId}`);
    await expect(page.getByText(/^1 of \d+ lessons completed$/).first()).toBeVisible();
  });

  test('a completion in one tab appears in the others', async ({ page, context, site }) => {
    const courseId = await openCourse(page, site);
    await page.getByRole('link', { name: `Start: ${firstLesson}` }).click();
    const [cards, player] = [await context.newPage(), await context.newPage()];
    await cards.goto('/#classroom:overview');
    const card = cards.getByRole('listitem').filter({ hasText: course });
    await expect(card.getByText(/^0 of \d+ lessons/)).toBeVisible();
    await player.goto(`/course/${courseId}`);
    const sidebar = player
      .getByRole('complementary')
      .getByText(/^\d+ of \d+ lessons completed$/)
      .first();
    await expect(sidebar).toHaveText(/^0 of/);

    await page.getByRole('button', { name: 'Mark as watched' }).click();
    await page.getByRole('button', { name: 'Complete & Next' }).click();
    await expect(card.getByText(/^1 of \d+ lessons/)).toBeVisible();
    await expect(sidebar).toHaveText(/^1 of/);
  });

  test('has a sidebar with its title and progress, which opens and closes with the keyboard and links back', async ({
    page,
    site,
  }) => {
    await openCourse(page, site);
    const sidebar = page.getByRole('complementary', { name: 'Course' });
    await expect(sidebar.getByRole('heading', { level: 1, name: course })).toBeVisible();
    await expect(sidebar.getByText(/^0 of \d+ modules completed$/)).toHaveCount(1);
    const section = sidebar.getByRole('heading', { level: 2 }).first().getByRole('button');
    const module = sidebar.getByRole('link', { name: /Landing in the Body/ });
    await expect(section).toHaveAttribute('aria-expanded', 'true');
    await section.press('Enter');
    await expect(module).toBeHidden();
    await section.press('Enter');
    await expect(module).toBeVisible();

    await sidebar.getByRole('button', { name: 'Collapse sidebar' }).press('Enter');
    await expect(sidebar.getByRole('heading', { level: 1 })).toBeHidden();
    const expand = sidebar.getByRole('button', { name: 'Expand sidebar' });
    await expect(expand).toBeFocused();
    await expand.press('Enter');
    await sidebar.getByRole('link', { name: 'Back to Courses' }).press('Enter');
    await expect(page).toHaveURL(/#classroom:overview$/);
    await expect(page.getByRole('link', { name: course }).first()).toBeVisible();
  });

  test("shows a module's unlock date in the member’s time zone", async ({ page, context, site }) => {
    const username = 'Kauri Far';
    await signInAsMember(context, site, username);
    const courseId = await enrol(site, username, course);
    // 8 PM UTC is the next day in Auckland.
    const enrolledAt = new Date(new Date().setUTCHours(20, 0, 0, 0) - dayMs);
    const member = await site.db
      .collection('users')
      .findOneAndUpdate({ username }, { $set: { timeZone: 'Pacific/Auckland' } });
    await site.db.collection('enrolments').updateOne({ userId: member?._id }, { $set: { enrolledAt } });
    const stored = await site.db.collection<Stored>('courses').findOne({ title: course });
    const modules = stored?.sections.flatMap((section) => section.modules) ?? [];
    const days = modules.find(({ unlock }) => unlock?.afterDays)?.unlock?.afterDays ?? 0;
    const opensAt = new Date(enrolledAt.getTime() + days * dayMs);
    const dayIn = (timeZone: string) =>
      new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone }).format(opensAt);
    expect(dayIn('Pacific/Auckland')).not.toBe(dayIn('UTC'));
    await page.goto(`/#classroom:overview/${courseId}`);
    await expect(
      page.getByText(`Unlocks ${dayIn('Pacific/Auckland')}`).filter({ visible: true }),
    ).toBeVisible();
  });
});

test('‘Complete & Next’ in the last lesson shows the same message as the player', async ({ page, site }) => {
  await openCourse(page, site, short);
  await page.getByRole('link', { name: /^Start: / }).click();
  const next = page.getByRole('button', { name: 'Complete & Next' });
  for (const toastTitle of ['Lesson Complete! 💖', 'Course Complete! 🎉']) {
    await page.getByRole('button', { name: 'Mark as watched' }).click();
    await next.click();
    await expect(page.getByText(toastTitle)).toBeVisible();
  }
  const moment = page.getByRole('dialog', { name: 'Course Complete! 🎉' });
  await expect(moment.getByText('Look how far you’ve come')).toBeVisible();
  await moment.getByRole('link', { name: 'Back to Courses' }).click();
  await expect(moment).toHaveCount(0);
  await expect(page.getByRole('link', { name: short }).first()).toBeVisible();
});

test('a response requested before a video was completed does not revert the completion', async ({
  page,
  site,
}) => {
  await openCourse(page, site, short);
  await page.getByRole('link', { name: /^Start: / }).click();
  const mark = page.getByRole('button', { name: 'Mark as watched' });
  await expect(mark).toBeVisible();
  await page.getByRole('link', { name: 'Closing the Day' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Closing the Day' })).toBeVisible();
  await expect(mark).toBeVisible();

  // A cached lesson is shown immediately and refetched.
  const requestReceived = Promise.withResolvers<undefined>();
  const marked = Promise.withResolvers<undefined>();
  const responseReleased = Promise.withResolvers<undefined>();
  await page.route('**/api/classroom/lessons/*', async (route) => {
    const response = await route.fetch();
    requestReceived.resolve(undefined);
    await marked.promise;
    await route.fulfill({ response }).catch(() => undefined);
    responseReleased.resolve(undefined);
  });
  await page.getByRole('link', { name: 'Previous' }).click();
  await requestReceived.promise;
  await mark.click();
  await expect(page.getByText('Watched', { exact: true })).toBeVisible();
  marked.resolve(undefined);
  await responseReleased.promise;
  await page.getByRole('button', { name: 'Complete & Next' }).click();
  await expect(page.getByText('Lesson Complete! 💖')).toBeVisible();
});

test('on a phone, the outline is a sheet that closes when a lesson is chosen', async ({
  page,
  site,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openCourse(page, site);
  await expect(page.getByText('Choose a module from the course outline to view its lessons')).toBeVisible();
  await page.getByRole('button', { name: 'Course outline' }).click();
  const sheet = page.getByRole('dialog', { name: course });
  await checkAccessibility(page);
  await sheet.getByRole('link', { name: /Landing in the Body/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: firstLesson })).toBeVisible();
});
