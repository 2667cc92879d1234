import type { Locator } from '@playwright/test';

/** Returns the lightness, from 0 (black) to 1, of the background of a heading's section. */
export async function backgroundLightness(heading: Locator): Promise<number> {
  return heading.evaluate((element) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element.closest('section')!);
    const painted = backgroundImage === 'none' ? backgroundColor : backgroundImage;
    const channels = (painted.match(/rgba?\((\d+), (\d+), (\d+)/) ?? []).slice(1).map(Number);
    return Math.max(...channels) / 255;
  });
}
