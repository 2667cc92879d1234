import type { Page } from '@playwright/test';
import { signInAsMember } from '../commands/signIn.ts';
import { expect, test } from '../fixtures/test.ts';

const collective = '/#community:sanctum-collective';
const feed = (page: Page) => page.getByRole('article');

test('the Collective: post, reply, save, edit and delete', async ({
  page,
  context,
  site,
  checkAccessibility,
}) => {
  await signInAsMember(context, site, 'Clara Winters');
  await page.goto('/#community');
  await test.step('is the first tab of the community', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Sanctum Collective' })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Announcements' }).getByText('High Priority'),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Trending Posts' }).getByRole('listitem')).not.toHaveCount(
      0,
    );
    await expect(feed(page)).toHaveCount(12);
    await checkAccessibility(page);
  });

  const text = '<b>Three</b> breaths, see https://grove.test/walks.';
  await test.step('keeps a draft, and publishes text as it was typed', async () => {
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

  const ownPost = feed(page).first();
  await test.step('comments and replies appear below the post', async () => {
    await ownPost.getByRole('button', { name: '0 comments' }).click();
    await ownPost.getByRole('textbox', { name: 'Write a comment' }).fill('And a fourth.');
    await ownPost.getByRole('button', { name: 'Send' }).click();
    const comment = ownPost.getByRole('group', { name: 'Comment by Clara Winters' });
    await expect(comment).toContainText('And a fourth.');
    await comment.getByRole('button', { name: 'Reply' }).click();
    await ownPost.getByRole('textbox', { name: 'Reply to Clara Winters' }).fill('And a fifth.');
    await ownPost.getByRole('button', { name: 'Send' }).first().click();
    await expect(comment).toHaveCount(2);
    await expect(ownPost.getByRole('button', { name: '2 comments' })).toBeVisible();
    await comment.first().getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(ownPost).toContainText('This comment was deleted');
    await checkAccessibility(page);
  });

  await test.step('a reaction and a saved post appear immediately and persist', async () => {
    const other = feed(page).nth(1);
    await other.getByRole('button', { name: 'React' }).click();
    await page.getByRole('dialog', { name: 'Reactions' }).getByRole('button', { name: '🌱' }).click();
    await expect(other).toContainText('35 reactions');
    await other.getByRole('button', { name: 'Save' }).click();
    await expect(other.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-pressed', 'true');
    await expect(other).toContainText('5 saves');
    await page.getByRole('link', { name: 'Saved' }).click();
    await expect(feed(page)).toHaveCount(1);
    await page.getByRole('link', { name: 'All posts' }).click();
  });

  await test.step('the author edits and deletes it; posts of others can be reported', async () => {
    await feed(page)
      .nth(1)
      .getByRole('button', { name: /^More actions for the post/ })
      .click();
    await expect(page.getByRole('menuitem')).toHaveText(['Report']);
    await page.keyboard.press('Escape');
    await ownPost.getByRole('button', { name: /^More actions for the post/ }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await ownPost.getByRole('textbox', { name: 'Your post' }).fill('Four breaths.');
    await ownPost.getByRole('button', { name: 'Save', exact: true }).first().click();
    await expect(ownPost).toContainText('Four breaths.');
    await expect(ownPost).toContainText('edited');
    await ownPost.getByRole('button', { name: /^More actions for the post/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(feed(page)).toHaveCount(12);
  });
});

test('new posts are offered without moving the page; a creator pins one at the top', async ({
  page,
  context,
  site,
  browser,
}) => {
  await signInAsMember(context, site, 'Ben Calloway');
  await page.goto(collective);
  await expect(feed(page)).toHaveCount(12);

  const otherContext = await browser.newContext({ baseURL: site.url });
  await otherContext.request.post('/api/auth/demo', { data: {}, headers: { Origin: site.url } });
  const headers = { Origin: site.url, 'Sec-Fetch-Site': 'same-origin' };
  const sent = await otherContext.request.post('/api/posts', {
    data: { text: 'Good morning', tag: null },
    headers,
  });
  const { id } = (await sent.json()) as { id: string };
  await otherContext.request.put(`/api/creator/posts/${id}/pin`, { data: {}, headers });
  await otherContext.close();

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const offer = page.getByRole('button', { name: 'Show 1 new post' });
  await expect(offer).toBeVisible();
  await expect(feed(page)).toHaveCount(12);
  await offer.click();
  await expect(feed(page).first()).toContainText('Good morning');
  await expect(feed(page).first()).toContainText('Pinned');
  await expect(feed(page)).toHaveCount(13);
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
