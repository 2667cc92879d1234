import type { Page } from '@playwright/test';
import { fillCart } from '../commands/cart.ts';
import { openAsMember } from '../commands/openAsMember.ts';
import { phone } from '../commands/phone.ts';
import { signInAsMember } from '../commands/signIn.ts';
import { expect, test } from '../fixtures/test.ts';

const collective = '/#community:sanctum-collective';
const feed = (page: Page) => page.getByRole('article');

async function share(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Share Your Thoughts...' }).fill(text);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(feed(page).first()).toContainText(text);
}

test('changes by others and in other tabs appear without a reload, over one connection', async ({
  page,
  context,
  browser,
  site,
}) => {
  await signInAsMember(context, site, 'Clara Winters');
  const other = await openAsMember(browser, site, 'Newly Arrived', phone);
  const second = await context.newPage();
  let opened = 0;
  context.on('request', (request) => {
    if (request.url().includes('/api/events')) opened += 1;
  });
  const listening = page.waitForResponse((response) => response.url().includes('/api/events'));
  await page.goto(collective);
  expect((await listening).ok()).toBe(true);
  await second.goto(collective);
  await other.goto(collective);
  for (const one of [page, second, other]) await expect(feed(one).first()).toBeVisible();

  await test.step('a new post is offered without moving the page', async () => {
    const before = await feed(page).first().getAttribute('aria-label');
    await share(other, 'The frost is early.');
    const offer = page.getByRole('button', { name: 'Show 1 new post' });
    await expect(offer).toBeVisible();
    await expect(second.getByRole('button', { name: 'Show 1 new post' })).toBeVisible();
    expect(await feed(page).first().getAttribute('aria-label')).toBe(before);
    await offer.click();
    await expect(feed(page).first()).toContainText('The frost is early.');
  });

  const firstPost = feed(page).first();
  const ownPost = feed(other).first();
  await test.step('a reply appears for both members', async () => {
    await firstPost.getByRole('button', { name: '0 comments' }).click();
    await ownPost.getByRole('button', { name: '0 comments' }).click();
    await ownPost.getByRole('textbox', { name: 'Write a comment' }).fill('And so is the snow.');
    await ownPost.getByRole('button', { name: 'Send' }).click();
    await expect(firstPost).toContainText('And so is the snow.');
    await expect(firstPost.getByRole('button', { name: '1 comment' })).toBeVisible();
    await firstPost.getByRole('button', { name: 'React' }).click();
    await page.getByRole('dialog', { name: 'Reactions' }).getByRole('button', { name: '🌱' }).click();
    await expect(ownPost).toContainText('1 reaction');
  });

  await test.step('the tabs share a cart, and another tab takes over when the listening one is closed', async () => {
    await fillCart(page, site, 'The Sanctum Candle');
    for (const tab of [page, second])
      await expect(tab.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    expect(opened).toBe(1);
    await page.close();
    await share(other, 'It thawed by noon.');
    await expect(second.getByRole('button', { name: 'Show 2 new posts' })).toBeVisible();
    expect(opened).toBe(2);
  });

  await other.context().close();
});
