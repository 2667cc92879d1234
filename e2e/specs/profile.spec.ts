import type { Page } from '@playwright/test';
import { openAsMember } from '../commands/openAsMember.ts';
import { signInAsMember } from '../commands/signIn.ts';
import type { Site } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';

const ownProfilePath = '/#community:profile-wall';

/** Returns a part of the profile by its heading. */
const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

async function pathOf(site: Site, username: string): Promise<string> {
  const user = await site.db.collection('users').findOne({ username });
  return `${ownProfilePath}/${String(user?._id)}`;
}

async function isReady(page: Page) {
  await expect(part(page, 'Media Gallery').getByRole('img').first()).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
}

test("a member's own profile has the card, level meter, badges, posts, gallery and announcements", async ({
  page,
  context,
  site,
  checkAccessibility,
}) => {
  await signInAsMember(context, site, 'Clara Winters');
  await page.goto(ownProfilePath);
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  await isReady(page);
  const card = part(page, 'Clara Winters');
  await expect(card).toContainText('Mother of three, morning pages at five.');
  await expect(card.getByRole('heading', { name: 'Life of a Seed' })).toBeVisible();
  await expect(card.getByRole('heading', { name: 'Badges' })).toBeVisible();
  await expect(card.getByRole('listitem').filter({ hasText: 'First Light' })).toBeVisible();

  await expect(part(page, 'My Posts').getByRole('article')).toHaveCount(2);
  const announcements = part(page, 'Announcements');
  await expect(announcements.getByText('High Priority')).toHaveCount(1);
  await expect(announcements.getByText('Normal')).toHaveCount(2);
  await checkAccessibility(page);

  await card.getByRole('link', { name: 'Edit profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('the dashboard’s profile wall is the same screen', async ({ page, context, site }) => {
  await signInAsMember(context, site, 'Clara Winters');
  await page.goto('/#dashboard:profile-wall');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile Wall' })).toBeVisible();
  await isReady(page);
});

test('a post shows at most four emoji and its counts, one picture in full width and several in three columns', async ({
  page,
  context,
  site,
}) => {
  await signInAsMember(context, site, 'Clara Winters');
  await page.goto(await pathOf(site, 'Sage Rivers'));
  const posts = part(page, 'Posts').getByRole('article');
  await expect(posts).toHaveCount(5);
  const first = posts.first();
  await expect(first).toContainText('❤️ 🌅 🙏 🌱');
  await expect(first).not.toContainText('✨');
  await expect(first).toContainText('34 reactions');
  await expect(first).toContainText('3 comments');
  await expect(first).toContainText('4 saves');
  await expect(first.getByText('Morning practice')).toBeVisible();
  await expect(first.getByText(/^(yesterday|2 days ago)$/)).toBeVisible();

  const columnsOf = (post: typeof first) =>
    post
      .getByRole('list')
      .first()
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  expect(await columnsOf(first)).toBe(1);
  expect(await columnsOf(posts.nth(1))).toBe(3);

  const long = posts.nth(1);
  await expect(long).not.toContainText('take one thing with you');
  await long.getByRole('button', { name: 'Show more' }).click();
  await expect(long).toContainText('take one thing with you');
  await long.getByRole('button', { name: 'Show less' }).click();
  await expect(long).not.toContainText('take one thing with you');
});

test('View All Media loads all pictures in pages, and returns the focus', async ({
  page,
  context,
  site,
  checkAccessibility,
}) => {
  await signInAsMember(context, site, 'Ben Calloway');
  const ben = await site.db.collection('users').findOne({ username: 'Ben Calloway' });
  const picture = (at: number) => ({
    key: `public/posts/ben-bench/post-river-walk.webp`,
    alt: `The bench, ${String(at)}`,
    width: 960,
    height: 720,
  });
  const now = Date.now();
  await site.db.collection('posts').insertMany(
    [10, 10, 10, 7].map((howMany, at) => ({
      authorId: ben?._id,
      audience: 'everybody',
      isHidden: false,
      text: `Bench ${String(at)}`,
      tag: null,
      images: Array.from({ length: howMany }, (_, which) => picture(which)),
      ...{ attachments: [], mentions: [], searchKeys: [] },
      hasImages: true,
      reactions: [],
      commentsCount: 0,
      savesCount: 0,
      score: 0,
      day: '2026-11-01',
      pinnedAt: null,
      editedAt: null,
      createdAt: new Date(now - at * 1_000),
      updatedAt: new Date(),
    })),
  );
  await page.goto(ownProfilePath);
  const gallery = part(page, 'Media Gallery');
  await expect(gallery.getByRole('img')).toHaveCount(6);
  await gallery.getByRole('button', { name: 'View All Media' }).click();
  const all = page.getByRole('dialog', { name: 'Media Gallery' });
  await expect(all.getByRole('img')).toHaveCount(30);
  await checkAccessibility(page);
  await all.getByRole('button', { name: 'Show more pictures' }).click();
  await expect(all.getByRole('img')).toHaveCount(38);
  await expect(all.getByRole('button', { name: 'Show more pictures' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(gallery.getByRole('button', { name: 'View All Media' })).toBeFocused();
});

test('a new member sees empty states', async ({ page, context, site }) => {
  await signInAsMember(context, site, 'Newly Arrived');
  await page.goto(ownProfilePath);
  await expect(page.getByText('Posts you share with the community will appear here.')).toBeVisible();
  await expect(page.getByText('Pictures you share will appear here.')).toBeVisible();
  await expect(page.getByText('Complete your first lesson to earn a badge.')).toBeVisible();
  await page.getByRole('button', { name: 'View All Media' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Media Gallery' }).getByText('Pictures you share will appear here.'),
  ).toBeVisible();
});

test('a link to an unknown member says so', async ({ page, context, site, expectErrors }) => {
  expectErrors(/404/);
  await signInAsMember(context, site, 'Clara Winters');
  await page.goto(`${ownProfilePath}/000000000000000000000000`);
  await expect(page.getByRole('heading', { name: 'Profile not found' })).toBeVisible();
  await page.getByRole('link', { name: 'View my profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
});

test('other members do not see what a member hides', async ({ browser, site }) => {
  const grace = await openAsMember(browser, site, 'Grace Lindqvist');
  const other = await openAsMember(browser, site, 'Kofi Mensah');
  const path = await pathOf(site, 'Grace Lindqvist');

  await other.goto(path);
  await expect(part(other, 'Grace Lindqvist').getByRole('heading', { name: 'Life of a Seed' })).toBeVisible();

  await grace.goto('/#dashboard:settings/privacy');
  for (const name of [/Show my level/, /Show my badges/]) {
    const saved = grace.waitForResponse('**/api/account/privacy');
    await grace.getByRole('switch', { name }).click();
    await saved;
  }
  await other.reload();
  const card = part(other, 'Grace Lindqvist');
  await expect(card.getByText('Grace Lindqvist keeps their level private')).toBeVisible();
  await expect(card.getByText('Grace Lindqvist keeps their badges private')).toBeVisible();
  await expect(card.getByText('Life of a Seed')).toHaveCount(0);
  await expect(card.getByText(/points/)).toHaveCount(0);
  await grace.goto(ownProfilePath);
  await expect(part(grace, 'Grace Lindqvist').getByRole('heading', { name: 'Life of a Seed' })).toBeVisible();
  await Promise.all([grace.context().close(), other.context().close()]);
});

test('a part that cannot be loaded shows an error, and the rest works', async ({
  page,
  context,
  site,
  expectErrors,
}) => {
  expectErrors(/500/);
  await signInAsMember(context, site, 'Clara Winters');
  await page.route('**/api/profiles/*/posts', (route) =>
    route.fulfill({ status: 500, body: 'Something went wrong' }),
  );
  await page.goto(ownProfilePath);
  const posts = part(page, 'My Posts');
  await expect(posts.getByText('This part of the page could not be loaded')).toBeVisible();
  await expect(part(page, 'Announcements').getByText('High Priority')).toBeVisible();
  await page.unroute('**/api/profiles/*/posts');
  await posts.getByRole('button', { name: 'Retry' }).click();
  await expect(posts.getByRole('article')).toHaveCount(2);
});
