import type { Page } from '@playwright/test';
import { resetEnrolment, lockEnrolments, savedVideoPosition } from '../commands/course.ts';
import { enterDemo } from '../commands/enterDemo.ts';
import { videoPosition, playVideo, showNotes } from '../commands/player.ts';
import { expect, test } from '../fixtures/test.ts';

const course = 'Five Quiet Minutes';
const offlineErrors =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to save progress|Failed to fetch|Loading .* failed/;

interface Course {
  modules: { lessons: { completed: boolean; videos: { completed: boolean }[] }[] }[];
}

/** Returns the number of completed lessons and videos of a course from the server. */
async function countCompleted(page: Page, courseId: string): Promise<[lessons: number, videos: number]> {
  const response = await page.request.get(`/api/courses/${courseId}/player`);
  const { modules } = (await response.json()) as Course;
  const lessons = modules.flatMap((module) => module.lessons);
  const videos = lessons.flatMap((lesson) => lesson.videos);
  return [lessons.filter(isDone).length, videos.filter(isDone).length];
}

function isDone({ completed }: { completed: boolean }) {
  return completed;
}

/** Completes the first video and lesson as a member does, and waits for the confirmation. */
async function completeFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Complete Video & Continue' }).click();
  await page.getByRole('button', { name: 'Mark Lesson Complete' }).click();
  await expect(page.getByText('Lesson Complete! 💖')).toBeVisible();
}

test('a lesson completed offline reaches the server from any open page when the connection is back', async ({
  page,
  context,
  site,
  expectErrors,
}) => {
  expectErrors(offlineErrors);
  const courseId = await resetEnrolment(site, course);
  await enterDemo(page);
  await page.goto(`/course/${courseId}`);
  await expect(page.getByRole('button', { name: 'Complete Video & Continue' })).toBeVisible();
  await context.setOffline(true);
  await completeFirst(page);
  await page.getByRole('banner').getByRole('link', { name: 'The Sanctum' }).click();
  await expect(page.getByRole('button', { name: 'Mark Lesson Complete' })).toHaveCount(0);
  await context.setOffline(false);
  await expect.poll(() => countCompleted(page, courseId)).toEqual([1, 1]);
});

test('a lesson completed offline reaches the server after its tab was closed and another one opened', async ({
  page,
  context,
  site,
  expectErrors,
}) => {
  expectErrors(offlineErrors);
  const courseId = await resetEnrolment(site, course);
  await enterDemo(page);
  await page.goto(`/course/${courseId}`);
  await expect(page.getByRole('button', { name: 'Complete Video & Continue' })).toBeVisible();
  await context.setOffline(true);
  await completeFirst(page);
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto('/library');
  await expect.poll(() => countCompleted(later, courseId)).toEqual([1, 1]);
});

test('pending completions are shown as done when the player reopens before they are sent', async ({
  page,
  context,
  site,
  expectErrors,
}) => {
  expectErrors(offlineErrors);
  const courseId = await resetEnrolment(site, course);
  await enterDemo(page);
  await page.goto(`/course/${courseId}`);
  await page.route('**/api/{videos,lessons}/*/complete', (route) => route.abort('failed'));
  await completeFirst(page);
  await page.getByRole('banner').getByRole('link', { name: 'The Sanctum' }).click();
  await expect(page.getByRole('heading', { name: 'My Learning Journey' })).toBeVisible();
  const playerResponse = page.waitForResponse(`**/api/courses/${courseId}/player`);
  await page.goBack();
  expect(((await (await playerResponse).json()) as Course).modules[0]?.lessons[0]?.completed).toBe(false);
  await expect(page.getByRole('complementary').getByText('1 of 2 lessons completed').first()).toBeVisible();
  expect(await countCompleted(page, courseId)).toEqual([0, 0]);
  await page.unroute('**/api/{videos,lessons}/*/complete');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect.poll(() => countCompleted(page, courseId)).toEqual([1, 1]);
});

test('a lesson completed right before a reload shows as done, and is saved once', async ({ page, site }) => {
  const courseId = await resetEnrolment(site, course);
  await enterDemo(page);
  await page.goto(`/course/${courseId}`);
  await expect(page.getByRole('button', { name: 'Complete Video & Continue' })).toBeVisible();
  const release = await lockEnrolments(site);
  const sent = page.waitForRequest('**/api/videos/*/complete');
  await completeFirst(page);
  await sent;
  await page.reload();
  await expect(page.getByRole('complementary').getByText('1 of 2 lessons completed').first()).toBeVisible();
  expect(await countCompleted(page, courseId)).toEqual([0, 0]);
  await release();
  await expect.poll(() => countCompleted(page, courseId)).toEqual([1, 1]);
});

test('notes saved offline are shown when their lesson is reopened', async ({
  page,
  context,
  site,
  expectErrors,
}) => {
  expectErrors(offlineErrors);
  const courseId = await resetEnrolment(site, course);
  await enterDemo(page);
  await page.goto(`/course/${courseId}`);
  await showNotes(page);
  const field = page.getByLabel('Lesson Notes');
  await expect(field).toBeEnabled();
  await context.setOffline(true);
  await field.fill('Breathe out longer than in');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Notes saved on this device')).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto(`/course/${courseId}`);
  await showNotes(later);
  await expect(later.getByLabel('Lesson Notes')).toHaveValue('Breathe out longer than in');
  await expect
    .poll(async () => (await site.db.collection('lessonNotes').findOne({ notes: /Breathe out/ })) !== null)
    .toBe(true);
});

test('a tab learns the outcome of its notes that another tab has sent', async ({
  page,
  context,
  site,
  expectErrors,
}) => {
  expectErrors(offlineErrors);
  const courseId = await resetEnrolment(site, course);
  await enterDemo(page);
  const writing = await context.newPage();
  await writing.goto(`/course/${courseId}`);
  await showNotes(writing);
  const field = writing.getByLabel('Lesson Notes');
  await expect(field).toBeEnabled();
  await context.setOffline(true);
  await field.fill('Rest between two breaths');
  await writing.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(writing.getByText('Notes saved on this device')).toBeVisible();
  // Either tab may be the first to send. This one is not able to.
  await writing.route('**/api/lessons/*/notes', (route) => route.abort('failed'));
  await context.setOffline(false);
  // On a busy machine, the connection may be back in the other tab before it can read what this one stored.
  // It reads the storage again when it is loaded.
  await page.reload();
  await expect(writing.getByText('Notes saved! 📝')).toBeVisible();
});

test('signing out removes all data of the member from the device, and warns before unsaved changes are lost', async ({
  page,
  context,
  site,
  expectErrors,
}) => {
  expectErrors(offlineErrors);
  const courseId = await resetEnrolment(site, course);
  await enterDemo(page);
  await page.goto(`/course/${courseId}`);
  await page.route('**/api/{videos,lessons}/*/complete', (route) => route.abort('failed'));
  await completeFirst(page);
  const pendingWrites = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('grove.queue.')));
  expect(await pendingWrites()).not.toEqual([]);
  await context.setOffline(false);
  await page.getByRole('button', { name: /account/i }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log out without saving?' });
  await expect(dialog).toBeVisible();
  expect(await pendingWrites()).not.toEqual([]);
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Enter The Sanctum' })).toBeVisible();
  expect(await pendingWrites()).toEqual([]);
});

test('a seek backward in a video is saved immediately', async ({ page, site }) => {
  const courseId = await resetEnrolment(site, 'Coming Home to Yourself');
  await enterDemo(page);
  await page.goto(`/course/${courseId}`);
  await playVideo(page);
  const video = page.locator('video');
  await video.evaluate((element: HTMLVideoElement) => {
    element.pause();
    element.currentTime = 22;
  });
  await expect.poll(() => savedVideoPosition(page, courseId)).toBe(22);
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 3;
  });
  await expect.poll(() => savedVideoPosition(page, courseId)).toBe(3);
  await page.reload();
  await expect(page.getByText('Welcome back! 👋')).toBeVisible();
  await expect.poll(() => videoPosition(page)).toBe(3);
});

test('moving to the next lesson is saved without leaving the page', async ({ page, site }) => {
  const courseId = await resetEnrolment(site, course);
  await enterDemo(page);
  await page.goto(`/course/${courseId}`);
  await completeFirst(page);
  await expect
    .poll(async () => {
      const response = await page.request.get(`/api/course-progress/${courseId}`);
      return (await response.json()) as unknown;
    })
    .toMatchObject({
      currentLessonIndex: 1,
      videoTimestamp: 0,
      savedSecondsAgo: expect.any(Number),
    });
});

test('a part that could not be loaded offline loads when the connection is back', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/./);
  // Blocks prefetching, which would make the remote available offline.
  await page.route('**/remotes/mf-checkout/**', (route) => route.abort('failed'));
  await enterDemo(page);
  await context.setOffline(true);
  await page.evaluate(() => {
    history.pushState(null, '', '/library');
  });
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/remotes/mf-checkout/**');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /Library/ })).toBeVisible();
  await expect(page.getByText('You’re offline')).toHaveCount(0);
  await expect(page.getByRole('listitem').first()).toBeVisible();
});

test('an action in a tab of another member is not performed for the member who has signed in since', async ({
  page,
  context,
  site,
  expectErrors,
}) => {
  expectErrors(/401/);
  await enterDemo(page);
  await page.getByRole('navigation', { name: 'Section' }).getByRole('link', { name: 'Settings' }).click();
  const choice = page.getByRole('switch', { name: /Show my level/ });
  await expect(choice).toBeVisible();
  const signInElsewhere = () =>
    context.request.post('/api/auth/demo', { data: { as: 'member' }, headers: { Origin: site.url } });
  await signInElsewhere();
  const member = () => site.db.collection('users').findOne({ demo: 'member' });
  const before = await member();
  const refused = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await choice.click();
  expect((await refused).status()).toBe(401);
  const dialog = page.getByRole('dialog', { name: 'Someone else signed in' });
  await expect(dialog).toContainText(`${String(before?.['username'])} signed in from another tab`);
  expect((await member())?.['showLevelPublicly']).toBe(before?.['showLevelPublicly']);

  await test.step('signing in again as the first member continues with the typed text', async () => {
    await page.evaluate(() => (window.name = 'not reloaded'));
    await dialog.getByRole('button', { name: 'Enter The Sanctum' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await page.evaluate(() => window.name)).toBe('not reloaded');
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await signInElsewhere();
    await name.fill('Half a name');
    await name.press('Tab');
    await expect(dialog).toBeVisible();
    // A hidden element has no role and no name.
    const hidden = page.locator('main input[autocomplete="name"]');
    await expect(hidden).toHaveValue('Half a name');
    await expect(hidden).toBeHidden();
  });

  await test.step('or the page reloads for the member who is signed in now', async () => {
    await dialog.getByRole('button', { name: `Continue as ${String(before?.['username'])}` }).click();
    await expect.poll(() => page.locator('#grove-page').textContent()).toContain(String(before?._id));
  });
});
