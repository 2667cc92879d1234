import { expect } from '@playwright/test';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { Site } from '../fixtures/site.ts';
import { send } from './account.ts';

/** Returns the preview frame of the page builder. */
export function preview(page: Page, name = 'About Us'): FrameLocator {
  return page.frameLocator(`iframe[title="Preview of ${name}"]`);
}

export function sectionList(page: Page): Locator {
  return page.getByRole('list', { name: 'Sections' });
}

/** Returns the sections' titles in order. */
export function sectionTitles(page: Page): Promise<string[]> {
  return sectionList(page).getByRole('listitem').locator('strong').allTextContents();
}

/** Returns the sections of About Us that the server has saved. */
export async function savedSections(page: Page): Promise<{ id: string; title: string }[]> {
  const response = await page.request.get('/api/creator/sections?page=about');
  return (await response.json()) as { id: string; title: string }[];
}

/** Adds a section at the end of About Us, through the API. Its text begins with its title.
 *  @returns its id. */
export async function addSection(
  page: Page,
  site: Site,
  { title, isVisible = true }: { title: string; isVisible?: boolean },
): Promise<string> {
  const section = await send(page.context(), site, 'POST /api/creator/section', {
    ...{ page: 'about', type: 'cta', title, isVisible, settings: {} },
    content: `<p>${title}, on the left.</p>`,
  });
  return (section as { id: string }).id;
}

/** Uploads a picture in the section's dialog, which selects it. */
export async function chooseImage(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Add image' }).click();
  const image = dialog.getByRole('group', { name: 'Image 1' });
  await image.getByRole('button', { name: 'Choose from the media library' }).click();
  const library = page.getByRole('dialog', { name: 'Choose an image' });
  await library.getByLabel('Files to upload').setInputFiles('dev/seed/media/arriving.webp');
  await expect(library).toBeHidden();
  await expect(dialog.frameLocator('iframe').locator('img')).toHaveAttribute('src', /^\/media\/library\//);
}

/** Uploads a video in the section's dialog, which selects it, and waits until the section shows it. @returns its
 *  address. */
export async function chooseVideo(page: Page, dialog: Locator): Promise<string> {
  await dialog.getByLabel('Video type').selectOption({ label: 'Direct' });
  await dialog.getByRole('button', { name: 'Choose from the media library' }).last().click();
  const library = page.getByRole('dialog', { name: 'Choose a video' });
  await library.getByLabel('Files to upload').setInputFiles('dev/seed/media/arriving.mp4');
  await expect(library).toBeHidden();
  const shown = dialog.frameLocator('iframe').locator('video');
  await expect.poll(() => shown.evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(1);
  return dialog.getByLabel('Video address').inputValue();
}
