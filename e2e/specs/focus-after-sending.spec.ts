import type { Page } from '@playwright/test';
import { signInAsMember } from '../commands/signIn.ts';
import { expect, test } from '../fixtures/test.ts';

/** Presses a button with the keyboard. */
async function press(page: Page, name: string | RegExp) {
  const button = page.getByRole('button', { name, exact: true }).first();
  await button.focus();
  await button.press('Enter');
}

async function choose(page: Page, menu: RegExp, item: string) {
  await press(page, menu);
  await page.getByRole('menuitem', { name: item }).press('Enter');
}

async function confirm(page: Page, name: string) {
  await page.getByRole('dialog').getByRole('button', { name }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('after a booking, its change and its cancellation, the focus is on a heading @desktop', async ({
  page,
  context,
  site,
}) => {
  await signInAsMember(context, site, 'Clara Winters');
  await page.goto('/#coaching:booking-calendar');
  await press(page, /^Next available/);
  await press(page, 'Book this session');
  await expect(page.getByRole('heading', { name: 'Your session is booked' })).toBeFocused();
  await press(page, 'Book another session');
  await expect(page.locator('main :is(h1, h2, h3):focus')).toBeVisible();

  await page.goto('/#coaching:coaching-sessions');
  const upcoming = page.getByRole('region', { name: 'Upcoming' });
  await expect(upcoming.getByRole('article').first()).toBeVisible();
  const count = await upcoming.getByRole('article').count();
  await press(page, /^Cancel /);
  await confirm(page, 'Cancel session');
  await expect(upcoming.getByRole('article')).toHaveCount(count - 1);
  await expect(upcoming.locator('li:focus, h2:focus')).toBeVisible();
});

test('after a post and a comment, the focus is in the empty field @desktop', async ({
  page,
  context,
  site,
}) => {
  await signInAsMember(context, site, 'Clara Winters');
  await page.goto('/#community:sanctum-collective');
  const ownPost = page.getByRole('article').first();
  const box = page.getByRole('textbox', { name: 'Share Your Thoughts...' });
  await box.fill('Good morning');
  await press(page, 'Post');
  await expect(ownPost).toContainText('Good morning');
  await expect(box).toBeFocused();

  await press(page, '0 comments');
  const commentBox = ownPost.getByRole('textbox', { name: 'Write a comment' });
  await commentBox.fill('And good night');
  await press(page, 'Send');
  await expect(ownPost.getByRole('group', { name: 'Comment by Clara Winters' })).toBeVisible();
  await expect(commentBox).toBeFocused();

  await press(page, 'Reply');
  await ownPost.getByRole('textbox', { name: 'Reply to Clara Winters' }).fill('Sleep well');
  await press(page, 'Send');
  await expect(ownPost).toContainText('Sleep well');
  await expect(ownPost.getByRole('button', { name: 'Reply' })).toBeFocused();

  await choose(page, /^More actions for the comment/, 'Delete');
  await confirm(page, 'Delete');
  await expect(ownPost).toContainText('This comment was deleted');
  await expect(ownPost.locator(':focus')).toBeVisible();

  await choose(page, /^More actions for the post/, 'Edit');
  await ownPost.getByRole('textbox', { name: 'Your post' }).fill('Good evening');
  await ownPost.getByRole('button', { name: 'Save', exact: true }).first().press('Enter');
  await expect(ownPost).toContainText('edited');
  await expect(ownPost.locator(':focus')).toBeVisible();
});

test('after a message, the focus is in the empty field @desktop', async ({ page, context, site }) => {
  await signInAsMember(context, site, 'Clara Winters');
  await page.goto('/#community:messages');
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  const box = page.getByRole('textbox', { name: 'Type your message...' });
  await box.fill('A first leaf');
  await press(page, 'Send');
  const pane = page.getByRole('region', { name: 'Conversation', exact: true });
  await expect(pane.getByText('A first leaf')).toBeVisible();
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();
});
