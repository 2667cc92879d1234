import type { Page } from '@playwright/test';
import { resetEnrolment } from '../commands/course.ts';
import { enterDemo } from '../commands/enterDemo.ts';
import { showNotes } from '../commands/player.ts';
import { expect, test } from '../fixtures/test.ts';

test('notes of two tabs do not overwrite each other: the member chooses which to keep', async ({
  page,
  context,
  site,
  expectErrors,
  checkAccessibility,
}) => {
  expectErrors(/409/);
  const courseId = await resetEnrolment(site, 'Five Quiet Minutes');
  await enterDemo(page);
  const open = async (tab: Page) => {
    await tab.goto(`/course/${courseId}`);
    await showNotes(tab);
  };
  const notes = (tab: Page) => tab.getByLabel('Lesson Notes');
  const save = (tab: Page) => tab.getByRole('button', { name: 'Save', exact: true });
  const other = await context.newPage();
  for (const tab of [page, other]) await open(tab);
  await notes(other).fill('One more');
  await notes(page).fill('An hour of thoughts');
  await save(page).click();
  await expect(page.getByText('Notes saved! 📝')).toBeVisible();

  await expect(
    other.getByText('These notes were changed in another tab or on another device.'),
  ).toBeVisible();
  await expect(other.getByRole('blockquote')).toHaveText('An hour of thoughts');
  await expect(notes(other)).toHaveValue('One more');
  await checkAccessibility(other);
  await other.getByRole('button', { name: 'Keep mine' }).click();
  await expect(other.getByText('Notes saved! 📝')).toBeVisible();
  await expect(save(other)).toBeVisible();

  // On return, the text of the other tab is shown.
  await page.getByRole('link', { name: 'Back to Courses' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Classroom' })).toBeVisible();
  await page.goBack();
  await showNotes(page);
  await expect(notes(page)).toHaveValue('One more');
  await other.close();
});
