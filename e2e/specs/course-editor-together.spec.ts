import type { Browser, Page } from '@playwright/test';
import {
  expectAllSaved,
  createCourse,
  openEditor,
  courseStructure,
  widgetNames,
} from '../commands/editor.ts';
import { signInAsCreator } from '../commands/signIn.ts';
import type { Site } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';

/** Opens a course's editor as a new creator in a separate browser. */
async function openAs(browser: Browser, site: Site, name: string, courseId: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  await signInAsCreator(context, site, name);
  const page = await context.newPage();
  const listening = page.waitForResponse((response) => response.url().includes('/api/events'));
  await openEditor(page, courseId);
  await listening;
  return page;
}

async function chooseFrom(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `More actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

async function startRename(page: Page, name: string, to: string) {
  await chooseFrom(page, name, 'Rename');
  await page.getByRole('textbox', { name: 'Lesson name' }).fill(to);
}

async function rename(page: Page, name: string, to: string) {
  await startRename(page, name, to);
  await page.keyboard.press('Enter');
}

async function addWidget(page: Page, name: string) {
  await page.getByRole('button', { name: `Add ${name}`, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
}

const panelOf = (page: Page) => page.getByRole('group', { name: /^Someone else changed/ });
const dialogOf = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Save', exact: true }).click();
const canvas = (page: Page) => page.getByRole('list', { name: 'Widgets of this page' });

/** Opens the editor of a new course for two creators. */
async function openTogether(browser: Browser, site: Site, title: string): Promise<{ ann: Page; bob: Page }> {
  const courseId = await createCourse(site, title, { modules: [2] });
  const ann = await openAs(browser, site, `Ann of ${title}`, courseId);
  await expect(ann.getByText('This page is empty')).toBeVisible();
  const bob = await openAs(browser, site, `Bob of ${title}`, courseId);
  return { ann, bob };
}

/** Replaces the text in the open dialog of a text widget. */
async function write(page: Page, typed: string) {
  const text = dialogOf(page).getByRole('textbox', { name: 'Text' });
  await text.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(typed);
}

/** Adds a text widget with a text, which both creators see. */
async function addText(ann: Page, bob: Page, typed: string) {
  await ann.getByRole('button', { name: 'Add Text', exact: true }).click();
  await write(ann, typed);
  await save(ann);
  await expectAllSaved(ann);
  await expect(canvas(bob)).toContainText(typed);
}

test('two creators see each other until one leaves', async ({ browser, site, checkAccessibility }) => {
  const { ann, bob } = await openTogether(browser, site, 'Seen');
  await expect(ann.getByText('Also editing: Bob of Seen')).toBeVisible();
  await expect(bob.getByText('Also editing: Ann of Seen')).toBeVisible();
  await checkAccessibility(ann);

  await bob.getByRole('link', { name: 'Back to the Creator Portal' }).click();
  await expect(ann.getByText('Also editing')).toBeHidden();
});

test('changes appear for both creators, and do not affect the name that is being typed', async ({
  browser,
  site,
}) => {
  const { ann, bob } = await openTogether(browser, site, 'Together');
  await rename(ann, 'Lesson 1.2', 'By Ann');
  await expect(bob.getByRole('button', { name: 'By Ann', exact: true })).toBeVisible();
  await addWidget(bob, 'Button');
  await expect(ann.getByRole('button', { name: 'Edit Button 1' })).toBeVisible();

  await startRename(ann, 'Lesson 1.1', 'Half a na');
  await addWidget(bob, 'Stopwatch');
  await expect(ann.getByRole('button', { name: 'Edit Stopwatch 2' })).toBeVisible();
  const name = ann.getByRole('textbox', { name: 'Lesson name' });
  await expect(name).toBeFocused();
  await ann.keyboard.type('me');
  await ann.keyboard.press('Enter');
  await expect(bob.getByRole('button', { name: 'Half a name', exact: true })).toBeVisible();
  for (const page of [ann, bob]) await expectAllSaved(page);
});

test('two settings of one widget are both saved while both dialogs are open', async ({
  browser,
  site,
  expectErrors,
}) => {
  expectErrors(/409/);
  const { ann, bob } = await openTogether(browser, site, 'Two settings');
  await addWidget(ann, 'Button');
  await expect(bob.getByRole('button', { name: 'Edit Button 1' })).toBeVisible();
  for (const page of [ann, bob]) await page.getByRole('button', { name: 'Edit Button 1' }).click();
  await dialogOf(ann).getByLabel('Text').fill('To the library');
  await dialogOf(ann).getByLabel('URL').fill('/library');
  await save(ann);
  await expectAllSaved(ann);
  await dialogOf(bob).getByLabel('Text').fill('To the shop');
  await dialogOf(bob).getByLabel('URL').fill('/library');
  await save(bob);
  // The address is the same in both versions and is no conflict; the text is one.
  await expect(panelOf(bob)).toHaveAccessibleName(/Text of Button 1\. Keep yours or use theirs\?/);
  await panelOf(bob).getByRole('button', { name: 'Use theirs' }).click();
  await expectAllSaved(bob);
  await expect(canvas(bob)).toContainText('To the library');
  await bob.getByRole('button', { name: 'Edit Button 1' }).click();
  await ann.getByRole('button', { name: 'Edit Button 1' }).click();
  await dialogOf(bob).getByLabel('Text').fill('To all books');
  await save(bob);
  await dialogOf(ann).getByLabel('URL').fill('/shop');
  await save(ann);
  await expectAllSaved(ann);
  await expect(canvas(ann)).toContainText('To all books');
  await expect(canvas(bob)).toContainText('To all books');
  const pages = await site.db
    .collection('pages')
    .findOne({ 'widgets.type': 'button', 'widgets.settings.url': '/shop' });
  expect(JSON.stringify(pages)).toContain('To all books');
});

test('a conflict in the same field shows both versions until one is chosen, even after a reload', async ({
  browser,
  site,
  expectErrors,
  checkAccessibility,
  checkDarkColors,
}) => {
  expectErrors(/409/);
  const { ann, bob } = await openTogether(browser, site, 'The same field');
  await startRename(ann, 'Lesson 1.1', 'Mine');
  await rename(bob, 'Lesson 1.1', 'Theirs');
  await expectAllSaved(bob);
  await ann.keyboard.press('Enter');
  await expect(panelOf(ann)).toContainText('Mine');
  await expect(panelOf(ann)).toContainText('Theirs');
  await expect(panelOf(ann)).toContainText('Bob of The same field');
  await expect(ann.getByText('1 change needs your decision')).toBeVisible();
  await expect(ann.getByText('All changes saved')).toBeHidden();
  expect(await courseStructure(bob)).toEqual(['Module 1', 'Theirs', 'Lesson 1.2']);
  await checkAccessibility(ann);
  await checkDarkColors(ann);

  await ann.reload();
  await expect(panelOf(ann)).toContainText('Mine');
  await panelOf(ann).getByRole('button', { name: 'Keep mine' }).click();
  await expectAllSaved(ann);
  await expect(bob.getByRole('button', { name: 'Mine', exact: true })).toBeVisible();
  await ann.getByRole('button', { name: 'Undo' }).click();
  await expect(bob.getByRole('button', { name: 'Theirs', exact: true })).toBeVisible();
  await expectAllSaved(ann);
});

test('offline changes conflict with changes made elsewhere', async ({ browser, site, expectErrors }) => {
  expectErrors(/409/, /ERR_INTERNET_DISCONNECTED/);
  const { ann, bob } = await openTogether(browser, site, 'Offline');
  await ann.context().setOffline(true);
  await rename(ann, 'Lesson 1.1', 'Written offline');
  await rename(ann, 'Lesson 1.2', 'Only hers');
  await expect(ann.getByText('2 unsaved changes')).toBeVisible();
  await rename(bob, 'Lesson 1.1', 'Written online');
  await expectAllSaved(bob);
  await ann.context().setOffline(false);
  await expect(panelOf(ann)).toContainText('Written online');
  await expect(bob.getByRole('button', { name: 'Only hers', exact: true })).toBeVisible();
  await panelOf(ann).getByRole('button', { name: 'Use theirs' }).click();
  await expectAllSaved(ann);
  for (const page of [ann, bob])
    await expect.poll(() => courseStructure(page)).toEqual(['Module 1', 'Written online', 'Only hers']);
});

test('a conflict in the same text shows both versions', async ({ browser, site, expectErrors }) => {
  expectErrors(/409/);
  const { ann, bob } = await openTogether(browser, site, 'The same text');
  await addText(ann, bob, 'Breathe');
  for (const page of [ann, bob]) await page.getByRole('button', { name: 'Edit Text 1' }).click();
  await write(ann, 'Breathe in');
  await write(bob, 'Breathe out');
  await save(bob);
  await expectAllSaved(bob);
  await save(ann);
  const panel = canvas(ann).getByRole('group', { name: /Text of Text 1/ });
  await expect(panel).toContainText('Breathe in');
  await expect(panel).toContainText('Breathe out');
  await expect(ann.getByRole('button', { name: /^Open “/ })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Keep mine' }).click();
  await expectAllSaved(ann);
  await expect(canvas(bob)).toContainText('Breathe in');
});

test('a widget deleted by one creator while the other edits it is restored with the text', async ({
  browser,
  site,
  expectErrors,
}) => {
  expectErrors(/409/);
  const { ann, bob } = await openTogether(browser, site, 'A deleted widget');
  await addText(ann, bob, 'Breathe');
  await addWidget(ann, 'Stopwatch');
  await expect(bob.getByRole('button', { name: 'Edit Stopwatch 2' })).toBeVisible();
  await bob.getByRole('button', { name: 'Edit Text 1' }).click();
  await write(bob, 'Not to be lost');
  await chooseFrom(ann, 'Text 1', 'Delete');
  await expectAllSaved(ann);
  await expect.poll(() => widgetNames(ann)).toEqual(['Stopwatch 1']);
  await save(bob);
  await expect(panelOf(bob)).toContainText('Not to be lost');
  await expect(panelOf(bob)).toContainText('Deleted');
  await panelOf(bob).getByRole('button', { name: 'Keep mine' }).click();
  await expectAllSaved(bob);
  await expect(canvas(ann)).toContainText('Not to be lost');
  await expect.poll(() => widgetNames(ann)).toEqual(['Text 1', 'Stopwatch 2']);
});

test('a lesson deleted by one creator while the other edits it is restored with the text', async ({
  browser,
  site,
  expectErrors,
}) => {
  expectErrors(/409/);
  const { ann, bob } = await openTogether(browser, site, 'A deleted lesson');
  await addText(ann, bob, 'Breathe');
  await bob.getByRole('button', { name: 'Edit Text 1' }).click();
  await write(bob, 'Still not lost');
  await chooseFrom(ann, 'Lesson 1.1', 'Delete');
  await expect.poll(() => courseStructure(bob)).toEqual(['Module 1', 'Lesson 1.2']);
  await save(bob);
  await expect(panelOf(bob)).toContainText('Still not lost');
  await panelOf(bob).getByRole('button', { name: 'Keep mine' }).click();
  await expectAllSaved(bob);
  await expect.poll(() => courseStructure(ann)).toEqual(['Module 1', 'Lesson 1.1', 'Lesson 1.2']);
  await ann.getByRole('button', { name: 'Lesson 1.1', exact: true }).click();
  await expect(canvas(ann)).toContainText('Still not lost');
  await expectAllSaved(ann);
});
