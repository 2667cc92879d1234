import { join } from 'node:path';
import { box, bubbles, pane, rows, sendMessage, startConversation, tab } from '../commands/messages.ts';
import { expect, test } from '../fixtures/test.ts';

const media = join(import.meta.dirname, '../../dev/seed/media');
const offlineErrors =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK|Failed to fetch|Failed to load resource/;

test('a draft survives a reload, and its message arrives live, is counted there, and is marked as seen here', async ({
  page,
  context,
  browser,
  site,
}) => {
  const names = { own: 'Ada Hill', other: 'Bo Lake' };
  const { other, path } = await startConversation({ context, browser, site }, names);
  await page.goto(path);
  await other.goto('/#community:messages');
  await expect(rows(other).first()).toContainText('Ada Hill');
  await expect(tab(other)).toHaveText('Messages');
  await box(page).fill('First line');
  await box(page).press('Shift+Enter');
  await box(page).pressSequentially('second line <b>&');
  await page.reload();
  await expect(box(page)).toHaveValue('First line\nsecond line <b>&');
  await box(page).press('Enter');
  await expect(bubbles(page).getByRole('listitem').last()).toContainText('second line <b>&');
  await expect(box(page)).toHaveValue('');
  await expect(rows(other).first()).toContainText('Unread');
  await expect(tab(other)).toHaveText(/1 unread/);
  await expect(bubbles(page)).not.toContainText(/second line <b>&.*Seen/);
  await rows(other).first().getByRole('link').click();
  await expect(bubbles(other)).toContainText('second line <b>&');
  await expect(bubbles(page).getByRole('listitem').last()).toContainText('Seen');
  await expect(tab(other)).toHaveText('Messages');
});

test('new messages are offered to a member who reads older ones', async ({
  page,
  context,
  browser,
  site,
}) => {
  const names = { own: 'Cara Wood', other: 'Dan Marsh' };
  const { other, path, otherPath } = await startConversation({ context, browser, site }, names, {
    oldMessages: 30,
  });
  await Promise.all([page.goto(path), other.goto(otherPath)]);
  const last = bubbles(page).getByRole('listitem').last();
  await expect(last).toContainText('Hello!');
  await expect(last).toBeInViewport();
  const scroll = pane(page).getByRole('region', { name: 'Messages with Dan Marsh' });
  await scroll.evaluate((element) => {
    element.scrollTop -= 300;
  });
  await sendMessage(other, 'Are you still there?');
  await page.getByRole('button', { name: 'New messages' }).click();
  await expect(last).toContainText('Are you still there?');
  await expect(bubbles(other).getByRole('listitem').last()).toContainText('Seen');
});

test('offline messages wait and are delivered in order, once', async ({
  page,
  context,
  browser,
  site,
  expectErrors,
}) => {
  expectErrors(offlineErrors);
  const names = { own: 'Eva Moor', other: 'Finn Dale' };
  const { other, path, otherPath } = await startConversation({ context, browser, site }, names);
  await Promise.all([page.goto(path), other.goto(otherPath)]);
  for (const one of [page, other]) await expect(bubbles(one)).toContainText('Hello!');
  await context.setOffline(true);
  for (const text of ['One', 'Two', 'Three']) await sendMessage(page, text);
  await expect(bubbles(page).getByText('Sending…')).toHaveCount(3);
  await page.goto('about:blank').catch(() => undefined);
  await context.setOffline(false);
  await page.goto('/#community:messages');
  const received = bubbles(other)
    .getByRole('listitem')
    .filter({ hasText: /(One|Two|Three)\d/ });
  await expect(received).toHaveCount(3);
  await expect(received).toHaveText([/One/, /Two/, /Three/]);
  await rows(page).first().getByRole('link').click();
  await expect(bubbles(page).getByText('Sending…')).toHaveCount(0);
  await expect(bubbles(page).getByText('Two', { exact: true })).toHaveCount(1);
});

test('a picture is sent without text, and its draft survives a reload', async ({
  page,
  context,
  browser,
  site,
  checkAccessibility,
}) => {
  const names = { own: 'Gil Cove', other: 'Hope Bank' };
  const { other, path, otherPath } = await startConversation({ context, browser, site }, names);
  await page.goto(path);
  await pane(page).getByLabel('image to attach').setInputFiles(join(media, 'arriving.webp'));
  await pane(page).getByLabel('Alt text for arriving.webp').fill('A path into the wood');
  await page.reload();
  await expect(pane(page).getByLabel('Alt text for arriving.webp')).toHaveValue('A path into the wood');
  await checkAccessibility(page);
  await other.goto(otherPath);
  await expect(bubbles(other)).toContainText('Hello!');
  await pane(page).getByRole('button', { name: 'Send' }).click();
  await expect(rows(page).first()).toContainText('You: Photo');
  for (const one of [page, other])
    await expect(bubbles(one).locator('> li').last().locator('time')).toBeInViewport();
  await expect(pane(page).getByRole('list', { name: 'Attached' })).toHaveCount(0);
  const picture = bubbles(other).getByRole('button', { name: 'Show A path into the wood' });
  await expect(picture.getByRole('img')).not.toHaveJSProperty('naturalWidth', 0);
  await other.setViewportSize({ width: 360, height: 740 });
  const list = pane(other).getByRole('region', { name: 'Messages with Gil Cove' });
  expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await picture.click();
  await expect(other.getByRole('dialog').getByAltText('A path into the wood')).toBeVisible();
  await other.keyboard.press('Escape');
  await expect(other.getByRole('dialog')).toHaveCount(0);
});

test('a message is reported on a phone', async ({ page, context, browser, site, checkAccessibility }) => {
  const names = { own: 'Ian Peak', other: 'Joy Shore' };
  const { path } = await startConversation({ context, browser, site }, names);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(path);
  const last = bubbles(page).getByRole('listitem').last();
  await last.hover();
  await last.getByRole('button', { name: 'More actions for Joy Shore’s message' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this message' });
  await dialog.getByRole('radio', { name: 'Something else' }).check();
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(dialog).toHaveCount(0);
  const report = await site.db.collection('reports').findOne({ subject: 'message' });
  expect(report).toMatchObject({ text: 'Hello!', isOpen: true, reporters: 1 });
});

test('a message is deleted for both members', async ({ page, context, browser, site }) => {
  const names = { own: 'Kit Glen', other: 'Liv Ford' };
  const { other, path, otherPath } = await startConversation({ context, browser, site }, names);
  await Promise.all([page.goto(path), other.goto(otherPath)]);
  await expect(bubbles(page)).toContainText('Hello!');
  await sendMessage(page, 'Not what I meant');
  await expect(bubbles(other)).toContainText('Not what I meant');
  const last = bubbles(page).locator('> li').last();
  await last.hover();
  await last.getByRole('button', { name: 'More actions for your message' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(bubbles(other).getByRole('listitem').last()).toContainText('This message was deleted');
});

test('a blocked member cannot write until the block is removed', async ({
  page,
  context,
  browser,
  site,
  expectErrors,
  checkAccessibility,
}) => {
  expectErrors(/403/);
  const names = { own: 'Mia Crest', other: 'Ned Burn' };
  const { other, path, otherPath } = await startConversation({ context, browser, site }, names);
  await Promise.all([page.goto(path), other.goto(otherPath)]);
  await expect(bubbles(other)).toContainText('Hello!');
  await page.getByRole('button', { name: 'More actions for Ned Burn', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(pane(page)).toContainText('You blocked Ned Burn');
  await sendMessage(other, 'Hello?');
  await expect(pane(other)).toContainText('Not sent. You can’t message this member');
  const unblocked = page.waitForResponse(/\/api\/conversations\/[0-9a-f]+\/block/);
  await page.getByRole('button', { name: 'Unblock' }).click();
  await unblocked;
  await other.getByRole('button', { name: 'Try again' }).click();
  await expect(bubbles(page).getByRole('listitem').last()).toContainText('Hello?');
  await checkAccessibility(other);
});
