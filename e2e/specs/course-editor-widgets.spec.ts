import type { Page } from '@playwright/test';
import {
  expectAllSaved,
  demoAssets,
  drag,
  centerOf,
  createCourse,
  openEditor,
  tabTo,
  widgetNames,
} from '../commands/editor.ts';
import { enrol } from '../commands/enrol.ts';
import { enterDemo } from '../commands/enterDemo.ts';
import { expect, test } from '../fixtures/test.ts';

test('widgets are dragged, edited with a click, undone and redone', async ({ page, site }) => {
  await enterDemo(page);
  await openEditor(page, await createCourse(site, 'A page of widgets', { modules: [2] }));
  const add = (name: string) => page.getByRole('button', { name: `Add ${name}`, exact: true });
  const empty = page.getByText('This page is empty');
  await expect(empty).toBeVisible();

  await test.step('a widget type dragged onto the page is added there; dragged onto a widget, it is inserted before it', async () => {
    await drag(page, await centerOf(add('Stopwatch')), await centerOf(empty));
    await expect.poll(() => widgetNames(page)).toEqual(['Stopwatch 1']);
    await drag(
      page,
      await centerOf(add('Button')),
      await centerOf(page.getByRole('button', { name: 'Edit Stopwatch 1' })),
    );
    await expect.poll(() => widgetNames(page)).toEqual(['Button 1', 'Stopwatch 2']);
  });

  await test.step('a click opens the dialog, which reports missing values', async () => {
    await page.getByRole('button', { name: 'Edit Button 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Button' });
    await dialog.getByLabel('Text').fill('To the library');
    await dialog.getByLabel('URL').fill('nowhere');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Please enter a URL')).toBeVisible();
    await dialog.getByLabel('URL').fill('/library');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Widget updated')).toBeVisible();
    await expect(page.getByText('Your changes have been saved', { exact: true })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Widgets of this page' })).toContainText('To the library');
  });

  await test.step('a widget dragged onto another takes its position; everything can be undone and redone', async () => {
    const grip = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });
    await drag(
      page,
      await centerOf(grip('Stopwatch 2')),
      await centerOf(page.getByRole('button', { name: 'Edit Button 1' })),
    );
    await expect.poll(() => widgetNames(page)).toEqual(['Stopwatch 1', 'Button 2']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => widgetNames(page)).toEqual(['Button 1', 'Stopwatch 2']);
    for (let steps = 0; steps < 3; steps += 1) await page.getByRole('button', { name: 'Undo' }).click();
    await expect(empty).toBeVisible();
    for (let steps = 0; steps < 4; steps += 1) await page.getByRole('button', { name: 'Redo' }).click();
    await expect.poll(() => widgetNames(page)).toEqual(['Stopwatch 1', 'Button 2']);
    await expectAllSaved(page);
    await page.reload();
    await expect.poll(() => widgetNames(page)).toEqual(['Stopwatch 1', 'Button 2']);
    await expect(page.getByRole('list', { name: 'Widgets of this page' })).toContainText('To the library');
  });

  await test.step('another lesson has its own first page', async () => {
    await page.getByRole('button', { name: 'Add Page' }).click();
    await expect(page.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.getByRole('button', { name: 'Next Lesson' }).click();
    await expect(empty).toBeVisible();
    await page.getByRole('button', { name: 'Previous Lesson' }).click();
    await expect(page.getByRole('button', { name: 'Page 1', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });
});

test('text pasted from Word keeps its table, lists and superscripts @desktop', async ({ page, site }) => {
  const word = [
    '<h1>Heading</h1><p class=MsoNormal style="mso-margin-top-alt:auto">10 m<sup>2</sup></p>',
    "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>First</p>",
    '<table border=1><tr><td>cell</td></tr></table><img src="file:///C:/x.png">',
  ].join('');
  await enterDemo(page);
  await openEditor(page, await createCourse(site, 'Pasted', { modules: [1] }));
  await page.getByRole('button', { name: 'Add Text', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Text' });
  await dialog.getByRole('textbox', { name: 'Text' }).evaluate((field, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, word);
  await expect(dialog.getByRole('cell', { name: 'cell' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectAllSaved(page);
  await page.reload();
  const widgets = page.getByRole('list', { name: 'Widgets of this page' });
  await expect(widgets.getByRole('heading', { name: 'Heading' })).toBeVisible();
  await expect(widgets.getByRole('listitem').filter({ hasText: /^First$/ })).toBeVisible();
  await expect(widgets.getByRole('cell', { name: 'cell' })).toBeVisible();
  await expect(widgets.locator('sup')).toHaveText('2');
  await expect(widgets.getByRole('img')).toHaveCount(0);
});

test('a widget moves by menu and keyboard, but not with a tiny mouse movement @keyboard', async ({
  page,
  site,
}) => {
  await enterDemo(page);
  await openEditor(page, await createCourse(site, 'Moved', { modules: [1] }));
  await expect(page.getByText('This page is empty')).toBeVisible();
  for (const name of ['Text', 'Button', 'Stopwatch']) {
    await page.getByRole('button', { name: `Add ${name}`, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  }
  const grip = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });
  const dragged = page.getByRole('listitem').and(page.locator('[data-dragging="true"]'));

  await test.step('one up, one down', async () => {
    const chooseFrom = async (name: string, item: string) => {
      await page.getByRole('button', { name: `More actions for ${name}`, exact: true }).click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
    };
    await chooseFrom('Stopwatch 3', 'Move up');
    await expect.poll(() => widgetNames(page)).toEqual(['Text 1', 'Stopwatch 2', 'Button 3']);
    await chooseFrom('Text 1', 'Move down');
    await expect.poll(() => widgetNames(page)).toEqual(['Stopwatch 1', 'Text 2', 'Button 3']);
    await page.getByRole('button', { name: 'More actions for Stopwatch 1', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeDisabled();
    await page.keyboard.press('Escape');
  });

  await test.step('with the mouse, after eight pixels', async () => {
    const { x, y } = await centerOf(grip('Text 2'));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 7);
    await expect(dragged).toHaveCount(0);
    await page.mouse.move(x, y + 10);
    await expect(dragged).toHaveCount(1);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(dragged).toHaveCount(0);
    expect(await widgetNames(page)).toEqual(['Stopwatch 1', 'Text 2', 'Button 3']);
  });

  await test.step('with the keyboard, in steps of 25 pixels', async () => {
    await grip('Stopwatch 1').focus();
    await page.keyboard.press('Space');
    // From then on, the arrow keys are heard.
    await expect(page.getByText('Stopwatch is over position 1 of 3.')).toBeAttached();
    const carried = page.getByText('Stopwatch', { exact: true }).last();
    const topOf = async () => Math.round((await carried.boundingBox())?.y ?? 0);
    const before = await topOf();
    await page.keyboard.press('ArrowDown');
    await expect.poll(topOf).toBe(before + 25);
    const over = page.getByText('Stopwatch is over position 2 of 3.');
    for (let steps = 0; steps < 20 && (await over.count()) === 0; steps += 1) {
      await page.keyboard.press('ArrowDown');
      // The target is announced once the move has been drawn.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    }
    await expect(over).toBeAttached();
    await page.keyboard.press('Space');
    await expect.poll(() => widgetNames(page)).toEqual(['Text 1', 'Stopwatch 2', 'Button 3']);
  });
});

test('a widget offers only files of its own type', async ({ page, site }) => {
  await enterDemo(page);
  const files = await demoAssets(site);
  await openEditor(page, await createCourse(site, 'Fitting', { modules: [1] }));
  await expect(page.getByText('This page is empty')).toBeVisible();
  for (const [name, file] of Object.entries(files)) {
    await page.getByRole('button', { name: `Add ${name}`, exact: true }).click();
    const shelf = page.getByRole('dialog').getByRole('group', { name: 'Choose a file' });
    await expect(shelf.getByRole('button', { name: file })).toBeVisible();
    for (const other of Object.values(files))
      if (other !== file) await expect(shelf.getByRole('button', { name: other })).toHaveCount(0);
    await expect(shelf.getByLabel('Type')).toHaveCount(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  }
});

/** Returns the text, tags and roles of elements, to compare what a person would see. */
function contentOf(elements: Element[]): string[] {
  const outline = (element: Element): string =>
    `<${element.tagName} ${element.getAttribute('role') ?? ''}>${[...element.childNodes]
      .map((node) => (node instanceof Element ? outline(node) : (node.textContent ?? '')))
      .join('')}`;
  return elements.map((element) => outline(element).replaceAll(/<(DIV|SPAN) >/g, ''));
}

/** Creates widgets with the keyboard. */
interface Keyboard {
  /** The files of the demo's library, by the type of their widget. */
  files: Record<string, string>;
  /** Adds a widget. @param fill types its values. */
  build: (name: string, fill: () => Promise<void>) => Promise<void>;
  field: (name: string, text: string) => Promise<void>;
}

/** The widget types in two groups, because pressing Tab to each field takes long. */
const groups: Record<string, { count: number; create: (page: Page, keyboard: Keyboard) => Promise<void> }> = {
  'text, a video and files': {
    count: 5,
    create: async (page, { files, build, field }) => {
      await build('Text', async () => {
        await tabTo(page, 'Bold');
        await page.keyboard.press('Enter');
        await page.keyboard.type('Breathe in');
      });
      await build('Video', async () => {
        await field('Title', 'A walk');
        await field('URL', 'https://youtu.be/M7lc1UVf-VE');
      });
      for (const [name, file] of Object.entries(files)) {
        await build(name, async () => {
          await tabTo(page, file);
          await page.keyboard.press('Enter');
          await expect(page.getByRole('button', { name: file })).toHaveAttribute('aria-pressed', 'true');
        });
      }
    },
  },
  'a button, a stopwatch, pages of other sites and questions': {
    count: 6,
    create: async (page, { build, field }) => {
      await build('Button', async () => {
        await field('Text', 'To the library');
        await field('URL', '/library');
      });
      await build('Stopwatch', () => field('Starts at', '90'));
      await build('Calendly', async () => {
        await field('Title', 'Book a talk');
        await field('URL', 'https://calendly.com/grove/hello');
      });
      await build('Typeform', async () => {
        await field('Title', 'A form');
        await field('URL', 'https://form.typeform.com/to/abc123');
      });
      await build('Multiple Choice', async () => {
        await field('Question', 'Which was it?');
        await tabTo(page, 'Options');
        await page.keyboard.type('The near one');
        await page.keyboard.press('Enter');
        await page.keyboard.type('The far one');
      });
      await build('Opinion Scale', () => field('Question', 'I am here'));
    },
  },
};

for (const [kinds, { count, create }] of Object.entries(groups))
  test(`${kinds} are created with the keyboard alone and look as in the classroom @keyboard`, async ({
    page,
    site,
  }) => {
    await enterDemo(page);
    const files = await demoAssets(site);
    const title = `By keyboard: ${kinds}`;
    const courseId = await createCourse(site, title, { modules: [1], isPublished: true });
    await openEditor(page, courseId);
    await expect(page.getByText('This page is empty')).toBeVisible();
    const build: Keyboard['build'] = async (name, fill) => {
      await page.getByRole('tab', { name: 'Widgets' }).focus();
      await tabTo(page, `Add ${name}`);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: `Edit ${name}` })).toBeVisible();
      await fill();
      await tabTo(page, 'Save');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeHidden();
    };
    const field: Keyboard['field'] = async (name, text) => {
      await tabTo(page, name);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    };
    await create(page, { files, build, field });
    await expectAllSaved(page);

    const inCanvas = page.getByRole('list', { name: 'Widgets of this page' }).locator('[inert] > *');
    await expect(inCanvas).toHaveCount(count);
    const canvas = await inCanvas.evaluateAll(contentOf);
    await enrol(site, 'Sage Rivers', title);
    await page.goto(`/#classroom:overview/${courseId}`);
    await page.getByRole('link', { name: 'Start: Lesson 1.1' }).click();
    const inClassroom = page.locator('[id^="widget-"] > *');
    await expect(inClassroom).toHaveCount(count);
    expect(await inClassroom.evaluateAll(contentOf)).toEqual(canvas);
  });
