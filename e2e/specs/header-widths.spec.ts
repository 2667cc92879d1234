import { enterDemo } from '../commands/enterDemo.ts';
import { expect, test } from '../fixtures/test.ts';

for (const width of [320, 360, 768, 1024])
  test(`no part of the header is cut off at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await enterDemo(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    const shown = page.getByRole('banner').locator('a, button').filter({ visible: true });
    for (const control of await shown.all()) {
      // A lazy control replaces a simpler one.
      const isInsideViewport = async () => {
        const box = await control.boundingBox();
        return box !== null && box.x >= 0 && box.x + box.width <= width;
      };
      await expect.poll(isInsideViewport, { message: await control.innerHTML() }).toBe(true);
    }
  });
