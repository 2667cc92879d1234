import type { BrowserContext, Page } from '@playwright/test';
import { send } from '../commands/account.ts';
import { collective, feed, markup, writePost } from '../commands/collective.ts';
import { enterDemo } from '../commands/enterDemo.ts';
import { openAsMember } from '../commands/openAsMember.ts';
import { phone } from '../commands/phone.ts';
import { signInAsMember } from '../commands/signIn.ts';
import type { Site } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';

const hasRun = (page: Page) => page.evaluate(() => 'ran' in window);

/** Runs in the page. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

/** Reports a post as the member who is signed in. */
async function reportPost(context: BrowserContext, site: Site, postId: string): Promise<void> {
  const report = { subject: 'post', subjectId: postId, reason: 'spam', words: markup };
  await send(context, site, 'POST /api/reports', report);
}

test('a member reports a post on a phone, with a reason', async ({ browser, site, checkAccessibility }) => {
  const author = await browser.newContext({ baseURL: site.url });
  await signInAsMember(author, site, 'Ben Calloway');
  await writePost(author, site, { text: `Buy my soap ${markup}`, tag: '<b onclick=ran>tag</b>' });
  const reader = await openAsMember(browser, site, 'Clara Winters', phone);
  await reader.goto(collective);
  await expect(feed(reader).first()).toContainText('Buy my soap');
  // The toast appears where the menu of a post at the foot of the page opens.
  await reader.evaluate(() => dispatchEvent(new Event('online')));
  await expect(reader.locator('[data-grove-toast]')).toBeVisible();
  await feed(reader)
    .first()
    .getByRole('button', { name: /^More actions for the post/ })
    .click();
  const choice = reader.getByRole('menuitem', { name: 'Report' });
  // The menu moves while it opens. The toast is there for five seconds.
  await expect.poll(() => choice.evaluate(isOnTop), { timeout: 2_000 }).toBe(true);
  await choice.click();
  const dialog = reader.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Spam or advertising' }).check();
  await dialog.getByRole('textbox').fill(markup);
  await checkAccessibility(reader);
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(dialog).toHaveCount(0);
  const report = await site.db.collection('reports').findOne({ text: /^Buy my soap/ });
  expect(report).toMatchObject({ isOpen: true, reporters: 1 });
  expect(await hasRun(reader)).toBe(false);
});

test('a creator sees a report with its reason and hides the post, and its author sees that', async ({
  page,
  browser,
  site,
  checkAccessibility,
}) => {
  await site.db.collection('reports').deleteMany({});
  const author = await openAsMember(browser, site, 'Elena Marsh');
  const text = `Buy my candles ${markup}`;
  const postId = await writePost(author.context(), site, { text, tag: '<b onclick=ran>tag</b>' });
  const reader = await openAsMember(browser, site, 'Clara Winters');
  await reportPost(reader.context(), site, postId);
  await enterDemo(page);
  await page.goto('/creator');
  await page.getByRole('link', { name: '1 report to review' }).click();
  const report = feed(page).first();
  await expect(report).toContainText(text);
  await expect(report).toContainText('Clara Winters');
  await checkAccessibility(page);
  await report.getByRole('button', { name: 'Hide' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('No selling here');
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByText('No open reports')).toBeVisible();
  expect(await hasRun(page)).toBe(false);

  await Promise.all([reader.goto(collective), author.goto('/#community:profile-wall')]);
  await expect(feed(reader).first()).toBeVisible();
  await expect(feed(reader).first()).not.toContainText('Buy my candles');
  await expect(feed(author).filter({ hasText: 'Buy my candles' })).toContainText('Hidden by a creator');
});

test('a creator posts an announcement, which members see until it is withdrawn', async ({
  page,
  browser,
  site,
  checkAccessibility,
}) => {
  const reader = await openAsMember(browser, site, 'Clara Winters', phone);
  await enterDemo(page);
  await page.goto(collective);
  await page.getByRole('button', { name: 'New announcement' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(`The garden opens ${markup}`);
  await dialog.getByLabel('Text').fill(markup);
  await dialog.getByLabel('Priority').selectOption('High Priority');
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Announce' }).click();
  const panel = page.getByRole('region', { name: 'Announcements' });
  await expect(panel.getByRole('listitem').first()).toContainText('The garden opens');
  await reader.goto(collective);
  const announcements = reader.getByRole('region', { name: 'Announcements' }).getByRole('listitem');
  await expect(announcements.first()).toContainText('High Priority');
  await expect(announcements.first()).toContainText('The garden opens');
  expect(await hasRun(reader)).toBe(false);
  await panel.getByRole('button', { name: /^More actions for The garden opens/ }).click();
  await page.getByRole('menuitem', { name: 'Unpublish' }).click();
  await expect(panel.getByRole('listitem').first()).toContainText('Unpublished');
  await reader.reload();
  await expect(announcements.first()).not.toContainText('The garden opens');
});

test('an author is blocked from the post, before any message, which collapses the post', async ({
  page,
  context,
  site,
  browser,
  checkAccessibility,
}) => {
  const author = await openAsMember(browser, site, 'Noisy Neighbor');
  await writePost(author.context(), site, { text: 'Listen to me' });
  await signInAsMember(context, site, 'Quiet Reader');
  await page.goto(collective);
  const post = feed(page).filter({ hasText: 'Listen to me' });
  await post.getByRole('button', { name: /^More actions for the post/ }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(post).toHaveCount(0);
  const collapsed = feed(page).filter({ hasText: 'Post by a member you blocked' });
  await checkAccessibility(page);
  await collapsed.getByRole('button', { name: 'Show post' }).click();
  await expect(post).toBeVisible();
  await author.goto(collective);
  await expect(feed(author).first()).toContainText('Listen to me');
});

test('the settings list the blocked members, who can be unblocked', async ({
  page,
  context,
  site,
  browser,
  checkAccessibility,
}) => {
  const author = await browser.newContext({ baseURL: site.url });
  await signInAsMember(author, site, 'Loud Neighbor');
  await writePost(author, site, { text: 'Hear me out' });
  await signInAsMember(context, site, 'Silent Reader');
  const blocked = await site.db.collection('users').findOne({ username: 'Loud Neighbor' });
  await send(context, site, `PUT /api/conversations/${String(blocked?._id)}/block`);
  await page.goto('/#dashboard:settings/privacy');
  await page.getByRole('button', { name: 'Show list' }).click();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Unblock Loud Neighbor' }).click();
  await expect(page.getByText('You haven’t blocked anyone.')).toBeVisible();
  await page.goto(collective);
  await expect(feed(page).filter({ hasText: 'Hear me out' })).toBeVisible();
});
