import { send } from '../commands/account.ts';
import { collective, feed, writePost } from '../commands/collective.ts';
import { signInAsMember } from '../commands/signIn.ts';
import { expect, test } from '../fixtures/test.ts';

test('the Collective is the first tab of the community', async ({
  page,
  context,
  site,
  checkAccessibility,
}) => {
  await signInAsMember(context, site, 'Clara Winters');
  await page.goto('/#community');
  await expect(page.getByRole('heading', { level: 1, name: 'Sanctum Collective' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Announcements' }).getByText('High Priority')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Trending Posts' }).getByRole('listitem')).not.toHaveCount(0);
  await expect(feed(page)).toHaveCount(12);
  await checkAccessibility(page);
});

test('the first post starts within 400 px of the top of the page @desktop', async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsMember(context, site, 'Clara Winters');
  await page.goto('/#community');
  await expect(feed(page)).toHaveCount(12);
  const box = await feed(page).first().boundingBox();
  expect(box?.y).toBeLessThan(400);
  const trending = page.getByRole('region', { name: 'Trending Posts' }).getByRole('listitem');
  await expect(trending.first()).toContainText(/ · \d+ (reaction|comment)s?/);
});

test('a draft is kept, and its text is published as it was typed', async ({ page, context, site }) => {
  await signInAsMember(context, site, 'Clara Winters');
  await page.goto(collective);
  const text = '<b>Three</b> breaths, see https://grove.test/walks.';
  const box = page.getByRole('textbox', { name: 'Share Your Thoughts...' });
  await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeDisabled();
  const tooLong = 'x'.repeat(5_001);
  await box.focus();
  await page.keyboard.insertText(tooLong);
  await expect(page.getByText('1 character too long. The limit is 5,000.')).toBeVisible();
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(box).toBeFocused();
  await expect(box).toHaveValue(tooLong);
  await box.fill(text);
  await page.reload();
  await expect(box).toHaveValue(text);
  await page.getByRole('textbox', { name: 'Tag (optional)' }).fill('Walking');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(feed(page).first()).toContainText(text);
  await expect(feed(page).first()).toContainText('Walking');
  await expect(box).toHaveValue('');
  const link = feed(page).first().getByRole('link', { name: 'https://grove.test/walks' });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
});

test('comments and replies appear below the post', async ({ page, context, site, checkAccessibility }) => {
  await signInAsMember(context, site, 'Clara Winters');
  await writePost(context, site, { text: 'Three breaths by the door' });
  await page.goto(collective);
  const post = feed(page).filter({ hasText: 'Three breaths by the door' });
  await post.getByRole('button', { name: '0 comments' }).click();
  await post.getByRole('textbox', { name: 'Write a comment' }).fill('And a fourth.');
  await post.getByRole('button', { name: 'Send' }).click();
  const comment = post.getByRole('group', { name: 'Comment by Clara Winters' });
  await expect(comment).toContainText('And a fourth.');
  await comment.getByRole('button', { name: 'Reply' }).click();
  await post.getByRole('textbox', { name: 'Reply to Clara Winters' }).fill('And a fifth.');
  await post.getByRole('button', { name: 'Send' }).first().click();
  await expect(comment).toHaveCount(2);
  await expect(post.getByRole('button', { name: '2 comments' })).toBeVisible();
  await comment.first().getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(post).toContainText('This comment was deleted');
  await checkAccessibility(page);
});

test('a reaction and a saved post appear immediately and persist', async ({
  page,
  context,
  browser,
  site,
}) => {
  const author = await browser.newContext({ baseURL: site.url });
  await signInAsMember(author, site, 'Ben Calloway');
  await writePost(author, site, { text: 'A slow morning' });
  await signInAsMember(context, site, 'Dev Anand');
  await page.goto(collective);
  const post = feed(page).filter({ hasText: 'A slow morning' });
  await post.getByRole('button', { name: 'React' }).click();
  await page.getByRole('dialog', { name: 'Reactions' }).getByRole('button', { name: '🌱' }).click();
  await expect(post).toContainText('1 reaction');
  await post.getByRole('button', { name: 'Save' }).click();
  await expect(post.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-pressed', 'true');
  await expect(post).toContainText('1 save');
  await page.getByRole('link', { name: 'Saved' }).click();
  await expect(feed(page)).toHaveCount(1);
  await expect(post).toContainText('1 reaction');
});

test('the author edits and deletes a post; posts of others can be reported', async ({
  page,
  context,
  site,
}) => {
  await signInAsMember(context, site, 'Elena Marsh');
  await writePost(context, site, { text: 'Five breaths by the window' });
  await page.goto(collective);
  const others = feed(page).filter({ hasNotText: 'Elena Marsh' });
  await others
    .first()
    .getByRole('button', { name: /^More actions for the post/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Report' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Edit|Delete/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  const ownPost = feed(page).first();
  await ownPost.getByRole('button', { name: /^More actions for the post/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await ownPost.getByRole('textbox', { name: 'Your post' }).fill('Four breaths.');
  await ownPost.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(ownPost).toContainText('Four breaths.');
  await expect(ownPost).toContainText('edited');
  await ownPost.getByRole('button', { name: /^More actions for the post/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(feed(page).filter({ hasText: 'Four breaths.' })).toHaveCount(0);
});

test('new posts are offered without moving the page; a creator pins one at the top', async ({
  page,
  context,
  site,
  browser,
}) => {
  await signInAsMember(context, site, 'Ben Calloway');
  await page.goto(collective);
  await expect(feed(page).first()).toBeVisible();
  const before = await feed(page).count();

  const otherContext = await browser.newContext({ baseURL: site.url });
  await send(otherContext, site, 'POST /api/auth/demo');
  const id = await writePost(otherContext, site, { text: 'Good morning' });
  await send(otherContext, site, `PUT /api/creator/posts/${id}/pin`);
  await otherContext.close();

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const offer = page.getByRole('button', { name: 'Show 1 new post' });
  await expect(offer).toBeVisible();
  await expect(feed(page)).toHaveCount(before);
  await offer.click();
  await expect(feed(page).first()).toContainText('Good morning');
  await expect(feed(page).first()).toContainText('Pinned');
  await expect(feed(page)).toHaveCount(before + 1);
});

test('a post in Arabic starts at the right edge, and the printed page has no header or navigation @desktop', async ({
  page,
  context,
  site,
}) => {
  await signInAsMember(context, site, 'Clara Winters');
  await page.goto(collective);
  await page.getByRole('textbox', { name: 'Share Your Thoughts...' }).fill('نمشي معا كل صباح');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const text = feed(page).getByText('نمشي معا كل صباح');
  await expect(text).toBeVisible();
  const gaps = await text.evaluate((paragraph) => {
    const range = document.createRange();
    range.selectNodeContents(paragraph);
    const [box, letters] = [paragraph.getBoundingClientRect(), range.getBoundingClientRect()];
    return { left: letters.left - box.left, right: box.right - letters.right };
  });
  expect(gaps.right).toBeLessThan(1);
  expect(gaps.left).toBeGreaterThan(50);

  await page.emulateMedia({ media: 'print' });
  await expect(text).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});
