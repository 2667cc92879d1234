import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { ObjectId } from 'mongodb';
import type { Site } from '../fixtures/site.ts';

/** Creates a course with one section. `modules` contains the number of lessons of each module; no lesson has
 *  a page.
 *  @returns the course's id. */
export async function createCourse(
  site: Site,
  title: string,
  { modules = [], isPublished = false }: { modules?: readonly number[]; isPublished?: boolean } = {},
): Promise<string> {
  const now = new Date();
  const withTitle = (name: string) => ({
    _id: new ObjectId(),
    title: name,
    subtitle: '',
    thumbnailKey: null,
  });
  const { insertedId } = await site.db.collection('courses').insertOne({
    title,
    tagline: '',
    description: 'Walks for every season',
    thumbnailKey: null,
    isPublished,
    sections: [
      {
        _id: new ObjectId(),
        title: 'Week 1',
        subtitle: '',
        modules: modules.map((count, moduleIndex) => ({
          ...withTitle(`Module ${moduleIndex + 1}`),
          unlock: {},
          lessons: Array.from({ length: count }, (_, lessonIndex) => ({
            ...withTitle(`Lesson ${moduleIndex + 1}.${lessonIndex + 1}`),
            description: '',
            videos: [],
            isPreview: false,
            isDraft: false,
          })),
        })),
      },
    ],
    createdAt: now,
    updatedAt: now,
  });
  return insertedId.toHexString();
}

/** Opens a course's editor and waits until it is ready. */
export async function openEditor(page: Page, courseId: string): Promise<void> {
  await page.goto(`/creator/courses/${courseId}/edit`);
  await expect(page.getByRole('heading', { name: 'Course Structure' })).toBeVisible();
}

/** Waits until the server has saved all changes. */
export async function expectAllSaved(page: Page): Promise<void> {
  await expect(page.getByText('All changes saved')).toBeVisible();
}

/** Returns the titles of the course structure from top to bottom. */
export async function courseStructure(page: Page): Promise<string[]> {
  const rows = page.getByRole('region', { name: 'Course Structure' }).locator('button[aria-label^="Move "]');
  const names = await rows.evaluateAll((grips) => grips.map((grip) => grip.getAttribute('aria-label') ?? ''));
  return names.map((name) => name.replace('Move ', ''));
}

/** Returns the names of the widgets on the canvas: 'Text 1', 'Button 2'. */
export async function widgetNames(page: Page): Promise<string[]> {
  const editButtons = page
    .getByRole('list', { name: 'Widgets of this page' })
    .locator('button[aria-label^="Edit "]');
  const names = await editButtons.evaluateAll((all) =>
    all.map((button) => button.getAttribute('aria-label') ?? ''),
  );
  return names.map((name) => name.replace('Edit ', ''));
}

/** Drags with the mouse in several steps, as a person does. */
export async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 12, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

/** Returns the center of an element. */
export async function centerOf(locator: ReturnType<Page['locator']>): Promise<{ x: number; y: number }> {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (box === null) throw new Error('The element is not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Presses Tab until the focused element's name begins with `name`. */
export async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press(key);
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const labels = (element as HTMLInputElement | null)?.labels;
      const label = element?.getAttribute('aria-labelledby');
      return (
        element?.getAttribute('aria-label') ??
        (label ? document.getElementById(label)?.textContent : undefined) ??
        labels?.[0]?.textContent ??
        element?.textContent ??
        ''
      );
    });
    if (focused.trim().startsWith(name)) return;
  }
  throw new Error(`No focusable element starts with '${name}'`);
}

/** Finds assets of the demo's media library.
 *  @returns the file name of each, by the type of the widget that shows it. */
export async function demoAssets(site: Site): Promise<Record<string, string>> {
  const nameOf = async (fileType: string) => {
    const found = await site.db
      .collection<{ fileName: string; fileType: string }>('mediaAssets')
      .findOne({ fileType });
    if (found === null) throw new Error(`The demo's library has no ${fileType}`);
    return found.fileName;
  };
  return { Image: await nameOf('image'), Audio: await nameOf('audio'), File: await nameOf('file') };
}
