import sharp from 'sharp';
import {
  courseStructure,
  createCourse,
  expectAllSaved,
  openEditor,
  widgetNames,
} from '../commands/editor.ts';
import { enterDemo } from '../commands/enterDemo.ts';
import { ownedCourse } from '../commands/products.ts';
import { expect, test } from '../fixtures/test.ts';

const createPicture = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 360, channels: 3, background: '#8b7355' } })
    .png()
    .toBuffer(),
});

test('a duplicated course is a draft with the same lessons', { tag: '@desktop' }, async ({ page, site }) => {
  const title = await ownedCourse(site);
  await enterDemo(page);
  await page.goto('/creator/content');
  await page.getByRole('button', { name: `More actions for ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: `${title} (copy)`, exact: true }) });
  await expect(card.getByText('Draft')).toBeVisible();
  await card.getByRole('button', { name: `Edit ${title} (copy)` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${title} (copy)` })).toBeVisible();
  expect((await courseStructure(page)).length).toBeGreaterThan(2);
});

test('a new course starts from a template', { tag: '@desktop' }, async ({ page, checkAccessibility }) => {
  await enterDemo(page);
  await page.goto('/creator/content');
  await page.getByRole('button', { name: 'Create New Course' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Calm in a week');
  await dialog.getByLabel('Description').fill('Seven days');
  await dialog.getByLabel('Price ($)').fill('0');
  await dialog.getByLabel('Category').selectOption('For Moms');
  await dialog.getByRole('radio', { name: /^One week, 9 lessons/ }).check();
  const thumbnail = dialog.getByRole('group', { name: 'Thumbnail' }).locator('input[type=file]').first();
  await thumbnail.setInputFiles(await createPicture('cover.png'));
  await expect(page.locator('[data-grove-toast]')).toContainText('Upload Complete');
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Create Course' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Welcome' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'More actions for Day 7' })).toBeVisible();
  await expect(page.getByText('Replace this text.').first()).toBeVisible();
});

test(
  'a lesson is duplicated, and several files become lessons',
  { tag: '@desktop' },
  async ({ page, site, checkAccessibility }) => {
    await enterDemo(page);
    await openEditor(page, await createCourse(site, 'Copies', { modules: [1] }));
    await page.getByRole('button', { name: 'More actions for Lesson 1.1' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect(page.getByText('“Lesson 1.1” was duplicated.')).toBeVisible();
    expect(await courseStructure(page)).toEqual(['Module 1', 'Lesson 1.1', 'Lesson 1.1 (copy)']);
    await expectAllSaved(page);

    await page.getByRole('button', { name: 'Add lessons from files to Module 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add lessons from files to Module 1' });
    const files = [await createPicture('Moss.png'), await createPicture('Fern.png')];
    await dialog.locator('input[type=file]').first().setInputFiles(files);
    // Uploaded files are chosen in the order of the upload.
    await expect(dialog.getByRole('button', { name: 'Add 2 lessons' })).toBeEnabled();
    await checkAccessibility(page);
    await dialog.getByRole('button', { name: 'Add 2 lessons' }).click();
    expect(await courseStructure(page)).toEqual([
      ...['Module 1', 'Lesson 1.1', 'Lesson 1.1 (copy)', 'Moss', 'Fern'],
    ]);
    await expectAllSaved(page);
    await expect(page.getByRole('heading', { level: 2, name: 'Moss' })).toBeVisible();
    await expect.poll(() => widgetNames(page)).toEqual(['Image 1']);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    expect(await courseStructure(page)).toEqual(['Module 1', 'Lesson 1.1', 'Lesson 1.1 (copy)']);
    await expectAllSaved(page);
  },
);
