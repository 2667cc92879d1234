import type { Page, Request } from '@playwright/test';
import { ObjectId } from 'mongodb';
import { enrolInLargeCourse } from '../commands/largeCourse.ts';
import { waitUntilIdle, waitForLastRequest } from '../commands/pageLoading.ts';
import { signInAsMember } from '../commands/signIn.ts';
import { expect, test } from '../fixtures/test.ts';

/** Requests that neither load nor change data. */
const otherPaths = ['/api/events', '/api/remote-mounts'];

/** Collects the page's API requests from now on. */
function recordRequests(page: Page): string[] {
  const recorded: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !otherPaths.includes(pathname))
      recorded.push(`${request.method()} ${pathname}`);
  });
  return recorded;
}

test('a course of 300 lessons opens with one request, and ‘Complete & Next’ does not wait for a response', async ({
  page,
  context,
  site,
}) => {
  const username = 'Linden Long';
  await signInAsMember(context, site, username);
  const courseId = await enrolInLargeCourse(site, username);
  await Promise.all([waitForLastRequest(page), page.goto('/#classroom:overview')]);
  const card = page.getByRole('link', { name: 'Three Hundred Lessons' });
  await expect(card).toBeVisible();
  await expect(page.getByText('0 of 300 lessons')).toBeVisible();

  const opening = recordRequests(page);
  await card.click();
  const resume = page.getByRole('link', { name: 'Start: Lesson 1' });
  await expect(resume).toBeVisible();
  await waitUntilIdle(page);
  expect(opening).toEqual([`GET /api/classroom/courses/${courseId}`]);

  await resume.click();
  await expect(page.getByText('Words of Lesson 1')).toBeVisible();
  await waitUntilIdle(page);
  // From here on, the server sends no response until it is released.
  const silence = Promise.withResolvers<undefined>();
  await page.route('**/api/**', async (route) => {
    await silence.promise;
    await route.continue();
  });
  const moving = recordRequests(page);
  await page.getByRole('button', { name: 'Complete & Next' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Lesson 2' })).toBeVisible();
  await expect(page.getByText('Words of Lesson 2')).toBeVisible();
  const writes = moving.filter((request) => !request.startsWith('GET'));
  expect(writes).toEqual([expect.stringMatching(/^POST \/api\/lessons\/\w+\/complete$/)]);
  silence.resolve(undefined);
  const enrolments = site.db.collection('enrolments');
  await expect
    .poll(() => enrolments.countDocuments({ courseId: new ObjectId(courseId), completedLessonsCount: 1 }))
    .toBe(1);
});
