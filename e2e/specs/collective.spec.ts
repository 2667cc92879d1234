// Over budget: feed, attachments, comments and moderation share the same pages and members.
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { ObjectId } from 'mongodb';
import { openAsMember } from '../commands/openAsMember.ts';
import { phone } from '../commands/phone.ts';
import { signInAsMember } from '../commands/signIn.ts';
import type { Site } from '../fixtures/site.ts';
import { createPhonePhotos } from '../commands/phonePhotos.ts';
import { expect, test } from '../fixtures/test.ts';

const media = join(import.meta.dirname, '../../dev/seed/media');
const picture = join(media, 'arriving.webp');
const collective = '/#community:sanctum-collective';
const feed = (page: Page) => page.getByRole('article');
// Payloads that run if any place forgets to escape them.
const script = `"><img src=x onerror="window.ran=1"><svg onload="window.ran=1">javascript:window.ran=1`;

function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

async function asCreator(context: BrowserContext, site: Site): Promise<Page> {
  await context.request.post(`${site.url}/api/auth/demo`, { data: {}, headers: { Origin: site.url } });
  return context.newPage();
}

test('attachments are selected, saved, shared, viewed and removed', async ({
  page,
  context,
  site,
  checkAccessibility,
}) => {
  await signInAsMember(context, site, 'Clara Winters');
  await page.goto(collective);
  const composer = page.getByRole('region', { name: 'New post' });
  const attached = composer.getByRole('list', { name: 'Attached' });
  const pick = (kind: string, files: string[]) =>
    composer.getByLabel(`${kind} to attach`).setInputFiles(files);
  const post = composer.getByRole('button', { name: 'Post', exact: true });
  const ownPost = feed(page).first();

  await test.step('pictures are uploaded immediately and stay with the draft after a reload', async () => {
    await pick('image', [picture, join(media, 'before-the-phone.webp')]);
    await expect(attached.getByRole('listitem')).toHaveCount(2);
    await composer.getByLabel('Alt text for arriving.webp').fill('A path into the wood');
    await expect(composer.getByLabel('Alt text for before-the-phone.webp')).toBeVisible();
    await composer.getByRole('textbox', { name: 'Tag (optional)' }).fill('Walking');
    await pick('video', [join(media, 'arriving.mp4')]);
    await expect(composer.getByRole('alert').getByText(/up to ten pictures, or one video/)).toBeVisible();
    await checkAccessibility(page);
    await page.reload();
    await expect(attached.getByRole('listitem')).toHaveCount(2);
    await expect(composer.getByLabel('Alt text for arriving.webp')).toHaveValue('A path into the wood');
    await expect(composer.getByRole('textbox', { name: 'Tag (optional)' })).toHaveValue('Walking');
  });

  await test.step('pictures are shared without text and viewed one by one', async () => {
    await post.click();
    await expect(ownPost.getByAltText('A path into the wood')).toBeVisible();
    await expect(attached).toHaveCount(0);
    await ownPost.getByRole('button', { name: 'Show A path into the wood' }).click();
    const lightbox = page.getByRole('dialog');
    await expect(lightbox).toContainText('Picture 1 of 2');
    await page.keyboard.press('ArrowRight');
    await expect(lightbox).toContainText('Picture 2 of 2');
    await checkAccessibility(page);
    await page.keyboard.press('Escape');
    await expect(ownPost.getByRole('button', { name: 'Show A path into the wood' })).toBeFocused();
  });

  await test.step('a picture is removed', async () => {
    await ownPost.getByRole('button', { name: /^More actions for the post/ }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await ownPost.getByRole('button', { name: 'Remove A path into the wood' }).click();
    await ownPost.getByRole('button', { name: 'Save', exact: true }).first().click();
    await expect(ownPost.getByRole('button', { name: /^Show/ })).toHaveCount(1);
  });

  await test.step('photos of phones are made smaller and converted', async () => {
    const { jpeg, heic } = await createPhonePhotos();
    await composer.getByLabel('image to attach').setInputFiles([jpeg, heic]);
    await composer.getByLabel('Alt text for IMG_1.jpg').fill('Teal');
    await composer.getByLabel('Alt text for IMG_2.HEIC').fill('Red');
    await post.click();
    await expect(ownPost.getByAltText('Teal')).toBeVisible();
    await expect(ownPost.getByAltText('Red')).toBeVisible();
  });

  await test.step('a video plays in the post, and a file is downloaded', async () => {
    await pick('video', [join(media, 'arriving.mp4')]);
    await expect(post).toBeEnabled();
    await post.click();
    await expect(ownPost.locator('video')).toHaveJSProperty('error', null);
    await composer.getByLabel('file to attach').setInputFiles({
      name: `${script}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from('Some words'),
    });
    await expect(post).toBeEnabled();
    await post.click();
    await expect(ownPost).toContainText('10 bytes');
    const download = page.waitForEvent('download');
    await ownPost.getByRole('link', { name: /10 bytes/ }).click();
    expect((await download).suggestedFilename()).toMatch(/\.txt$/);
  });
});

test('a report, its moderation, and an announcement', async ({
  page,
  context,
  site,
  browser,
  checkAccessibility,
}) => {
  await signInAsMember(context, site, 'Ben Calloway');
  await page.goto(collective);
  await page.getByRole('textbox', { name: 'Share Your Thoughts...' }).fill(`Buy my candles ${script}`);
  await page.getByRole('textbox', { name: 'Tag (optional)' }).fill('<b onclick=ran>tag</b>');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(feed(page).first()).toContainText('Buy my candles');
  const reader = await openAsMember(browser, site, 'Clara Winters', phone);
  const saveButton = await browser.newContext({ baseURL: site.url });

  await test.step('another member reports a post on a phone, with a reason', async () => {
    await reader.goto(collective);
    await feed(reader).first().waitFor();
    // The toast appears where the menu of a post at the foot of the page opens.
    await reader.evaluate(() => dispatchEvent(new Event('online')));
    await expect(reader.locator('[data-grove-toast]')).toBeVisible();
    await feed(reader)
      .first()
      .getByRole('button', { name: /^More actions for the post/ })
      .click();
    const choice = reader.getByRole('menuitem', { name: 'Report' });
    expect(await choice.evaluate(isOnTop)).toBe(true);
    await choice.click();
    const dialog = reader.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Spam or advertising' }).check();
    await dialog.getByRole('textbox').fill(script);
    await checkAccessibility(reader);
    await dialog.getByRole('button', { name: 'Report' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await reader.evaluate(() => 'ran' in window)).toBe(false);
  });

  const creator = await asCreator(saveButton, site);
  await test.step('a creator sees the report with the reason and hides the post', async () => {
    await creator.goto('/creator');
    await creator.getByRole('link', { name: '1 report to review' }).click();
    const report = feed(creator).first();
    await expect(report).toContainText(`Buy my candles ${script}`);
    await expect(report).toContainText('Clara Winters');
    await checkAccessibility(creator);
    await report.getByRole('button', { name: 'Hide' }).click();
    const dialog = creator.getByRole('dialog');
    await dialog.getByRole('textbox').fill('No selling here');
    await dialog.getByRole('button', { name: 'Hide' }).click();
    await expect(creator.getByText('No open reports')).toBeVisible();
    expect(await creator.evaluate(() => 'ran' in window)).toBe(false);
  });

  await test.step('the post is hidden, and its author sees that', async () => {
    await reader.reload();
    await expect(feed(reader).first()).not.toContainText('Buy my candles');
    await page.goto('/#community:profile-wall');
    await expect(feed(page).filter({ hasText: 'Buy my candles' })).toContainText('Hidden by a creator');
  });

  await test.step('a creator posts an announcement, which members see until it is withdrawn', async () => {
    await creator.goto(collective);
    await creator.getByRole('button', { name: 'New announcement' }).click();
    const dialog = creator.getByRole('dialog');
    await dialog.getByLabel('Title').fill(`The garden opens ${script}`);
    await dialog.getByLabel('Text').fill(script);
    await dialog.getByLabel('Priority').selectOption('High Priority');
    await checkAccessibility(creator);
    await dialog.getByRole('button', { name: 'Announce' }).click();
    const panel = creator.getByRole('region', { name: 'Announcements' });
    await expect(panel.getByRole('listitem').first()).toContainText('The garden opens');
    await reader.reload();
    const announcements = reader.getByRole('region', { name: 'Announcements' }).getByRole('listitem');
    await expect(announcements.first()).toContainText('High Priority');
    await expect(announcements.first()).toContainText('The garden opens');
    expect(await reader.evaluate(() => 'ran' in window)).toBe(false);
    await panel.getByRole('button', { name: /^More actions for The garden opens/ }).click();
    await creator.getByRole('menuitem', { name: 'Unpublish' }).click();
    await expect(panel.getByRole('listitem').first()).toContainText('Unpublished');
    await reader.reload();
    await expect(announcements.first()).not.toContainText('The garden opens');
  });
  await reader.context().close();
  await saveButton.close();
});

test('a comment takes a picture, and posts by a blocked member are collapsed', async ({
  page,
  context,
  site,
  browser,
  checkAccessibility,
}) => {
  const author = await openAsMember(browser, site, 'Noisy Neighbor');
  await author.goto(collective);
  await author.getByRole('textbox', { name: 'Share Your Thoughts...' }).fill('Listen to me');
  await author.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(feed(author).first()).toContainText('Listen to me');
  await signInAsMember(context, site, 'Quiet Reader');
  await page.goto(collective);
  const post = feed(page).filter({ hasText: 'Listen to me' });

  await test.step('a picture alone is a comment, with alt text and an enlarged view', async () => {
    await post.getByRole('button', { name: /comment/i }).click();
    const comments = post.getByRole('region', { name: 'Comments' });
    await comments.getByLabel('image to attach').setInputFiles([picture]);
    await comments.getByLabel('Alt text for arriving.webp').fill('A path into the wood');
    await comments.getByRole('button', { name: 'Send' }).click();
    await comments.getByRole('button', { name: 'Show A path into the wood' }).click();
    await expect(page.getByRole('dialog').getByAltText('A path into the wood')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(comments.getByRole('list', { name: 'Attached' })).toHaveCount(0);
    await checkAccessibility(page);
  });

  await test.step('the author is blocked from the post, before any message', async () => {
    await post.getByRole('button', { name: /^More actions for the post/ }).click();
    await page.getByRole('menuitem', { name: 'Block' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
    await expect(post).toHaveCount(0);
    const collapsed = feed(page).filter({ hasText: 'Post by a member you blocked' });
    await checkAccessibility(page);
    await collapsed.getByRole('button', { name: 'Show post' }).click();
    await expect(post).toBeVisible();
    await author.reload();
    await expect(feed(author).first()).toContainText('Listen to me');
  });

  await test.step('the settings list the blocked member, who can be unblocked', async () => {
    await page.goto('/#dashboard:settings/privacy');
    await page.getByRole('button', { name: 'Show list' }).click();
    await checkAccessibility(page);
    await page.getByRole('button', { name: 'Unblock Noisy Neighbor' }).click();
    await expect(page.getByText('You haven’t blocked anyone.')).toBeVisible();
    await page.goto(collective);
    await expect(post).toBeVisible();
  });
  await author.context().close();
});

test('at most sixty of many posts are in the page, and Back restores the position @desktop', async ({
  page,
  context,
  site,
}) => {
  await signInAsMember(context, site, 'Many Words');
  const author = await site.db.collection('users').findOne({ username: 'Many Words' });
  const authorId = author?._id;
  const posts = site.db.collection('posts');
  await posts.insertMany(
    Array.from({ length: 100 }, (_, at) => ({
      _id: new ObjectId(),
      ...{
        authorId,
        audience: 'everybody',
        isHidden: false,
        text: `Post ${String(at)} ${'word '.repeat(at)}`,
      },
      ...{
        tag: null,
        images: [],
        attachments: [],
        mentions: [],
        searchKeys: [],
        hasImages: false,
        reactions: [],
        commentsCount: 0,
        savesCount: 0,
        score: 0,
      },
      ...{ day: '2030-01-01', pinnedAt: null, editedAt: null, updatedAt: new Date() },
      createdAt: new Date(Date.now() + 1_000 * at),
    })),
  );
  await signInAsMember(context, site, 'Clara Winters');
  await page.goto(collective);
  const first = page.locator('[aria-posinset="1"]');
  for (let pages = 1; pages < 5; pages++) {
    // The last page arrives while the member looks at the first post. The focus still moves to the first post
    // of the new page.
    if (pages === 4) {
      await page.route(/\/api\/posts\?/, async (route) => {
        await page.evaluate('scrollTo(0, 0)');
        await first.waitFor();
        await route.fallback();
      });
    }
    const answered = page.waitForResponse(/\/api\/posts\?/);
    await page.getByRole('button', { name: 'Show more posts' }).click();
    await answered;
  }
  const firstOfLastPage = page.locator('[aria-posinset="81"]');
  await expect(firstOfLastPage.locator(':focus')).toHaveCount(1);
  await firstOfLastPage.scrollIntoViewIfNeeded();
  // The last page begins above the sixty rendered posts.
  await expect(page.getByRole('listitem').and(page.locator('[aria-posinset="85"]'))).toHaveCount(1);
  expect(await feed(page).count()).toBeLessThanOrEqual(60);
  const target = page.getByRole('article').filter({ hasText: 'Post 40 word' });
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, -1_500);
      return target.count();
    })
    .toBe(1);
  expect(await feed(page).count()).toBeLessThanOrEqual(60);
  await target.scrollIntoViewIfNeeded();
  await target.getByRole('link', { name: 'Many Words' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Many Words' })).toBeVisible();
  await page.goBack();
  await expect(target).toBeInViewport();
  await posts.deleteMany({ authorId });
});
