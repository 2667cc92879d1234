import type { Page, Response } from '@playwright/test';
import { ObjectId } from 'mongodb';
import { send } from '../commands/account.ts';
import { enrol, addReactions } from '../commands/enrol.ts';
import { enterDemo } from '../commands/enterDemo.ts';
import { signInAsMember } from '../commands/signIn.ts';
import { expect, test } from '../fixtures/test.ts';

const toast = 'New badge: First Light';

/** Completes the open course's first lesson as its member would. */
async function completeLesson(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Complete Video & Continue' }).click();
  await page.getByRole('button', { name: 'Mark Lesson Complete' }).click();
}

test('a first lesson causes one toast and one notification, even if it is repeated in several tabs', async ({
  page,
  context,
  site,
}) => {
  test.slow();
  await signInAsMember(context, site, 'Fern Newcomb');
  const courseId = await enrol(site, 'Fern Newcomb', 'Five Quiet Minutes');
  const announced: Promise<{ title: string }[]>[] = [];
  const note = (response: Response) => {
    if (response.url().endsWith('/api/notifications/announce'))
      announced.push(response.json() as Promise<{ title: string }[]>);
  };
  context.on('response', note);
  await page.goto(`/course/${courseId}`);
  await completeLesson(page);
  await expect(page.getByText(toast)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(toast)).toHaveCount(1);

  const enrolment = await site.db
    .collection('enrolments')
    .findOne({ courseId: new ObjectId(courseId), completedLessonsCount: 1 });
  const [lessonId] = enrolment?.['completedLessons'] as unknown[];
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await send(context, site, `POST /api/lessons/${String(lessonId)}/complete`);
    await tab.goto('/');
    await expect(tab.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
    expect(await send(context, site, 'POST /api/notifications/announce')).toEqual([]);
  }
  // Each tab sends a request once it is idle, and the first tab has sent one before.
  await expect.poll(() => announced.length).toBeGreaterThanOrEqual(3);
  context.off('response', note);
  expect((await Promise.all(announced)).flat().map(({ title }) => title)).toEqual([toast]);
});

test('the page about points opens from the dashboard and shows the whole ledger', async ({
  page,
  context,
  site,
  checkAccessibility,
}) => {
  await signInAsMember(context, site, 'Rowan Ledger');
  await addReactions(site, 'Rowan Ledger', 70);
  await page.goto('/');
  await page.getByRole('link', { name: 'Points', exact: true }).click();
  await expect(page).toHaveURL(/#dashboard:overview\/points$/);
  await expect(page).toHaveTitle('My Points · The Sanctum');
  await expect(page.getByRole('heading', { level: 1, name: 'My Points' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '70 points' })).toBeVisible();
  const rows = page.getByRole('list', { name: 'Where my points came from' }).getByRole('listitem');
  await expect(rows).toHaveCount(30);
  await expect(rows.first()).toContainText('Received a reaction');
  await checkAccessibility(page);
  const more = page.getByRole('button', { name: 'Show more' });
  await more.click();
  await expect(rows).toHaveCount(60);
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(70);
  await expect(more).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'My Learning Journey' })).toBeVisible();
  await page.goBack();
  await expect(rows.first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'My Points' })).toBeVisible();
});

test('a ledger page that fails keeps the earlier ones, and can be retried', async ({
  page,
  context,
  site,
  expectErrors,
}) => {
  expectErrors(/500/);
  await signInAsMember(context, site, 'Rowan Broken');
  await addReactions(site, 'Rowan Broken', 40);
  await page.goto('/#dashboard:overview/points');
  const rows = page.getByRole('list', { name: 'Where my points came from' }).getByRole('listitem');
  await expect(rows).toHaveCount(30);
  await page.route('**/api/points?cursor=*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByText('Couldn’t load more.')).toBeVisible();
  await expect(rows).toHaveCount(30);
  await page.unroute('**/api/points?cursor=*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows).toHaveCount(40);
});

test('a new member sees how to earn points and every badge', async ({ page, context, site }) => {
  await signInAsMember(context, site);
  await page.goto('/#dashboard:overview/points');
  await expect(page.getByRole('heading', { name: 'No points yet' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How to earn points' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.getByRole('link', { name: 'Badges' }).click();
  await expect(page).toHaveTitle('My Badges · The Sanctum');
  await expect(page.getByRole('heading', { name: '0 of 12 earned' })).toBeVisible();
  await expect(page.getByText('Visit seven days in a row. You can miss one day a week.')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Progress toward Steady Path' })).toHaveAttribute(
    'aria-valuetext',
    '0 of 10',
  );
});

test('an earned badge shows its date', async ({ page }) => {
  await enterDemo(page);
  await page.getByRole('link', { name: 'Badges' }).click();
  await expect(page.getByRole('heading', { name: '3 of 12 earned' })).toBeVisible();
  const first = page.getByRole('listitem').filter({ hasText: 'First Light' });
  await expect(first).toContainText(/Earned on \w+ \d+, \d{4}/);
});

test('Join opens the meeting from ten minutes before the start', async ({ page, context, site }) => {
  await signInAsMember(context, site, 'Clara Winters');
  const booking = { title: 'A talk at noon', status: 'confirmed' };
  await site.db.collection('bookings').updateMany(
    {
      memberId: (await site.db.collection('users').findOne({ username: 'Clara Winters' }))?._id,
      ...{ status: 'confirmed' },
    },
    {
      $set: {
        ...booking,
        startsAt: new Date(Date.now() + 11 * 60_000),
        endsAt: new Date(Date.now() + 71 * 60_000),
      },
    },
  );
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'A talk at noon' })).toBeVisible();
  await expect(page.getByText('Join opens 10 minutes before the start.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Join A talk at noon' })).toHaveCount(0);
  await page.clock.fastForward(65_000);
  const join = page.getByRole('link', { name: 'Join A talk at noon (opens in a new tab)' });
  await expect(join).toHaveAttribute('href', 'https://example.com/the-sanctum');
  await expect(join).toHaveAttribute('rel', 'noopener noreferrer');
});
