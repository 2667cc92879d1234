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

/** Maximum time for changes of others to arrive. */
const joined = { timeout: 2_000 };

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

test('two creators see each other and each other’s changes, and changes to different fields are merged', async ({
  browser,
  site,
  checkAccessibility,
  expectErrors,
}) => {
  expectErrors(/409/);
  const courseId = await createCourse(site, 'Together', { modules: [2] });
  const ann = await openAs(browser, site, 'Ann Wood', courseId);
  await expect(ann.getByText('This page is empty')).toBeVisible();
  const bob = await openAs(browser, site, 'Bob Stone', courseId);

  await test.step('other editors are shown', async () => {
    await expect(ann.getByText('Also editing: Bob Stone')).toBeVisible();
    await expect(bob.getByText('Also editing: Ann Wood')).toBeVisible();
    await checkAccessibility(ann);
  });

  await test.step('a renamed lesson and an added widget appear for both creators', async () => {
    await rename(ann, 'Lesson 1.2', 'By Ann');
    await expect(bob.getByRole('button', { name: 'By Ann', exact: true })).toBeVisible(joined);
    await addWidget(bob, 'Button');
    await expect(ann.getByRole('button', { name: 'Edit Button 1' })).toBeVisible(joined);
  });

  await test.step('an incoming change does not affect the name that is being typed', async () => {
    await startRename(ann, 'Lesson 1.1', 'Half a na');
    await addWidget(bob, 'Stopwatch');
    await expect(ann.getByRole('button', { name: 'Edit Stopwatch 2' })).toBeVisible(joined);
    const name = ann.getByRole('textbox', { name: 'Lesson name' });
    await expect(name).toBeFocused();
    await ann.keyboard.type('me');
    await ann.keyboard.press('Enter');
    await expect(bob.getByRole('button', { name: 'Half a name', exact: true })).toBeVisible(joined);
  });

  await test.step('two settings of one widget are both saved while both dialogs are open', async () => {
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
    await expect(canvas(ann)).toContainText('To all books', joined);
    await expect(canvas(bob)).toContainText('To all books');
    const pages = await site.db
      .collection('pages')
      .findOne({ 'widgets.type': 'button', 'widgets.settings.url': '/shop' });
    expect(JSON.stringify(pages)).toContain('To all books');
  });

  await test.step('a creator who leaves disappears', async () => {
    await bob.getByRole('link', { name: 'Back to the Creator Portal' }).click();
    await expect(ann.getByText('Also editing')).toBeHidden();
    await expectAllSaved(ann);
  });
});

test('a conflict in the same field shows both versions, and nothing is lost before one is chosen', async ({
  browser,
  site,
  expectErrors,
  checkAccessibility,
  checkDarkColors,
}) => {
  expectErrors(/409/, /ERR_INTERNET_DISCONNECTED/);
  const courseId = await createCourse(site, 'The same field', { modules: [2] });
  const ann = await openAs(browser, site, 'Ann Hill', courseId);
  const bob = await openAs(browser, site, 'Bob Hill', courseId);

  await test.step('both creators change the same name at once', async () => {
    await startRename(ann, 'Lesson 1.1', 'Mine');
    await rename(bob, 'Lesson 1.1', 'Theirs');
    await expectAllSaved(bob);
    await ann.keyboard.press('Enter');
    await expect(panelOf(ann)).toContainText('Mine');
    await expect(panelOf(ann)).toContainText('Theirs');
    await expect(panelOf(ann)).toContainText('Bob Hill');
    await expect(ann.getByText('1 change needs your decision')).toBeVisible();
    await expect(ann.getByText('All changes saved')).toBeHidden();
    expect(await courseStructure(bob)).toEqual(['Module 1', 'Theirs', 'Lesson 1.2']);
    await checkAccessibility(ann);
    await checkDarkColors(ann);
  });

  await test.step('the conflict outlasts a reload; "Keep mine" sends the change, which can be undone', async () => {
    await ann.reload();
    await expect(panelOf(ann)).toContainText('Mine');
    await panelOf(ann).getByRole('button', { name: 'Keep mine' }).click();
    await expectAllSaved(ann);
    await expect(bob.getByRole('button', { name: 'Mine', exact: true })).toBeVisible(joined);
    await ann.getByRole('button', { name: 'Undo' }).click();
    await expect(bob.getByRole('button', { name: 'Theirs', exact: true })).toBeVisible(joined);
    await expectAllSaved(ann);
  });

  await test.step('offline changes conflict with changes made elsewhere', async () => {
    await ann.context().setOffline(true);
    await rename(ann, 'Theirs', 'Written offline');
    await rename(ann, 'Lesson 1.2', 'Only hers');
    await expect(ann.getByText('2 unsaved changes')).toBeVisible();
    await rename(bob, 'Theirs', 'Written online');
    await expectAllSaved(bob);
    await ann.context().setOffline(false);
    await expect(panelOf(ann)).toContainText('Written online');
    await expect(bob.getByRole('button', { name: 'Only hers', exact: true })).toBeVisible();
    await panelOf(ann).getByRole('button', { name: 'Use theirs' }).click();
    await expectAllSaved(ann);
    for (const page of [ann, bob])
      await expect.poll(() => courseStructure(page)).toEqual(['Module 1', 'Written online', 'Only hers']);
  });
});

test('a conflict in the same widget shows both versions; a deletion conflicts with an edit', async ({
  browser,
  site,
  expectErrors,
}) => {
  expectErrors(/409/);
  const courseId = await createCourse(site, 'The same widget', { modules: [2] });
  const ann = await openAs(browser, site, 'Ann Lake', courseId);
  await expect(ann.getByText('This page is empty')).toBeVisible();
  await addWidget(ann, 'Text');
  await addWidget(ann, 'Stopwatch');
  await expectAllSaved(ann);
  const bob = await openAs(browser, site, 'Bob Lake', courseId);
  const write = async (page: Page, typed: string) => {
    const text = dialogOf(page).getByRole('textbox', { name: 'Text' });
    await text.click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(typed);
  };

  await test.step('both creators change the same text', async () => {
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
    await expect(canvas(bob)).toContainText('Breathe in', joined);
  });

  await test.step('a widget deleted by one creator while the other edits it is restored with the text', async () => {
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
    await expect(canvas(ann)).toContainText('Not to be lost', joined);
    await expect.poll(() => widgetNames(ann)).toEqual(['Text 1', 'Stopwatch 2']);
  });

  await test.step('a lesson deleted by one creator while the other edits it is also restored', async () => {
    await bob.getByRole('button', { name: 'Edit Text 1' }).click();
    await write(bob, 'Still not lost');
    await chooseFrom(ann, 'Lesson 1.1', 'Delete');
    await expect.poll(() => courseStructure(bob), joined).toEqual(['Module 1', 'Lesson 1.2']);
    await save(bob);
    await expect(panelOf(bob)).toContainText('Still not lost');
    await panelOf(bob).getByRole('button', { name: 'Keep mine' }).click();
    await expectAllSaved(bob);
    await expect.poll(() => courseStructure(ann), joined).toEqual(['Module 1', 'Lesson 1.1', 'Lesson 1.2']);
    await ann.getByRole('button', { name: 'Lesson 1.1', exact: true }).click();
    await expect(canvas(ann)).toContainText('Still not lost');
    await expectAllSaved(ann);
  });
});
