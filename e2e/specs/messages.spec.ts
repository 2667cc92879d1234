import { enterDemo } from '../commands/enterDemo.ts';
import { bubbles, pane, rows, sendMessage, startConversation, tab } from '../commands/messages.ts';
import { signInAsMember } from '../commands/signIn.ts';
import { expect, test } from '../fixtures/test.ts';

test('the tab shows the unread count, and no conversation is open', async ({
  page,
  context,
  site,
  checkAccessibility,
}) => {
  await signInAsMember(context, site, 'Clara Winters');
  await page.goto('/#community:messages');
  await expect(page.getByRole('heading', { name: 'Select a conversation to start messaging' })).toBeVisible();
  await expect(tab(page)).toHaveText(/1 unread/);
  const unread = rows(page).filter({ hasText: 'Unread' });
  await expect(unread).toHaveCount(1);
  await expect(unread).toContainText('Kofi Mensah');
  await checkAccessibility(page);
});

test('a member is found by part of a name, and the conversation is in the URL', async ({
  page,
  context,
  site,
}) => {
  await signInAsMember(context, site, 'Clara Winters');
  await page.goto('/#community:messages');
  await page.getByRole('searchbox', { name: 'Search members...' }).fill('ana sa');
  await page.getByRole('list', { name: 'Members found' }).getByRole('link', { name: 'Hana Sato' }).click();
  await expect(bubbles(page)).toContainText('I will drink my kettle tea from it.');
  expect(page.url()).toMatch(/#community:messages\/[0-9a-f]{24}$/);
  expect((await pane(page).boundingBox())?.height).toBe(600);
  await expect(rows(page).filter({ hasText: 'Hana Sato' }).getByRole('link')).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('scrolling up loads older messages without moving the page', async ({
  page,
  context,
  browser,
  site,
}) => {
  const names = { own: 'Ida Stone', other: 'Noor Reed' };
  const { path } = await startConversation({ context, browser, site }, names, { oldMessages: 70 });
  await page.goto(path);
  await expect(bubbles(page).getByText('Long ago 70', { exact: true })).toBeAttached();
  await expect(bubbles(page).getByText('Long ago 20', { exact: true })).toHaveCount(0);
  const read = bubbles(page).getByText('Long ago 50', { exact: true });
  await read.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const before = (await read.boundingBox())?.y ?? 0;
  await expect(bubbles(page).getByText('Long ago 20', { exact: true })).toBeAttached();
  expect(Math.abs(((await read.boundingBox())?.y ?? 0) - before)).toBeLessThan(3);
});

test('on a phone, the list and the conversation are separate screens', async ({
  page,
  context,
  browser,
  site,
  checkAccessibility,
}) => {
  const names = { own: 'Lena Brook', other: 'Omar Field' };
  const { path } = await startConversation({ context, browser, site }, names);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(path);
  await expect(pane(page)).toContainText('Hello!');
  await expect(rows(page).first()).toBeHidden();
  await page.getByRole('link', { name: 'Back to conversations' }).click();
  await expect(pane(page)).toHaveCount(0);
  await rows(page).filter({ hasText: 'Omar Field' }).getByRole('link').click();
  await expect(pane(page)).toContainText('Hello!');
  // Above the navigation at the foot of the page.
  const foot = async () => {
    const paneBox = await pane(page).boundingBox();
    return paneBox && paneBox.y + paneBox.height;
  };
  await expect.poll(foot).toBeLessThanOrEqual(680);
  await checkAccessibility(page);
});

test('creators have the same conversations in the portal, and each leads to the student', async ({
  page,
}) => {
  await enterDemo(page);
  await page.goto('/creator/messages');
  await expect(
    page.getByRole('navigation', { name: 'Creator Portal' }).getByRole('link', { name: /^Messages/ }),
  ).toHaveText(/2 unread/);
  await rows(page).filter({ hasText: 'Ben Calloway' }).getByRole('link').click();
  await expect(bubbles(page)).toContainText('Gladly. With my name is fine, too.');
  await expect(rows(page).filter({ hasText: 'Unread' })).toHaveCount(1);
  await page.getByRole('link', { name: 'View Student Profile' }).click();
  await page.getByRole('tab', { name: 'Messages' }).click();
  await expect(bubbles(page)).toContainText('That my shoulders know before I do.');
});

test("a creator writes from a student's row and page, where the conversation starts", async ({ page }) => {
  await enterDemo(page);
  await page.goto('/creator/students?search=isaac');
  await page.getByRole('button', { name: 'More actions for Isaac Bloom' }).click();
  await page.getByRole('menuitem', { name: 'Send Message' }).click();
  await expect(pane(page)).toContainText('Say hello to Isaac Bloom.');
  await page.goto('/creator/students?search=farid');
  await page.getByRole('link', { name: 'Farid Haddad', exact: true }).click();
  await page.getByRole('tab', { name: 'Messages' }).click();
  await expect(page.getByRole('heading', { name: 'Message thread view coming soon' })).toBeVisible();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await sendMessage(page, 'Welcome, Farid.');
  await expect(bubbles(page)).toContainText('Welcome, Farid.');
  await expect(bubbles(page).getByText('Sending…')).toHaveCount(0);
  await page.goto('/creator/messages');
  await expect(rows(page).first()).toContainText('You: Welcome, Farid.');
});
