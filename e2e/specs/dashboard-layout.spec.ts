import type { Locator, Page } from '@playwright/test';
import { signInAsMember } from '../commands/signIn.ts';
import { expect, test } from '../fixtures/test.ts';

/** Returns the edges of an element in whole pixels. */
async function edgesOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not visible');
  return {
    left: Math.round(box.x),
    right: Math.round(box.x + box.width),
    bottom: Math.round(box.y + box.height),
  };
}

const main = (page: Page) => page.locator('#main');
const profileOf = (page: Page, name: string) => main(page).getByRole('region', { name });

test('no column of the dashboard is empty below its content @desktop', async ({ page, context, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step('for a member with courses', async () => {
    await signInAsMember(context, site, 'Clara Winters');
    await page.goto('/');
    const profile = await edgesOf(profileOf(page, 'Clara Winters'));
    const lesson = await edgesOf(main(page).getByRole('region', { name: 'Continue Learning' }));
    expect(lesson.bottom).toBe(profile.bottom);
    for (const name of ['Upcoming Classes & Events', 'My Learning Journey']) {
      const section = await edgesOf(main(page).getByRole('region', { name }));
      expect([name, section.left, section.right]).toEqual([name, profile.left, lesson.right]);
    }
  });

  await test.step('for a new member, also on a tablet', async () => {
    await signInAsMember(context, site, 'Fern Newcomb');
    for (const width of [1440, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/#dashboard:overview');
      await page.reload();
      const last = main(page).getByRole('listitem').filter({ hasText: 'My Learning Journey' });
      await expect(last).toBeVisible();
      const profile = await edgesOf(profileOf(page, 'Fern Newcomb'));
      const tiles = await edgesOf(main(page).getByRole('region', { name: 'Your progress' }));
      expect(tiles.left).toBe(profile.left);
      // The third part ends near the edge of its card, which ends where the tiles do.
      expect(tiles.right - (await edgesOf(last)).right).toBeLessThan(40);
    }
  });
});
