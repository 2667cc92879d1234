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

test('with six entries, the labels at the foot of a phone’s screen do not overlap @desktop', async ({
  page,
  site,
}) => {
  const menu = [{ label: 'Guestbook', icon: 'leaf', role: 'member', order: 70, where: 'header' }];
  const route = { path: '/guestbook', access: 'public', title: 'Guestbook', menu };
  const channels = site.db.collection<{ shown: { routes: (typeof route)[] } }>('channels');
  await channels.updateOne({ name: 'mf-builder', channel: 'stable' }, { $push: { 'shown.routes': route } });
  await page.setViewportSize({ width: 360, height: 800 });
  await enterDemo(page);
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveCount(6);
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const labels = await links.evaluateAll((all) =>
      all.map((link) => {
        const range = document.createRange();
        range.selectNodeContents(link.lastChild!);
        const { left, right } = range.getBoundingClientRect();
        return { left, right };
      }),
    );
    for (const [at, { left }] of labels.slice(1).entries()) expect(left).toBeGreaterThan(labels[at]!.right);
    // Narrower bars scroll.
    if (width === 360) expect(labels.at(-1)!.right).toBeLessThanOrEqual(width);
  }
});
