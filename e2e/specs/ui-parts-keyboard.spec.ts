import { openGallery, makeRightToLeft } from '../commands/gallery.ts';
import { expect, test } from '../fixtures/test.ts';

// The gallery shows the fallback for a picture that fails to load.
test.beforeEach(({ expectErrors }) => {
  expectErrors(/no-such-picture/);
});

// One page for all steps: opening the gallery and checking it at the end takes longer than any step.
test('every component works with the keyboard', async ({ page }) => {
  test.setTimeout(180_000);
  const shelf = await openGallery(page);

  await test.step('text fields and pickers', async () => {
    const fields = shelf('fields');
    await fields.getByLabel('Title').focus();
    await page.keyboard.press('End');
    await page.keyboard.type(', again');
    await expect(fields.getByLabel('Title')).toHaveValue('Coming home to yourself, again');
    await page.keyboard.press('Tab');
    const price = fields.getByLabel('Price');
    await expect(price).toBeFocused();
    await expect(price).toHaveAccessibleDescription(/In US dollars.*Enter a price/);
    await expect(price).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('Tab');
    await expect(fields.getByLabel('Share Your Thoughts'), 'a locked field is passed over').toBeFocused();
    await page.keyboard.type('One\n\n\n\n\n\nSeven');
    await expect(fields.getByLabel('Share Your Thoughts')).toHaveValue(/^One\n+Seven$/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(fields.getByRole('button', { name: 'Hide password' })).toBeFocused();
    await expect(fields.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
    await fields.getByLabel('Code', { exact: true }).fill('');
    await page.keyboard.type('12a 34-56 78');
    await expect(fields.getByLabel('Code', { exact: true })).toHaveValue('123456');
  });

  await test.step('choices', async () => {
    const fields = shelf('fields');
    const category = fields.getByLabel('Category');
    await category.focus();
    await page.keyboard.type('For G');
    await expect(category).toHaveValue('For Girls');
    for (const [role, name] of [
      ['checkbox', /Show my level/],
      ['switch', 'Email me about new lessons'],
    ] as const) {
      const choice = fields.getByRole(role, { name });
      await choice.focus();
      await expect(choice).toBeChecked();
      await page.keyboard.press('Space');
      await expect(choice).not.toBeChecked();
    }
    const slider = fields.getByRole('slider');
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', '50 px');
    await page.keyboard.press('Home');
    await expect(slider).toHaveAttribute('aria-valuetext', '16 px');
    await page.keyboard.press('End');
    await expect(slider).toHaveAttribute('aria-valuetext', '120 px');
  });

  await test.step('a dialog keeps the focus until Escape returns it', async () => {
    const trigger = shelf('floating').getByRole('button', { name: 'Open a dialog' });
    for (const key of ['Enter', 'Space']) {
      await trigger.focus();
      await page.keyboard.press(key);
      const dialog = page.getByRole('dialog', { name: 'Delete this course?' });
      await expect(dialog).toHaveAccessibleDescription(/Members who own it/);
      for (let press = 0; press < 6; press++) {
        await expect(dialog.locator(':focus')).toHaveCount(1);
        await page.keyboard.press(press < 5 ? 'Tab' : 'Shift+Tab');
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(trigger).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Close' }).last().press('Enter');
    await expect(trigger).toBeFocused();
  });

  await test.step('a popover takes the focus and returns it', async () => {
    const trigger = shelf('floating').getByRole('button', { name: 'Open a popover' });
    await trigger.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Your streak' });
    await expect(sheet.getByRole('button', { name: 'See the calendar' })).toBeFocused();
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(trigger).toBeFocused();
  });

  await test.step('arrows and letters move in a menu and skip disabled items', async () => {
    const floating = shelf('floating');
    const trigger = floating.getByRole('button', { name: 'More' });
    const item = (name: string) => page.getByRole('menuitem', { name });
    await trigger.press('Enter');
    await expect(item('Analytics')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(item('Preview')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(item('Delete')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(item('Analytics')).toBeFocused();
    await page.keyboard.press('d');
    await expect(item('Delete')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(trigger).toBeFocused();
    const choose = floating.getByRole('button', { name: 'View as…' });
    await choose.press('Space');
    await page.keyboard.press('c');
    await page.keyboard.press('Enter');
    await expect(choose).toBeFocused();
    await choose.press('ArrowDown');
    await expect(page.getByRole('menuitemradio', { name: 'Coach' })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    // The focus returns after the menu has closed. The next step moves it.
    await expect(choose).toBeFocused();
  });

  await test.step('a tooltip opens on focus and closes with Escape', async () => {
    const floating = shelf('floating');
    const trigger = floating.getByRole('button', { name: 'Rest here' });
    await floating.getByRole('button', { name: 'More' }).focus();
    await expect(trigger).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(trigger).toBeFocused();
    await expect(trigger).toHaveAccessibleDescription(/Opens after 700 ms/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await expect(trigger).toBeFocused();
  });

  await test.step('arrows move between tabs and skip disabled ones', async () => {
    const folding = shelf('folding');
    const tab = (name: string) => folding.getByRole('tab', { name });
    await tab('Personal Info').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab('Purchases')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(tab('Circles & Pods')).toBeFocused();
    await page.keyboard.press('End');
    await expect(folding.getByRole('tabpanel')).toHaveText('Messages of a student.');
    await page.keyboard.press('Home');
    await expect(tab('Personal Info')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(folding.getByRole('tabpanel')).toBeFocused();
  });

  await test.step('a collapsible opens and closes', async () => {
    const folding = shelf('folding');
    const title = folding.getByRole('button', { name: 'Module 2: Listening' });
    await title.press('Enter');
    await expect(title).toHaveAttribute('aria-expanded', 'true');
    await expect(folding.getByText('What the quiet says.')).toBeVisible();
    await page.keyboard.press('Space');
    await expect(folding.getByText('What the quiet says.')).toBeHidden();
  });

  for (const width of [360, 1440])
    await test.step(`a table is sorted by its headers at ${width} pixels, and scrolled`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const tables = shelf('tables');
      const table = tables.getByRole('table', { name: 'Lessons, light' });
      const lessons = table.getByRole('row').locator('strong');
      const head = table.getByRole('columnheader', { name: 'Lesson' });
      await table.getByRole('button', { name: 'Lesson', exact: true }).press('Enter');
      await expect(head).toHaveAttribute('aria-sort', 'ascending');
      await expect(lessons).toHaveText([/n 1:/, /n 2:/, /n 3:/, /n 4:/, /n 5:/, /n 10:/]);
      await expect(tables.getByRole('status')).toHaveText('Sorted by Lesson, ascending');
      await page.keyboard.press('Space');
      await expect(head).toHaveAttribute('aria-sort', 'descending');
      await expect(lessons.first()).toHaveText('Lesson 10: Rest');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(head).toHaveAttribute('aria-sort', 'none');
      await expect(lessons.last(), 'unknown values are last').toHaveText('Lesson 4: Listening');
      const room = tables.getByRole('region', { name: 'Lessons, light, scrollable' });
      await room.focus();
      await page.keyboard.press('End');
      await expect(lessons.last()).toBeInViewport();
      if (width === 1440) await expect(head, 'the header stays visible').toBeInViewport();
    });

  await test.step('toasts appear one at a time and close with the keyboard; an error interrupts', async () => {
    const toasts = shelf('toast');
    const region = (role: 'alert' | 'status') =>
      page.getByRole(role).filter({ has: page.getByRole('button', { name: 'Close' }) });
    await toasts.getByRole('button', { name: 'Show one' }).press('Enter');
    await expect(region('status')).toContainText('Notes saved!');
    await toasts.getByRole('button', { name: 'Show a failure' }).press('Space');
    await expect(region('alert')).toContainText('Payment Failed');
    await expect(region('status')).toHaveCount(0);
    await region('alert').getByRole('button', { name: 'Close' }).press('Enter');
    await expect(region('alert')).toHaveCount(0);
  });

  await test.step('a busy button keeps the focus and does nothing twice', async () => {
    const retry = shelf('states').getByRole('button', { name: 'Retry' }).first();
    await retry.press('Enter');
    await expect(retry).toBeFocused();
    await expect(retry).toHaveAttribute('aria-busy', 'true');
  });
});

test('right to left, the left arrow moves forward', async ({ page }) => {
  await makeRightToLeft(page);
  const folding = (await openGallery(page))('folding');
  await folding.getByRole('tab', { name: 'Personal Info' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(folding.getByRole('tab', { name: 'Purchases' })).toHaveAttribute('aria-selected', 'true');
});
