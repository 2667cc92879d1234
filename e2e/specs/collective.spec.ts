import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ObjectId } from 'mongodb';
import { collective, feed, markup } from '../commands/collective.ts';
import { createPhonePhotos } from '../commands/phonePhotos.ts';
import { signInAsMember } from '../commands/signIn.ts';
import { expect, test } from '../fixtures/test.ts';

const media = join(import.meta.dirname, '../../dev/seed/media');
const picture = join(media, 'arriving.webp');
const composer = (page: Page) => page.getByRole('region', { name: 'New post' });
const attached = (page: Page) => composer(page).getByRole('list', { name: 'Attached' });
const pick = (page: Page, kind: string, files: string[]) =>
  composer(page).getByLabel(`${kind} to attach`).setInputFiles(files);
const postButton = (page: Page) => composer(page).getByRole('button', { name: 'Post', exact: true });

test('pictures are uploaded immediately and stay with the draft after a reload', async ({
  page,
  context,
  site,
  checkAccessibility,
}) => {
  await signInAsMember(context, site, 'Clara Winters');
  await page.goto(collective);
  await pick(page, 'image', [picture, join(media, 'before-the-phone.webp')]);
  await expect(attached(page).getByRole('listitem')).toHaveCount(2);
  await composer(page).getByLabel('Alt text for arriving.webp').fill('A path into the wood');
  await expect(composer(page).getByLabel('Alt text for before-the-phone.webp')).toBeVisible();
  await composer(page).getByRole('textbox', { name: 'Tag (optional)' }).fill('Walking');
  await pick(page, 'video', [join(media, 'arriving.mp4')]);
  await expect(
    composer(page)
      .getByRole('alert')
      .getByText(/up to ten pictures, or one video/),
  ).toBeVisible();
  await checkAccessibility(page);
  await page.reload();
  await expect(attached(page).getByRole('listitem')).toHaveCount(2);
  await expect(composer(page).getByLabel('Alt text for arriving.webp')).toHaveValue('A path into the wood');
  await expect(composer(page).getByRole('textbox', { name: 'Tag (optional)' })).toHaveValue('Walking');
});

test('pictures are shared without text, viewed one by one, and removed', async ({
  page,
  context,
  site,
  checkAccessibility,
}) => {
  await signInAsMember(context, site, 'Dev Anand');
  await page.goto(collective);
  const ownPost = feed(page).first();
  await pick(page, 'image', [picture, join(media, 'before-the-phone.webp')]);
  await expect(attached(page).getByRole('listitem')).toHaveCount(2);
  await composer(page).getByLabel('Alt text for arriving.webp').fill('A path into the wood');
  await postButton(page).click();
  await expect(ownPost.getByAltText('A path into the wood')).toBeVisible();
  await expect(attached(page)).toHaveCount(0);
  await ownPost.getByRole('button', { name: 'Show A path into the wood' }).click();
  const lightbox = page.getByRole('dialog');
  await expect(lightbox).toContainText('Picture 1 of 2');
  await page.keyboard.press('ArrowRight');
  await expect(lightbox).toContainText('Picture 2 of 2');
  await checkAccessibility(page);
  await page.keyboard.press('Escape');
  await expect(ownPost.getByRole('button', { name: 'Show A path into the wood' })).toBeFocused();
  await ownPost.getByRole('button', { name: /^More actions for the post/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await ownPost.getByRole('button', { name: 'Remove A path into the wood' }).click();
  await ownPost.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(ownPost.getByRole('button', { name: /^Show/ })).toHaveCount(1);
});

test('photos of phones are made smaller and converted', async ({ page, context, site }) => {
  await signInAsMember(context, site, 'Elena Marsh');
  await page.goto(collective);
  const { jpeg, heic } = await createPhonePhotos();
  await composer(page).getByLabel('image to attach').setInputFiles([jpeg, heic]);
  await composer(page).getByLabel('Alt text for IMG_1.jpg').fill('Teal');
  await composer(page).getByLabel('Alt text for IMG_2.HEIC').fill('Red');
  await postButton(page).click();
  await expect(feed(page).first().getByAltText('Teal')).toBeVisible();
  await expect(feed(page).first().getByAltText('Red')).toBeVisible();
});

test('a video plays in the post, and a file is downloaded', async ({ page, context, site }) => {
  await signInAsMember(context, site, 'Farid Haddad');
  await page.goto(collective);
  const ownPost = feed(page).first();
  await pick(page, 'video', [join(media, 'arriving.mp4')]);
  await expect(postButton(page)).toBeEnabled();
  await postButton(page).click();
  await expect(ownPost.locator('video')).toHaveJSProperty('error', null);
  await composer(page)
    .getByLabel('file to attach')
    .setInputFiles({
      name: `${markup}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from('Some words'),
    });
  await expect(postButton(page)).toBeEnabled();
  await postButton(page).click();
  await expect(ownPost).toContainText('10 bytes');
  const download = page.waitForEvent('download');
  await ownPost.getByRole('link', { name: /10 bytes/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.txt$/);
});

test('a comment takes a picture alone, with alt text and an enlarged view', async ({
  page,
  context,
  site,
  checkAccessibility,
}) => {
  await signInAsMember(context, site, 'Quiet Reader');
  await page.goto(collective);
  const post = feed(page).first();
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
    const firstNew = page.locator(`[aria-posinset="${String(20 * pages + 1)}"]`);
    await expect(firstNew.locator(':focus')).toHaveCount(1);
  }
  const firstOfLastPage = page.locator('[aria-posinset="81"]');
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
