import type { Page } from '@playwright/test';
import { resetEnrolment, savedVideoPosition } from '../commands/course.ts';
import { enterDemo } from '../commands/enterDemo.ts';
import { videoPosition, playVideo, playUntil } from '../commands/player.ts';
import { expect, test } from '../fixtures/test.ts';

const course = 'Coming Home to Yourself';

test('a visitor enters and opens a course @phone', async ({ page, site, checkAccessibility }) => {
  await resetEnrolment(site, course);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'The Sanctum' })).toBeVisible();
  await checkAccessibility(page);

  await page.getByRole('button', { name: 'Enter The Sanctum' }).click();
  await expect(page.getByRole('heading', { name: 'My Learning Journey' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('mock_logged_in'))).toBe('true');

  await page.getByRole('navigation').getByRole('link', { name: 'Classroom' }).click();
  await page.getByRole('link', { name: course }).first().click();
  await expect(
    page.getByText(/Choose a module from the (sidebar|course outline) to view/).filter({ visible: true }),
  ).toBeVisible();
  await checkAccessibility(page);
  // On a phone the outline opens in a dialog.
  const outline = page.getByRole('button', { name: 'Course outline' });
  if (await outline.isVisible()) await outline.click();
  await page.getByRole('link', { name: /Landing in the Body/ }).click();
  await expect(page.getByRole('heading', { name: 'Arriving Where You Are' })).toBeVisible();
});

test('a member watches a video, leaves, and resumes at the same second @phone', async ({
  page,
  context,
  site,
  checkAccessibility,
}) => {
  const courseId = await resetEnrolment(site, course);
  await enterDemo(page);
  await page.goto(`/course/${courseId}`);
  await playVideo(page);
  await playUntil(page, 7);
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
  const positionBefore = Math.floor(await videoPosition(page));
  await expect
    .poll(() => savedVideoPosition(page, courseId), { message: 'the pause is saved' })
    .toBe(positionBefore);
  await checkAccessibility(page);
  await page.close();

  const returned = await context.newPage();
  await returned.goto('/');
  await returned.getByRole('link', { name: /continue/i }).click();
  await expect(returned.getByText('Welcome back! 👋')).toBeVisible();
  await expect(returned.getByText('Resuming from where you left off')).toBeVisible();
  await expect
    .poll(() => videoPosition(returned), { message: 'the video resumes at its saved position' })
    .toBeGreaterThanOrEqual(positionBefore);
  expect(await videoPosition(returned)).toBeLessThan(positionBefore + 5);
  await playVideo(returned);
});

test('a member finishes a course video by video and sees what comes next', async ({
  page,
  site,
  checkAccessibility,
}) => {
  const courseId = await resetEnrolment(site, 'Five Quiet Minutes');
  await enterDemo(page);
  await page.goto(`/course/${courseId}`);
  const progress = page
    .getByRole('complementary')
    .getByText(/^\d+ of \d+ lessons completed$/)
    .first();
  await expect(progress).toHaveText('0 of 2 lessons completed');

  await finishVideos(page);
  await page.getByRole('button', { name: 'Mark Lesson Complete' }).click();
  await expect(page.getByText('Lesson Complete! 💖')).toBeVisible();
  await expect(progress).toHaveText('1 of 2 lessons completed');

  await finishVideos(page);
  const saved = page.waitForResponse(/\/api\/lessons\/\w+\/complete$/);
  await page.getByRole('button', { name: 'Mark Lesson Complete' }).click();
  await expect(page.getByText('Course Complete! 🎉')).toBeVisible();
  await expect(page.getByText('Congratulations on finishing the course!')).toBeVisible();
  const moment = page.getByRole('dialog', { name: 'Course Complete! 🎉' });
  await expect(moment.getByText('Look how far you’ve come')).toHaveCSS('font-family', /Dancing Script/);
  await expect(moment.getByRole('link', { name: /^(Start next course|Continue course)$/ })).toBeVisible();
  await expect(moment.getByRole('link', { name: 'Back to Courses' })).toBeVisible();
  await checkAccessibility(page);
  await moment.getByRole('button', { name: 'Close' }).click();
  await expect(progress).toHaveText('2 of 2 lessons completed');

  // It was shown immediately. After a reload the page shows what the server has saved.
  await saved;
  await page.reload();
  await expect(progress).toHaveText('2 of 2 lessons completed');
  await expect(moment).toHaveCount(0);
});

test('holding down Enter completes one video, and not the next lesson @desktop', async ({ page, site }) => {
  const courseId = await resetEnrolment(site, 'Five Quiet Minutes');
  await enterDemo(page);
  await page.goto(`/course/${courseId}`);
  await page.getByRole('button', { name: 'Complete Video & Continue' }).focus();
  await page.keyboard.down('Enter');
  await expect(page.getByRole('button', { name: 'Mark Lesson Complete' })).toBeFocused();
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(page.getByRole('complementary').getByText('0 of 2 lessons completed').first()).toBeVisible();

  await page.keyboard.press('Enter');
  await expect(page.getByText('Lesson Complete! 💖')).toBeVisible();
  await expect(page.getByRole('complementary').getByText('1 of 2 lessons completed').first()).toBeVisible();
});

/** Completes the open lesson's videos until the lesson itself can be completed. */
async function finishVideos(page: Page): Promise<void> {
  const complete = page.getByRole('button', { name: 'Complete Video & Continue' });
  await expect(complete).toBeVisible();
  await complete.click();
  await expect(page.getByText('Lesson Videos Complete! 🌟')).toBeVisible();
}
