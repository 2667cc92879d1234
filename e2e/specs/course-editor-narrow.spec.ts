import { centerOf, drag, expectAllSaved, openEditor, widgetNames } from '../commands/editor.ts';
import { enterDemo } from '../commands/enterDemo.ts';
import { expect, test } from '../fixtures/test.ts';

test('on tablets and phones, the palette and the page are on screen together', async ({
  page,
  site,
  checkAccessibility,
}) => {
  await enterDemo(page);
  const course = await site.db.collection('courses').findOne({ title: 'Coming Home to Yourself' });
  const add = (name: string) => page.getByRole('button', { name: `Add ${name}`, exact: true });
  const lesson = page.getByRole('region', { name: 'Lesson' });
  const first = page
    .getByRole('list', { name: 'Widgets of this page' })
    .getByRole('button', { name: /^Edit/ });

  await test.step('on a tablet, a widget is dragged from the docked palette to its place', async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await openEditor(page, String(course?._id));
    await expect(first.first()).toBeVisible();
    const before = await widgetNames(page);
    expect(before.length).toBeGreaterThan(3);
    await expect(add('Opinion Scale')).toBeInViewport({ ratio: 1 });
    await expect(lesson).toBeInViewport();
    await drag(page, await centerOf(add('Stopwatch')), await centerOf(first.first()));
    await expect.poll(async () => (await widgetNames(page))[0]).toBe('Stopwatch 1');
    await checkAccessibility(page);
  });

  await test.step('dropping a widget on the palette adds nothing', async () => {
    const before = await widgetNames(page);
    await drag(page, await centerOf(add('Text')), await centerOf(add('Opinion Scale')));
    await expect(page.getByText('It was not moved.')).toBeAttached();
    expect(await widgetNames(page)).toEqual(before);
  });

  await test.step('on a phone, a tap adds a widget, and the palette can be hidden', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await first.last().scrollIntoViewIfNeeded();
    await expect(add('Text')).toBeInViewport({ ratio: 1 });
    await expect(first.last()).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    const toggle = page.getByRole('button', { name: 'Widgets and media' });
    await toggle.press('Enter');
    await expect(add('Text')).toBeHidden();
    await toggle.press('Enter');
    await add('Button').click();
    await page.getByRole('dialog', { name: 'Edit Button' }).getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(async () => (await widgetNames(page)).at(-1)).toMatch(/^Button /);
    await checkAccessibility(page);
    await expectAllSaved(page);
  });
});
