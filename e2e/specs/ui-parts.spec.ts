import { openGallery, horizontalOverflow, makeRightToLeft } from '../commands/gallery.ts';
import { expect, test } from '../fixtures/test.ts';

// The gallery shows the fallback for a picture that fails to load.
test.beforeEach(({ expectErrors }) => {
  expectErrors(/no-such-picture/);
});

for (const width of [360, 1440])
  test(`the gallery is accessible, ${width} px wide`, async ({ page, checkAccessibility }) => {
    await page.setViewportSize({ width, height: 900 });
    await openGallery(page);
    await checkAccessibility(page);
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  });

test('the dark colors of the gallery are accessible', async ({ page, checkDarkColors }) => {
  await openGallery(page);
  await checkDarkColors(page);
});

test('right to left, the gallery fits into every window', async ({ page }) => {
  await makeRightToLeft(page);
  const shelf = await openGallery(page);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  for (const width of [320, 360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
    const title = await shelf('page').getByRole('heading').boundingBox();
    const room = await shelf('page').boundingBox();
    expect((title?.x ?? 0) + (title?.width ?? 0), 'a title begins at the right').toBeGreaterThan(
      (room?.x ?? 0) + (room?.width ?? 0) - 64,
    );
  }
});

test('all figures are lining figures, in a font that has them', async ({ page }) => {
  await openGallery(page);
  const otherHeadings = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => !getComputedStyle(element).fontVariantNumeric.includes('lining-nums'))
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
  );
  expect(otherHeadings).toEqual([]);
  expect(await page.evaluate(widthsOfFigures)).toMatchObject({ areDifferent: true });
});

test('overflowing tabs show that there are more, and scroll the selected one into view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  const shelf = await openGallery(page);
  const row = shelf('folding').getByRole('tablist');
  await expect(row).toHaveAttribute('data-more', 'right');
  await row.getByRole('tab').first().focus();
  await page.keyboard.press('End');
  await expect(row).toHaveAttribute('data-more', 'left');
  await expect(row.getByRole('tab', { name: 'Messages' })).toBeInViewport({ ratio: 1 });
});

test('Tab reaches every element once, in order, with a visible focus', async ({ page }) => {
  test.setTimeout(120_000);
  const shelf = await openGallery(page);
  await shelf('actions').getByRole('button', { name: 'Continue' }).first().focus();
  let stops = 0;
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(focusedStop, stops);
    if (stop === null) break;
    expect(stop, stop.html).toMatchObject({ isOutlined: true, isInView: true });
    stops += 1;
  }
  expect(stops).toBeGreaterThan(100);
  const inOrderOfThePage = await page
    .locator('[data-stop]')
    .evaluateAll((elements) => elements.map((element) => Number(element.getAttribute('data-stop'))));
  expect(inOrderOfThePage).toEqual(Array.from({ length: stops }, (_, stop) => stop));
});

/** Measures the heading font's lining and old-style figures, whose widths differ if the font has both. */
async function widthsOfFigures() {
  await document.fonts.ready;
  const [lining, old] = ['lining-nums', 'oldstyle-nums'].map((kind) => {
    const sample = document.createElement('span');
    sample.textContent = '0123456789';
    sample.style.cssText = 'position:absolute;font:600 48px var(--grove-font-heading)';
    sample.style.setProperty('font-variant-numeric', kind, 'important');
    document.body.append(sample);
    const { width } = sample.getBoundingClientRect();
    sample.remove();
    return width;
  });
  return { lining, old, areDifferent: lining !== old };
}

/** Returns the focused element within the gallery's shelves, marked with the number of the stop: indexes
 *  would shift when elements elsewhere in the page appear or disappear. Null once the focus has left the
 *  shelves. */
function focusedStop(stop: number) {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !focused.closest('main section[id]')) return null;
  const outline = (element: Element | null): boolean =>
    element !== null &&
    !element.matches('section') &&
    (getComputedStyle(element).outlineStyle === 'solid' || outline(element.parentElement));
  focused.setAttribute('data-stop', String(stop));
  const { top, bottom, width } = focused.getBoundingClientRect();
  return {
    html: focused.outerHTML.slice(0, 120),
    isOutlined: outline(focused),
    isInView: width > 0 && bottom > 0 && top < innerHeight,
  };
}

test('with reduced motion only spinners turn, and forced colors show the current page', async ({
  page,
  expectViolations,
}) => {
  // Axe does not compute with the user's forced colors.
  expectViolations('color-contrast');
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  const shelf = await openGallery(page);
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .flatMap(({ effect }) => (effect instanceof KeyframeEffect && effect.target ? [effect.target] : []))
        .filter((element) => !element.matches('svg.lucide-loader-circle'))
        .map((element) => element.outerHTML.slice(0, 100)),
    );
  // Changes take effect within the hundredth of a millisecond that remains of a transition, which exists for
  // one frame.
  await expect.poll(moving).toEqual([]);
  const edge = (name: string) =>
    shelf('folding')
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link).borderBlockEndColor);
  expect(await edge('Overview')).not.toBe(await edge('Downloads'));
});
