import type { Page } from '@playwright/test';
import {
  expectAllSaved,
  drag,
  centerOf,
  createCourse,
  openEditor,
  courseStructure,
} from '../commands/editor.ts';
import { enterDemo } from '../commands/enterDemo.ts';
import { openAsMember } from '../commands/openAsMember.ts';
import { expect, test } from '../fixtures/test.ts';

function menuOf(page: Page, name: string) {
  return page.getByRole('button', { name: `More actions for ${name}`, exact: true });
}

async function chooseFrom(page: Page, name: string, item: string) {
  await menuOf(page, name).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

const grip = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });

test('a creator builds a course from scratch', async ({ page, site }) => {
  await enterDemo(page);
  await openEditor(page, await createCourse(site, 'Four Seasons'));
  await test.step('the first module and its lessons are named in place', async () => {
    await page.getByRole('button', { name: 'Create First Module' }).click();
    await page.getByRole('textbox', { name: 'Module name' }).fill('Winter');
    await page.keyboard.press('Enter');
    for (const name of ['Snow', 'Ice', 'Thaw']) {
      await page.getByRole('button', { name: 'Add Lesson to Winter' }).click();
      await page.getByRole('textbox', { name: 'Lesson name' }).fill(name);
      await page.keyboard.press('Enter');
    }
    expect(await courseStructure(page)).toEqual(['Winter', 'Snow', 'Ice', 'Thaw']);
    await expect(page.getByRole('button', { name: /^Winter/ })).toBeVisible();
    await expect(page.getByText('3 lessons')).toBeVisible();
  });

  await test.step('a lesson without pages gets its first page', async () => {
    await expect(page.getByRole('button', { name: 'Page 1', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.getByText('This page is empty')).toBeVisible();
  });

  await test.step('the lesson has settings and links to the previous and next lesson', async () => {
    await page.getByRole('button', { name: 'Snow', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Previous Lesson' })).toBeDisabled();
    await page.getByRole('button', { name: 'Next Lesson' }).click();
    await expect(page.getByRole('heading', { name: 'Ice', level: 2 })).toBeVisible();
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Lesson settings' });
    await dialog.getByLabel('Subtitle').fill('How it carries');
    await dialog.getByRole('button', { name: 'Save' }).click();
  });
  await expectAllSaved(page);
});

test('lessons move by menu, mouse and keyboard', async ({ page, site }) => {
  await enterDemo(page);
  await openEditor(page, await createCourse(site, 'Moving lessons', { modules: [3] }));
  await chooseFrom(page, 'Lesson 1.3', 'Move up');
  await expect
    .poll(() => courseStructure(page))
    .toEqual(['Module 1', 'Lesson 1.1', 'Lesson 1.3', 'Lesson 1.2']);
  await drag(page, await centerOf(grip(page, 'Lesson 1.2')), await centerOf(grip(page, 'Lesson 1.1')));
  await expect
    .poll(() => courseStructure(page))
    .toEqual(['Module 1', 'Lesson 1.2', 'Lesson 1.1', 'Lesson 1.3']);
  await grip(page, 'Lesson 1.2').focus();
  await page.keyboard.press('Space');
  // From then on, the arrow keys are heard.
  await expect(page.getByText('Lesson 1.2 is over Lesson 1.2.')).toBeAttached();
  // The number of 25-pixel steps depends on the heights of the rows.
  const reachesFirst = async () => {
    if ((await page.getByText('Lesson 1.2 is over Lesson 1.1.').count()) > 0) return true;
    const isBeyond = (await page.getByText('Lesson 1.2 is over Lesson 1.3.').count()) > 0;
    await page.keyboard.press(isBeyond ? 'ArrowUp' : 'ArrowDown');
    return false;
  };
  await expect.poll(reachesFirst, { intervals: [250] }).toBe(true);
  await page.keyboard.press('Space');
  await expect
    .poll(() => courseStructure(page))
    .toEqual(['Module 1', 'Lesson 1.1', 'Lesson 1.2', 'Lesson 1.3']);
  await expectAllSaved(page);
});

test('a lesson moves to another module, which unlocks by a rule', async ({ page, site }) => {
  await enterDemo(page);
  await openEditor(page, await createCourse(site, 'Another module', { modules: [3] }));
  await page.getByRole('button', { name: 'Add Module' }).click();
  await page.getByRole('textbox', { name: 'Module name' }).fill('Spring');
  await page.keyboard.press('Enter');
  await chooseFrom(page, 'Lesson 1.3', 'Move to Spring');
  await expect
    .poll(() => courseStructure(page))
    .toEqual(['Module 1', 'Lesson 1.1', 'Lesson 1.2', 'Spring', 'Lesson 1.3']);
  await chooseFrom(page, 'Spring', 'Settings');
  const dialog = page.getByRole('dialog', { name: 'Module settings' });
  await dialog.getByLabel('Opens after (days)').fill('7');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('img', { name: 'Opens later' })).toBeVisible();
  await expectAllSaved(page);
});

test('deleted parts can be restored until the next change, and with Undo', async ({ page, site }) => {
  await enterDemo(page);
  await openEditor(page, await createCourse(site, 'Deleted parts', { modules: [2, 1] }));
  await page.getByRole('button', { name: /^Module 2/ }).click();
  const all = ['Module 1', 'Lesson 1.1', 'Lesson 1.2', 'Module 2', 'Lesson 2.1'];
  await expect.poll(() => courseStructure(page)).toEqual(all);
  const structure = page.getByRole('region', { name: 'Course Structure' });
  await chooseFrom(page, 'Module 2', 'Delete');
  await expect(page.getByText('“Module 2” was deleted.')).toBeVisible();
  expect(await courseStructure(page)).toEqual(['Module 1', 'Lesson 1.1', 'Lesson 1.2']);
  await structure.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => courseStructure(page)).toEqual(all);

  await chooseFrom(page, 'Lesson 1.2', 'Delete');
  await expect(structure.getByRole('button', { name: 'Undo' })).toBeVisible();
  await chooseFrom(page, 'Module 2', 'Rename');
  await page.getByRole('textbox', { name: 'Module name' }).fill('Early spring');
  await page.keyboard.press('Enter');
  await expect(page.getByText('“Lesson 1.2” was deleted.')).toBeHidden();
  await expect(structure.getByRole('button', { name: 'Undo' })).toBeHidden();
  await page.getByLabel('Undo').click();
  // The deletion is the most recent action again.
  await structure.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => courseStructure(page)).toEqual(all);
  await expectAllSaved(page);
});

test('an empty course cannot be published; a course with content is published and unpublished', async ({
  page,
  site,
  checkAccessibility,
}) => {
  await enterDemo(page);
  await openEditor(page, await createCourse(site, 'To be published', { modules: [1, 1] }));

  await test.step('a list links to what is missing', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'This course needs content' });
    await dialog.getByRole('button', { name: 'Add content to ‘Lesson 1.1’' }).click();
    await expect(page.getByRole('heading', { name: 'Lesson 1.1', level: 2 })).toBeVisible();
    await page.getByRole('button', { name: 'Add Stopwatch', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  });

  await test.step('everything is saved on the server, and the course is published', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('All your changes are on the server')).toBeVisible();
    await expectAllSaved(page);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible();
    // The first module is open and its first lesson is selected.
    await expect(page.getByRole('heading', { name: 'Lesson 1.1', level: 2 })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Module 1/ })).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('button', { name: /^Module 2/ })).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('unpublishing asks what happens to the students', async () => {
    await page.getByRole('button', { name: 'Unpublish' }).click();
    const dialog = page.getByRole('dialog', { name: /^Unpublish “/ });
    await expect(dialog.getByText('No students have this course yet.')).toBeVisible();
    await expect(dialog.getByRole('radio', { name: 'Students keep access' })).toBeChecked();
    await checkAccessibility(page);
    await dialog.getByRole('button', { name: 'Unpublish' }).click();
    await expect(page.getByText('Students only')).toBeVisible();
    await expectAllSaved(page);
  });
});

async function renameLesson(page: Page, name: string, to: string) {
  await chooseFrom(page, name, 'Rename');
  await page.getByRole('textbox', { name: 'Lesson name' }).fill(to);
  await page.keyboard.press('Enter');
}

test('offline changes are shown and kept, and leaving asks for confirmation', async ({
  page,
  context,
  site,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/);
  await enterDemo(page);
  await openEditor(page, await createCourse(site, 'Two at once', { modules: [2] }));
  await expect(page.getByText('This page is empty')).toBeVisible();
  await context.setOffline(true);
  await renameLesson(page, 'Lesson 1.1', 'Written offline');
  await page.getByRole('button', { name: 'Add Stopwatch', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add Page' }).click();
  await expect(page.getByText('This page is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Add Button', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('4 unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the Creator Portal' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await context.setOffline(false);
  await expectAllSaved(page);
  const stored = await site.db.collection('courses').findOne({ title: 'Two at once' });
  expect(JSON.stringify(stored)).toContain('Written offline');
  const second = await site.db.collection('pages').findOne({ courseId: stored?._id, order: 1 });
  expect(second?.['widgets']).toHaveLength(1);
});

test('a page is renamed, moved, deleted and restored', async ({ page, site }) => {
  await enterDemo(page);
  await openEditor(page, await createCourse(site, 'Two pages', { modules: [1] }));
  await expect(page.getByText('This page is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Add Page' }).click();
  await expect(page.getByText('This page is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Add Button', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  const tabs = () => page.getByRole('navigation', { name: 'Pages of the lesson' }).getByRole('button');
  await chooseFrom(page, 'Page 2', 'Rename page');
  await page.getByRole('dialog').getByLabel('Name').fill('After');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await chooseFrom(page, 'After', 'Move page left');
  await expect(tabs()).toHaveText(['After', 'Page 1']);
  await chooseFrom(page, 'After', 'Delete page');
  await expect(tabs()).toHaveText(['Page 1']);
  for (const tabNames of [
    ['After', 'Page 1'],
    ['Page 1', 'After'],
  ]) {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(tabs()).toHaveText(tabNames);
  }
  await expectAllSaved(page);
  await page.reload();
  await expect(tabs()).toHaveText(['Page 1', 'After']);
  await tabs().last().click();
  await expect(page.getByRole('button', { name: 'Edit Button 1' })).toBeVisible();
});

test('another tab’s changes to other fields are merged', async ({ page, context, site }) => {
  await enterDemo(page);
  const courseId = await createCourse(site, 'Two tabs', { modules: [2] });
  await openEditor(page, courseId);
  const other = await context.newPage();
  await openEditor(other, courseId);
  await renameLesson(other, 'Lesson 1.2', 'Theirs');
  await expectAllSaved(other);
  await other.close();
  await renameLesson(page, 'Lesson 1.1', 'Mine');
  await expectAllSaved(page);
  await expect.poll(() => courseStructure(page)).toEqual(['Module 1', 'Mine', 'Theirs']);
  await page.reload();
  await expect.poll(() => courseStructure(page)).toEqual(['Module 1', 'Mine', 'Theirs']);
});

test('a preview shows drafts and records nothing; members see only published content, and no editor', async ({
  page,
  browser,
  site,
  expectErrors,
}) => {
  expectErrors(/403/);
  await enterDemo(page);
  const courseId = await createCourse(site, 'Half written', { modules: [1], isPublished: true });
  await openEditor(page, courseId);
  await page.getByRole('button', { name: 'Add Lesson to Module 1' }).click();
  await page.getByRole('textbox', { name: 'Lesson name' }).fill('Still a draft');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This page is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Add Stopwatch', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expectAllSaved(page);
  const answers = await site.db.collection('answers').countDocuments();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Preview' }).click();
  const preview = await opened;
  await expect(preview.getByText('Nothing you do here is saved')).toBeVisible();
  await preview.getByRole('button', { name: 'Complete & Next' }).click();
  await preview.getByRole('button', { name: 'Start' }).click();
  await expect(preview.getByRole('button', { name: 'Pause' })).toBeVisible();
  await preview.getByRole('button', { name: 'Pause' }).click();
  expect(await site.db.collection('answers').countDocuments()).toBe(answers);

  const member = await openAsMember(browser, site);
  await member.goto(`/creator/courses/${courseId}/edit`);
  await expect(member.getByRole('heading', { name: 'The course editor is for creators' })).toBeVisible();
  await member.context().close();
});
