import type { Page } from '@playwright/test';
import { centerOf, drag, expectAllSaved, openEditor, widgetNames } from '../commands/editor.ts';
import { enterDemo } from '../commands/enterDemo.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Site } from '../fixtures/site.ts';

const add = (page: Page, name: string) => page.getByRole('button', { name: `Add ${name}`, exact: true });
const widgets = (page: Page) =>
  page.getByRole('list', { name: 'Widgets of this page' }).getByRole('button', { name: /^Edit/ });

/** Opens the editor at a lesson whose first widget is a video, and waits for its player. */
async function openLesson(page: Page, site: Site): Promise<void> {
  await enterDemo(page);
  const course = await site.db.collection('courses').findOne({ title: 'Coming Home to Yourself' });
  await openEditor(page, String(course?._id));
  await expect(page.locator('media-play-button').first()).toBeVisible();
}

test('on a tablet, a widget is dragged from the docked palette to its place', async ({
  page,
  site,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openLesson(page, site);
  const before = await widgetNames(page);
  expect(before.length).toBeGreaterThan(3);
  await expect(add(page, 'Opinion Scale')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('region', { name: 'Lesson' })).toBeInViewport();
  await drag(page, await centerOf(add(page, 'Stopwatch')), await centerOf(widgets(page).first()));
  await expect.poll(async () => (await widgetNames(page))[0]).toBe('Stopwatch 1');
  await checkAccessibility(page);
});

test('on a tablet, dropping a widget on the palette adds nothing', async ({ page, site }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openLesson(page, site);
  const before = await widgetNames(page);
  await drag(page, await centerOf(add(page, 'Text')), await centerOf(add(page, 'Opinion Scale')));
  await expect(page.getByText('It was not moved.')).toBeAttached();
  expect(await widgetNames(page)).toEqual(before);
});

test('on a phone, a tap adds a widget, and the palette can be hidden', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openLesson(page, site);
  await widgets(page).last().scrollIntoViewIfNeeded();
  await expect(add(page, 'Text')).toBeInViewport({ ratio: 1 });
  await expect(widgets(page).last()).toBeInViewport();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  const toggle = page.getByRole('button', { name: 'Widgets and media' });
  await toggle.press('Enter');
  await expect(add(page, 'Text')).toBeHidden();
  await toggle.press('Enter');
  await add(page, 'Button').click();
  await page.getByRole('dialog', { name: 'Edit Button' }).getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(async () => (await widgetNames(page)).at(-1)).toMatch(/^Button /);
  await expectAllSaved(page);
});
