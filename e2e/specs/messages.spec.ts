import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ObjectId } from 'mongodb';
import { enterDemo } from '../commands/enterDemo.ts';
import { openAsMember } from '../commands/openAsMember.ts';
import { phone } from '../commands/phone.ts';
import { signInAsMember } from '../commands/signIn.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Site } from '../fixtures/site.ts';

const media = join(import.meta.dirname, '../../dev/seed/media');
const offlineErrors =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK|Failed to fetch|Failed to load resource/;

const tab = (page: Page) =>
  page.getByRole('navigation', { name: 'Section' }).getByRole('link', { name: /^Messages/ });
const rows = (page: Page) => page.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
const pane = (page: Page) => page.getByRole('region', { name: 'Conversation', exact: true });
const bubbles = (page: Page) => pane(page).getByRole('list', { name: 'Messages' });
const box = (page: Page) => page.getByRole('textbox', { name: 'Type your message...' });

async function send(page: Page, text: string) {
  await box(page).fill(text);
  await box(page).press('Enter');
}

/** Adds messages to a conversation of two members, before the existing ones. */
async function addOldMessages(site: Site, names: readonly [string, string], messageCount: number) {
  const users = await site.db
    .collection('users')
    .find({ username: { $in: [...names] } })
    .toArray();
  const pair = users
    .map(({ _id }) => _id.toHexString())
    .sort()
    .join(':');
  const conversation = await site.db.collection('conversations').findOne({ pair });
  if (conversation === null) throw new Error('The demo has no such conversation');
  const conversationId = conversation._id;
  const messages = site.db.collection('messages');
  const existingMessages = await messages.find({ conversationId }).sort({ number: -1 }).toArray();
  for (const { _id, number } of existingMessages)
    await messages.updateOne({ _id }, { $set: { number: Number(number) + messageCount } });
  const early = new Date(Date.now() - 40 * 86_400_000);
  await messages.insertMany(
    Array.from({ length: messageCount }, (_, at) => ({
      conversationId,
      number: at + 1,
      authorId: users[at % 2]!._id,
      key: new ObjectId().toHexString(),
      text: `Long ago ${String(at + 1)}`,
      attachments: [],
      deletedAt: null,
      createdAt: early,
      updatedAt: early,
    })),
  );
  const count = existingMessages.length + messageCount;
  await site.db.collection('conversations').updateOne(
    { pair },
    {
      $set: {
        count,
        'sides.0.seen': count,
        'sides.1.seen': count,
        'sides.0.received': count,
        'sides.1.received': count,
      },
    },
  );
}

test('two members write to each other, one on a phone', async ({
  page,
  context,
  browser,
  site,
  expectErrors,
  checkAccessibility,
}) => {
  await addOldMessages(site, ['Clara Winters', 'Hana Sato'], 70);
  await signInAsMember(context, site, 'Clara Winters');
  const hana = await openAsMember(browser, site, 'Hana Sato', { ...phone, serviceWorkers: 'block' });

  await test.step('the tab shows the unread count, and no conversation is open', async () => {
    await page.goto('/#community:messages');
    await expect(
      page.getByRole('heading', { name: 'Select a conversation to start messaging' }),
    ).toBeVisible();
    await expect(tab(page)).toHaveText(/1 unread/);
    const unread = rows(page).filter({ hasText: 'Unread' });
    await expect(unread).toHaveCount(1);
    await expect(unread).toContainText('Kofi Mensah');
    await checkAccessibility(page);
  });

  await test.step('a member is found by part of a name, and the conversation is in the URL', async () => {
    await page.getByRole('searchbox', { name: 'Search members...' }).fill('ana sa');
    await page.getByRole('list', { name: 'Members found' }).getByRole('link', { name: 'Hana Sato' }).click();
    await expect(bubbles(page)).toContainText('I will drink my kettle tea from it.');
    expect(page.url()).toMatch(/#community:messages\/[0-9a-f]{24}$/);
    expect((await pane(page).boundingBox())?.height).toBe(600);
    await expect(rows(page).filter({ hasText: 'Hana Sato' }).getByRole('link')).toHaveAttribute(
      'aria-current',
      'page',
    );
    await checkAccessibility(page);
  });

  await test.step('scrolling up loads older messages without moving the page', async () => {
    const scroll = pane(page).getByRole('region', { name: 'Messages with Hana Sato' });
    await expect(bubbles(page).getByText('Long ago 70', { exact: true })).toBeAttached();
    await expect(bubbles(page).getByText('Long ago 20', { exact: true })).toHaveCount(0);
    const read = bubbles(page).getByText('Long ago 50', { exact: true });
    await read.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const before = (await read.boundingBox())?.y ?? 0;
    await expect(bubbles(page).getByText('Long ago 20', { exact: true })).toBeAttached();
    expect(Math.abs(((await read.boundingBox())?.y ?? 0) - before)).toBeLessThan(3);
    await scroll.evaluate((element) => {
      element.scrollTop = element.scrollHeight;
    });
  });

  await test.step('a message arrives live, is counted there, and is marked as seen here', async () => {
    await hana.goto('/#community:messages');
    await expect(rows(hana).first()).toContainText('Clara Winters');
    await expect(tab(hana)).toHaveText('Messages');
    await box(page).fill('First line');
    await box(page).press('Shift+Enter');
    await box(page).pressSequentially('second line <b>&');
    await page.reload();
    await expect(box(page)).toHaveValue('First line\nsecond line <b>&');
    await box(page).press('Enter');
    await expect(bubbles(page).getByRole('listitem').last()).toContainText('second line <b>&');
    await expect(box(page)).toHaveValue('');
    await expect(rows(hana).first()).toContainText('Unread');
    await expect(tab(hana)).toHaveText(/1 unread/);
    await expect(bubbles(page)).not.toContainText(/second line <b>&.*Seen/);
    await rows(hana).first().getByRole('link').click();
    await expect(bubbles(hana)).toContainText('second line <b>&');
    await expect(bubbles(page).getByRole('listitem').last()).toContainText('Seen');
    await expect(tab(hana)).toHaveText('Messages');
  });

  await test.step('new messages are offered to a member who reads older ones', async () => {
    const scroll = pane(page).getByRole('region', { name: 'Messages with Hana Sato' });
    await scroll.evaluate((element) => {
      element.scrollTop -= 300;
    });
    await send(hana, 'Are you still there?');
    await page.getByRole('button', { name: 'New messages' }).click();
    await expect(bubbles(page).getByRole('listitem').last()).toContainText('Are you still there?');
    await expect(bubbles(hana).getByRole('listitem').last()).toContainText('Seen');
  });

  await test.step('offline messages wait and are delivered in order, once', async () => {
    expectErrors(offlineErrors);
    await context.setOffline(true);
    for (const text of ['One', 'Two', 'Three']) await send(page, text);
    await expect(bubbles(page).getByText('Sending…')).toHaveCount(3);
    await page.goto('about:blank').catch(() => undefined);
    await context.setOffline(false);
    await page.goto('/#community:messages');
    const received = bubbles(hana)
      .getByRole('listitem')
      .filter({ hasText: /(One|Two|Three)\d/ });
    await expect(received).toHaveCount(3);
    await expect(received).toHaveText([/One/, /Two/, /Three/]);
    await rows(page).first().getByRole('link').click();
    await expect(bubbles(page).getByText('Sending…')).toHaveCount(0);
    await expect(bubbles(page).getByText('Two', { exact: true })).toHaveCount(1);
  });

  await test.step('a picture is sent without text; the recipient views and reports it', async () => {
    await pane(page).getByLabel('image to attach').setInputFiles(join(media, 'arriving.webp'));
    await pane(page).getByLabel('Alt text for arriving.webp').fill('A path into the wood');
    await page.reload();
    await expect(pane(page).getByLabel('Alt text for arriving.webp')).toHaveValue('A path into the wood');
    await checkAccessibility(page);
    await pane(page).getByRole('button', { name: 'Send' }).click();
    await expect(rows(page).first()).toContainText('You: Photo');
    for (const one of [page, hana])
      await expect(bubbles(one).locator('> li').last().locator('time')).toBeInViewport();
    await expect(pane(page).getByRole('list', { name: 'Attached' })).toHaveCount(0);
    const last = bubbles(hana).getByRole('listitem').filter({ hasText: 'Clara Winters:' }).last();
    const pictureButton = last.getByRole('button', { name: 'Show A path into the wood' });
    await expect(pictureButton.getByRole('img')).not.toHaveJSProperty('naturalWidth', 0);
    await hana.setViewportSize({ width: 360, height: 740 });
    const list = pane(hana).getByRole('region', { name: 'Messages with Clara Winters' });
    expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await pictureButton.click();
    await expect(hana.getByRole('dialog').getByAltText('A path into the wood')).toBeVisible();
    await hana.keyboard.press('Escape');
    await last.hover();
    await last.getByRole('button', { name: 'More actions for Clara Winters’s message' }).click();
    await hana.getByRole('menuitem', { name: 'Report' }).click();
    const dialog = hana.getByRole('dialog', { name: 'Report this message' });
    await dialog.getByRole('radio', { name: 'Something else' }).check();
    await checkAccessibility(hana);
    await dialog.getByRole('button', { name: 'Report' }).click();
    await expect(dialog).toHaveCount(0);
    const report = await site.db.collection('reports').findOne({ subject: 'message' });
    expect(report).toMatchObject({ text: '', isOpen: true, reporters: 1 });
  });

  await test.step('a message is deleted, and the other member is blocked', async () => {
    // Pictures are a nested list within their message, so only direct children are messages.
    const last = bubbles(page).locator('> li').last();
    await last.hover();
    await last.getByRole('button', { name: 'More actions for your message' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(bubbles(hana).getByRole('listitem').last()).toContainText('This message was deleted');
    await page.getByRole('button', { name: 'More actions for Hana Sato', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Block' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
    await expect(pane(page)).toContainText('You blocked Hana Sato');
    expectErrors(/403/);
    await send(hana, 'Hello?');
    await expect(pane(hana)).toContainText('Not sent. You can’t message this member');
    const unblocked = page.waitForResponse(/\/api\/conversations\/[0-9a-f]+\/block/);
    await page.getByRole('button', { name: 'Unblock' }).click();
    await unblocked;
    await hana.getByRole('button', { name: 'Try again' }).click();
    await expect(bubbles(page).getByRole('listitem').last()).toContainText('Hello?');
    await checkAccessibility(hana);
  });

  await test.step('on a phone, the list and the conversation are separate screens', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(rows(page).first()).toBeHidden();
    await page.getByRole('link', { name: 'Back to conversations' }).click();
    await expect(pane(page)).toHaveCount(0);
    await rows(page).filter({ hasText: 'Kofi Mensah' }).getByRole('link').click();
    await expect(pane(page)).toContainText('See you on Tuesday. Bring the notebook.');
    // Above the navigation at the foot of the page.
    const foot = async () => {
      const paneBox = await pane(page).boundingBox();
      return paneBox && paneBox.y + paneBox.height;
    };
    await expect.poll(foot).toBeLessThanOrEqual(680);
    await checkAccessibility(page);
  });
  await hana.context().close();
});

test('creators have the same conversations in the portal, with each student', async ({
  page,
  checkAccessibility,
}) => {
  await enterDemo(page);
  await page.goto('/creator/messages');
  await test.step('a conversation links to the student', async () => {
    await expect(
      page.getByRole('navigation', { name: 'Creator Portal' }).getByRole('link', { name: /^Messages/ }),
    ).toHaveText(/2 unread/);
    await rows(page).filter({ hasText: 'Ben Calloway' }).getByRole('link').click();
    await expect(bubbles(page)).toContainText('Gladly. With my name is fine, too.');
    await expect(rows(page).filter({ hasText: 'Unread' })).toHaveCount(1);
    await page.getByRole('link', { name: 'View Student Profile' }).click();
    await page.getByRole('tab', { name: 'Messages' }).click();
    await expect(bubbles(page)).toContainText('That my shoulders know before I do.');
    await checkAccessibility(page);
  });
  await test.step("a student's row links to the conversation, which starts there", async () => {
    await page.goto('/creator/students?search=isaac');
    await page.getByRole('button', { name: 'More actions for Isaac Bloom' }).click();
    await page.getByRole('menuitem', { name: 'Send Message' }).click();
    await expect(pane(page)).toContainText('Say hello to Isaac Bloom.');
    await page.goto('/creator/students?search=farid');
    await page.getByRole('link', { name: 'Farid Haddad', exact: true }).click();
    await page.getByRole('tab', { name: 'Messages' }).click();
    await expect(page.getByRole('heading', { name: 'Message thread view coming soon' })).toBeVisible();
    await page.getByRole('button', { name: 'Send Message' }).click();
    await send(page, 'Welcome, Farid.');
    await expect(bubbles(page)).toContainText('Welcome, Farid.');
    await expect(bubbles(page).getByText('Sending…')).toHaveCount(0);
    await page.goto('/creator/messages');
    await expect(rows(page).first()).toContainText('You: Welcome, Farid.');
  });
});
