import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Returns the current position of the video in seconds. */
export function videoPosition(page: Page): Promise<number> {
  return page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
}

/** Starts the video and waits until it advances.
 *  @param options.speed Default: normal speed. */
export async function playVideo(page: Page, { speed = 1 }: { speed?: 1 | 2 } = {}): Promise<void> {
  const before = await videoPosition(page);
  await page.locator('video').evaluate(async (video: HTMLVideoElement, rate) => {
    video.muted = true;
    await video.play();
    video.playbackRate = rate;
  }, speed);
  await expect.poll(() => videoPosition(page), { message: 'the video plays' }).toBeGreaterThan(before);
  const width = await page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth);
  expect(width, 'the video has a picture').toBeGreaterThan(0);
}

/** Lets the video play until `second` or later. */
export async function playUntil(page: Page, second: number): Promise<void> {
  await expect
    .poll(() => videoPosition(page), { message: `the video reaches ${second} s`, timeout: 60_000 })
    .toBeGreaterThanOrEqual(second);
}

/** Waits until the video is playing or paused and its controls show that. Until then a control toggles from
 *  the former state. */
export async function expectPlaying(page: Page, isPlaying: boolean): Promise<void> {
  await expect(page.locator('video')).toHaveJSProperty('paused', !isPlaying);
  const controller = page.locator('media-controller');
  if (isPlaying) await expect(controller).not.toHaveAttribute('mediapaused');
  else await expect(controller).toHaveAttribute('mediapaused');
}

/** Opens the notes of the lesson. With the keyboard, because the button moves while the lesson's content loads, and a
 *  click is lost if the button moves between pressing and releasing. */
export async function showNotes(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show Notes' }).press('Enter');
}
