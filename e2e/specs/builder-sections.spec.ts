import type { Page } from '@playwright/test';
import { send } from '../commands/account.ts';
import {
  addSection,
  chooseImage,
  chooseVideo,
  preview,
  savedSections,
  sectionList,
  sectionTitles,
} from '../commands/builder.ts';
import { enterDemo } from '../commands/enterDemo.ts';
import { expect, test } from '../fixtures/test.ts';

const aboutPath = '/creator/home?tab=sections&page=about';
const rowOf = (page: Page, title: string) =>
  sectionList(page).getByRole('listitem').filter({ hasText: title });

test('the home page shows fixed sections without edit controls', async ({ page }) => {
  await enterDemo(page);
  await page.goto('/creator/home?tab=sections&page=home');
  const fixed = sectionList(page).getByRole('listitem').filter({ hasText: 'Fixed Section' });
  await expect(fixed).toHaveText([
    /Hero Carousel/,
    /Welcome Home Section/,
    /Resource Library/,
    /FAQ Section/,
  ]);
  await expect(fixed.getByRole('button')).toHaveCount(0);
});

test('a section needs a title and is added at the end', async ({ page, checkAccessibility }) => {
  await enterDemo(page);
  await page.goto('/creator/home?tab=sections&page=home');
  await page.getByRole('tab', { name: 'About Us' }).click();
  await page.getByRole('button', { name: 'Add Section' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Section' });
  await expect(dialog.getByLabel('Section type')).toHaveValue('hero_text');
  await expect(dialog.getByRole('button', { name: 'Create' })).toBeDisabled();
  await dialog.getByLabel('Title').fill('Where to find us');
  await dialog.getByLabel('Section type').selectOption({ label: 'Call-to-Action' });
  await dialog.getByRole('textbox', { name: 'Content' }).fill('Second house on the left.');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Section Created')).toBeVisible();
  await expect.poll(() => sectionTitles(page)).toContain('Where to find us');
  await expect(preview(page).getByText('Second house on the left.')).toBeVisible();
  await checkAccessibility(page);
});

test('a click on a section in the page selects it; style changes are shown in the page', async ({
  page,
  site,
  checkAccessibility,
}) => {
  await enterDemo(page);
  await addSection(page, site, { title: 'Where we meet' });
  await page.goto(aboutPath);
  await preview(page).getByRole('heading', { name: 'Where we meet' }).click();
  const row = rowOf(page, 'Where we meet');
  await expect(row.getByRole('button', { pressed: true })).toBeVisible();
  await row.getByRole('button', { name: 'Edit Where we meet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Section' });
  await dialog.getByRole('button', { name: 'Style Controls' }).click();
  await expect(dialog.getByRole('tab')).toHaveText([
    'Background',
    'Typography',
    'Spacing',
    'Layout',
    'Media',
  ]);
  await dialog.getByLabel('Background type').selectOption({ label: 'Color' });
  await dialog.getByRole('textbox', { name: 'Background color', exact: true }).fill('112233');
  await dialog.getByRole('tab', { name: 'Spacing' }).click();
  await dialog.getByRole('slider', { name: 'Padding top' }).fill('200');
  const section = dialog.frameLocator('iframe').locator('[data-section]');
  await expect(section).toHaveCSS('background-color', 'rgb(17, 34, 51)');
  await expect(section).toHaveCSS('padding-top', '200px');
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Section Updated')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('sections are moved by menu and keyboard', async ({ page, site }) => {
  await enterDemo(page);
  await addSection(page, site, { title: 'Where we walk' });
  await page.goto(aboutPath);
  await expect(rowOf(page, 'Where we walk')).toBeVisible();
  const before = await sectionTitles(page);
  const last = before.length - 1;
  const inFrame = preview(page).locator('html');
  await inFrame.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: 'More actions for Where we walk' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(page.getByText('Sections Reordered')).toBeVisible();
  await expect.poll(async () => (await sectionTitles(page)).indexOf('Where we walk')).toBe(last - 1);
  // The preview scrolls only if another section is selected.
  expect(await inFrame.evaluate(() => scrollY)).toBe(0);
  const handle = page.getByRole('button', { name: 'Drag Where we walk' });
  await handle.focus();
  await page.keyboard.press('Space');
  const expectPosition = (position: number) => page.getByText(`Where we walk is at position ${position} of`);
  await expect(expectPosition(last)).toBeAttached();
  // Pressed until another position is announced: while positions are still being measured, a key moves the
  // item by pixels only.
  const hasMoved = async () => {
    if ((await expectPosition(last).count()) === 0) return true;
    await page.keyboard.press('ArrowUp');
    return false;
  };
  await expect.poll(hasMoved, { intervals: [250] }).toBe(true);
  await page.keyboard.press('Space');
  await expect.poll(async () => (await sectionTitles(page)).indexOf('Where we walk')).toBeLessThan(last - 1);
});

test('a section is moved with the mouse', async ({ page, site }) => {
  await enterDemo(page);
  await addSection(page, site, { title: 'Where we rest' });
  await page.goto(aboutPath);
  await expect(rowOf(page, 'Where we rest')).toBeVisible();
  const before = await sectionTitles(page);
  await page.getByRole('button', { name: 'Drag Where we rest' }).hover();
  const first = await page.getByRole('button', { name: `Drag ${before[0]}` }).boundingBox();
  if (first === null) throw new Error('The list has no first section');
  await page.mouse.down();
  await page.mouse.move(first.x + first.width / 2, first.y + first.height / 2, { steps: 12 });
  // The row is dropped where it was last drawn, which may be later than the last move.
  await expect(page.getByText(/^Where we rest is at position 1 of \d+\.$/)).toBeAttached();
  await page.mouse.up();
  await expect.poll(async () => (await sectionTitles(page))[0]).toBe('Where we rest');
  await expect.poll(async () => (await savedSections(page))[0]?.title).toBe('Where we rest');
});

test('an order that the server rejects is reverted, with an error', async ({ page, expectErrors }) => {
  expectErrors(/ERR_FAILED/);
  await enterDemo(page);
  await page.goto(aboutPath);
  await expect(rowOf(page, 'How we work')).toBeVisible();
  const before = await sectionTitles(page);
  await page.route('**/api/creator/section/reorder', (route) => route.abort());
  await page.getByRole('button', { name: `More actions for ${before[0]}` }).click();
  await page.getByRole('menuitem', { name: 'Move down' }).click();
  await expect(page.getByText('Failed to reorder sections. Changes have been reverted.')).toBeVisible();
  await expect.poll(() => sectionTitles(page)).toEqual(before);
});

test("another creator's change is reported, and neither text is lost", async ({
  page,
  site,
  expectErrors,
}) => {
  expectErrors(/409/);
  await enterDemo(page);
  await page.goto(aboutPath);
  await page.getByRole('button', { name: 'Edit Who keeps the house' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Section' });
  await dialog.getByLabel('Title').fill('Mine');
  const saved = await savedSections(page);
  const { id = '' } = saved.find(({ title }) => title === 'Who keeps the house') ?? {};
  await send(page.context(), site, `PATCH /api/creator/section/${id}`, { title: 'Theirs' });
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(
    dialog.getByRole('group', { name: 'Someone else changed Title.' }).getByRole('definition'),
  ).toHaveText(['Mine', 'Theirs']);
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Mine');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => sectionTitles(page)).toContain('Mine');
});

test('sections are hidden, deleted and restored', async ({ page, site }) => {
  await enterDemo(page);
  await addSection(page, site, { title: 'Where we sing' });
  await page.goto(aboutPath);
  await page.getByRole('button', { name: 'Hide How we work' }).click();
  await expect(page.getByRole('button', { name: 'Show How we work' })).toBeVisible();
  await expect(preview(page).getByRole('heading', { name: 'How we work' })).toHaveCount(0);
  await page.getByRole('button', { name: 'More actions for Where we sing' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Section Deleted')).toBeVisible();
  await expect.poll(() => sectionTitles(page)).not.toContain('Where we sing');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await sectionTitles(page)).at(-1)).toBe('Where we sing');
});

test('only creators see the draft and its video before it is published', async ({ page, site }) => {
  await enterDemo(page);
  const id = await addSection(page, site, { title: 'Behind the orchard' });
  await addSection(page, site, { title: 'Not ready yet', isVisible: false });
  const others = (await savedSections(page)).map((section) => section.id).filter((other) => other !== id);
  await send(page.context(), site, 'POST /api/creator/section/reorder', { sectionIds: [id, ...others] });
  await page.goto(aboutPath);
  await page.getByRole('button', { name: 'Edit Behind the orchard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Section' });
  await dialog.getByRole('button', { name: 'Style Controls' }).click();
  await dialog.getByRole('tab', { name: 'Media' }).click();
  await chooseImage(page, dialog);
  const film = await chooseVideo(page, dialog);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Preview', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Preview: only creators see this draft' })).toBeVisible();
  await expect(page.getByText('Behind the orchard, on the left.')).toBeVisible();
  const asVisitor = () => fetch(site.url + film, { redirect: 'manual' });
  expect((await asVisitor()).status).toBe(404);
  await page.getByRole('link', { name: 'Back to the builder' }).click();
  await page.getByRole('button', { name: 'Publish Changes' }).click();
  await expect(page.getByText('Changes Published')).toBeVisible();
  expect((await asVisitor()).status).toBe(302);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Behind the orchard');
  await expect(page.getByRole('heading', { name: 'Not ready yet' })).toHaveCount(0);
});
