// Over budget: one site from its branding to its published pages, where each step builds on the previous one.
import fc from 'fast-check';
import { defaultTheme } from '@grove/contracts/site/siteDefaults';
import { send } from '../commands/account.ts';
import { anySettings, findLowContrastTexts } from '../commands/anySettings.ts';
import {
  chooseVideo,
  chooseImage,
  preview,
  savedSections,
  sectionList,
  sectionTitles,
} from '../commands/builder.ts';
import { enterDemo } from '../commands/enterDemo.ts';
import { backgroundLightness } from '../commands/backgroundLightness.ts';
import { openAsMember } from '../commands/openAsMember.ts';
import { signInAsMember } from '../commands/signIn.ts';
import { expect, test } from '../fixtures/test.ts';

// Must be the first test, because the others change the pages that it checks.
test('the landing page works in light and dark, and Back restores the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/');
  const blurbs = page.getByRole('heading', { name: /^(Learn & Grow|Connect|Transform)$/ });
  await expect(blurbs).toHaveCount(3);
  const tops = await Promise.all((await blurbs.all()).map(async (blurb) => (await blurb.boundingBox())?.y));
  expect(new Set(tops).size).toBe(1);
  expect(await (await page.request.get('/')).text()).toMatch(/<h2[^>]*>What members say<\/h2>/);
  await page.mouse.wheel(0, 2_000);
  await expect(page.getByRole('heading', { name: 'What members say' })).toBeVisible();
  const seeAll = page.getByRole('link', { name: 'See all' });
  await seeAll.scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'What you can begin today' })).toBeVisible();
  const scrollBefore = await page.evaluate(() => scrollY);
  expect(scrollBefore).toBeGreaterThan(800);
  await seeAll.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrollBefore - 5);
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/about');
  for (const heading of ['A quiet house with an open door', 'How we work'])
    expect(await backgroundLightness(page.getByRole('heading', { name: heading }))).toBeLessThan(0.35);
});

test("a creator changes the site's brand, previews and publishes it, and restores an earlier version", async ({
  page,
  browser,
  site,
  checkAccessibility,
  expectErrors,
}) => {
  test.setTimeout(120_000);
  const member = await openAsMember(browser, site, 'Amara Okafor');
  await member.goto('/sanctum');
  await enterDemo(page);
  await page.goto('/creator/content');
  await page.getByRole('link', { name: 'Member pages' }).click();
  const frame = preview(page, 'Home');

  await test.step('each color shows its contrast and offers one that passes', async () => {
    await expect(page.getByRole('textbox', { name: 'Primary', exact: true })).toHaveValue('C8997A');
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('BBBBBB');
    await expect(page.getByText(/on background, below 4.5:1/)).toBeVisible();
    await page
      .getByRole('button', { name: /^Use #\w{6}, 4\.\d\d:1$/ })
      .last()
      .click();
    await expect(page.getByText(/4\.[5-9]\d:1 on background, passes 4.5:1/)).toBeVisible();
    await page.getByRole('button', { name: 'Reset to defaults' }).click();
    await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue('2C1810');
    await checkAccessibility(page);
  });

  await test.step('the preview next to the form shows changes before they are saved', async () => {
    await page.getByRole('textbox', { name: 'Background', exact: true }).fill('FDF3F7');
    await page.getByRole('group', { name: 'Heading font' }).getByText('Georgia').first().click();
    await expect(frame.locator('body')).toHaveCSS('background-color', 'rgb(253, 243, 247)');
    await expect(frame.getByRole('heading').first()).toHaveCSS('font-family', /Georgia/);
  });

  await test.step('the preview shows phone, tablet and desktop widths', async () => {
    for (const [name, width] of [
      ['Phone', 390],
      ['Tablet', 820],
      ['Desktop', 1280],
    ] as const) {
      await page.getByRole('group', { name: 'Width of the preview' }).getByRole('button', { name }).click();
      await expect.poll(() => frame.locator('html').evaluate(() => innerWidth)).toBe(width);
    }
  });

  await test.step("another creator's saved change is shown, and the creator chooses a version", async () => {
    await page.getByRole('group', { name: 'Script font' }).getByText('Cedarville Cursive').first().click();
    await send(page.context(), site, 'PATCH /api/theme', {
      colors: { ...defaultTheme.colors, accent: 'A0522D' },
      typography: { ...defaultTheme.typography, heading: 'Raleway' },
    });
    expectErrors(/409/);
    await page.getByRole('button', { name: 'Save Theme' }).click();
    const panel = page.getByRole('group', { name: 'Someone else changed Heading font.' });
    await expect(panel).toBeFocused();
    await expect(panel.getByRole('listitem')).toHaveText([/Georgia.*Raleway/]);
    await expect(page.getByRole('textbox', { name: 'Background', exact: true })).toHaveValue('FDF3F7');
    await expect(page.getByRole('textbox', { name: 'Accent', exact: true })).toHaveValue('A0522D');
    await checkAccessibility(page);
    await panel.getByRole('button', { name: 'Keep mine' }).click();
    await expect(panel).toBeHidden();
  });

  await test.step('a saved theme is a draft; a published one is visible to every visitor and member immediately', async () => {
    await page.getByRole('button', { name: 'Save Theme' }).click();
    await expect(page.getByText('Theme Updated', { exact: true })).toBeVisible();
    const visitor = await browser.newPage();
    await visitor.goto(`${site.url}/about`);
    await expect(visitor.locator('body')).toHaveCSS('background-color', 'rgb(255, 253, 247)');
    await page.getByRole('button', { name: 'Publish Changes' }).click();
    await expect(page.getByText('Changes Published')).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(253, 243, 247)');
    await expect(member.locator('body')).toHaveCSS('background-color', 'rgb(253, 243, 247)');
    await expect(member.getByRole('heading').first()).toHaveCSS('font-family', /^"?Georgia/);
    const script = '16px "Cedarville Cursive Variable"';
    expect(
      await member.evaluate((font) => document.fonts.load(font).then((found) => found.length), script),
    ).toBe(1);
    await member.evaluate(() => localStorage.setItem('theme', 'dark'));
    await member.reload();
    await expect(member.getByRole('heading').first()).toHaveCSS('font-family', /^"?Georgia/);
    await expect(member.locator('html')).toHaveClass(/dark/);
    await member.context().close();
    await visitor.reload();
    await expect(visitor.locator('body')).toHaveCSS('background-color', 'rgb(253, 243, 247)');
    await visitor.evaluate(() => localStorage.setItem('theme', 'dark'));
    await visitor.reload();
    const dark = await visitor.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    expect(dark).not.toBe('rgb(253, 243, 247)');
    await visitor.close();
  });

  await test.step('an earlier version is viewed and restored', async () => {
    await page.getByRole('button', { name: 'Version history' }).click();
    const dialog = page.getByRole('dialog', { name: 'Version history' });
    await expect(dialog.getByText('Live', { exact: true })).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Preview' }).last().click();
    const before = dialog.frameLocator('iframe[title="Home in this version"]');
    await expect(before.locator('body')).toHaveCSS('background-color', 'rgb(255, 253, 247)');
    await dialog.getByRole('button', { name: 'Restore' }).last().click();
    await expect(page.getByText('Draft Restored')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Background', exact: true })).toHaveValue('FFFDF7');
    await page.getByRole('button', { name: 'Publish Changes' }).click();
    await expect(page.getByText('Everything is published.')).toBeVisible();
  });
});

test('sections are added, edited, hidden, moved and deleted, and all changes are published together', async ({
  page,
  site,
  checkAccessibility,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/);
  test.setTimeout(150_000);
  let film = '';
  await enterDemo(page);
  await page.goto('/creator/home?tab=sections&page=home');

  await test.step('the home page shows fixed sections without edit controls', async () => {
    const fixed = sectionList(page).getByRole('listitem').filter({ hasText: 'Fixed Section' });
    await expect(fixed).toHaveText([
      /Hero Carousel/,
      /Welcome Home Section/,
      /Resource Library/,
      /FAQ Section/,
    ]);
    await expect(fixed.getByRole('button')).toHaveCount(0);
  });

  await test.step('a section needs a title and is added at the end', async () => {
    await page.getByRole('tab', { name: 'About Us' }).click();
    await page.getByRole('button', { name: 'Add Section' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Section' });
    await expect(dialog.getByLabel('Section type')).toHaveValue('hero_text');
    await expect(dialog.getByRole('button', { name: 'Create' })).toBeDisabled();
    await dialog.getByLabel('Title').fill('Where to find us');
    await dialog.getByLabel('Section type').selectOption({ label: 'Call-to-Action' });
    await dialog.getByRole('textbox', { name: 'Content' }).fill('Second house on the left.');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('Section Created')).toBeVisible();
    await expect.poll(() => sectionTitles(page)).toContain('Where to find us');
    await expect(preview(page).getByText('Second house on the left.')).toBeVisible();
    await checkAccessibility(page);
  });

  await test.step('a click on a section in the page selects it; style changes are shown in the page', async () => {
    await preview(page).getByRole('heading', { name: 'Where to find us' }).click();
    const row = sectionList(page).getByRole('listitem').filter({ hasText: 'Where to find us' });
    await expect(row.getByRole('button', { pressed: true })).toBeVisible();
    await row.getByRole('button', { name: 'Edit Where to find us' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Section' });
    await dialog.getByRole('button', { name: 'Style Controls' }).click();
    await expect(dialog.getByRole('tab')).toHaveText([
      'Background',
      'Typography',
      'Spacing',
      'Layout',
      'Media',
    ]);
    await dialog.getByLabel('Background type').selectOption({ label: 'Color' });
    await dialog.getByRole('textbox', { name: 'Background color', exact: true }).fill('112233');
    await dialog.getByRole('tab', { name: 'Spacing' }).click();
    await dialog.getByRole('slider', { name: 'Padding top' }).fill('200');
    const section = dialog.frameLocator('iframe').locator('[data-section]');
    await expect(section).toHaveCSS('background-color', 'rgb(17, 34, 51)');
    await expect(section).toHaveCSS('padding-top', '200px');
    await checkAccessibility(page);
    await dialog.getByRole('tab', { name: 'Media' }).click();
    await chooseImage(page, dialog);
    film = await chooseVideo(page, dialog);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Section Updated')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('sections are moved by menu, keyboard and mouse', async () => {
    const before = await sectionTitles(page);
    const last = before.length - 1;
    const inFrame = preview(page).locator('html');
    await inFrame.evaluate(() => scrollTo(0, 0));
    await page.getByRole('button', { name: 'More actions for Where to find us' }).click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await expect(page.getByText('Sections Reordered')).toBeVisible();
    await expect.poll(async () => (await sectionTitles(page)).indexOf('Where to find us')).toBe(last - 1);
    // The preview scrolls only if another section is selected.
    expect(await inFrame.evaluate(() => scrollY)).toBe(0);
    const handle = page.getByRole('button', { name: 'Drag Where to find us' });
    await handle.focus();
    await page.keyboard.press('Space');
    const expectPosition = (position: number) =>
      page.getByText(`Where to find us is at position ${position} of`);
    await expect(expectPosition(last)).toBeAttached();
    // Pressed until another position is announced: while positions are still being measured, a key moves the
    // item by pixels only.
    const hasMoved = async () => {
      if ((await expectPosition(last).count()) === 0) return true;
      await page.keyboard.press('ArrowUp');
      return false;
    };
    await expect.poll(hasMoved, { intervals: [250] }).toBe(true);
    await page.keyboard.press('Space');
    await expect
      .poll(async () => (await sectionTitles(page)).indexOf('Where to find us'))
      .toBeLessThan(last - 1);
    await handle.hover();
    const first = await page.getByRole('button', { name: `Drag ${before[0]}` }).boundingBox();
    if (first === null) throw new Error('The list has no first section');
    await page.mouse.down();
    await page.mouse.move(first.x + first.width / 2, first.y + first.height / 2, { steps: 12 });
    await page.mouse.up();
    await expect.poll(async () => (await sectionTitles(page))[0]).toBe('Where to find us');
    await expect.poll(async () => (await savedSections(page))[0]?.title).toBe('Where to find us');
  });

  await test.step('an order that the server rejects is reverted, with an error', async () => {
    const before = await sectionTitles(page);
    await page.route('**/api/creator/section/reorder', (route) => route.abort());
    await page.getByRole('button', { name: `More actions for ${before[0]}` }).click();
    await page.getByRole('menuitem', { name: 'Move down' }).click();
    await expect(page.getByText('Failed to reorder sections. Changes have been reverted.')).toBeVisible();
    await expect.poll(() => sectionTitles(page)).toEqual(before);
    await page.unroute('**/api/creator/section/reorder');
  });

  await test.step("another creator's change is reported, and neither text is lost", async () => {
    await page.getByRole('button', { name: 'Edit Who keeps the house' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Section' });
    await dialog.getByLabel('Title').fill('Mine');
    const saved = await savedSections(page);
    const { id = '' } = saved.find(({ title }) => title === 'Who keeps the house') ?? {};
    await send(page.context(), site, `PATCH /api/creator/section/${id}`, { title: 'Theirs' });
    expectErrors(/409/);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(
      dialog.getByRole('group', { name: 'Someone else changed Title.' }).getByRole('definition'),
    ).toHaveText(['Mine', 'Theirs']);
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Mine');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => sectionTitles(page)).toContain('Mine');
  });

  await test.step('sections are hidden, deleted and restored', async () => {
    await page.getByRole('button', { name: 'Hide How we work' }).click();
    await expect(page.getByRole('button', { name: 'Show How we work' })).toBeVisible();
    await expect(preview(page).getByRole('heading', { name: 'How we work' })).toHaveCount(0);
    await page.getByRole('button', { name: 'More actions for Where to find us' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByText('Section Deleted')).toBeVisible();
    await expect.poll(() => sectionTitles(page)).not.toContain('Where to find us');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await sectionTitles(page))[0]).toBe('Where to find us');
  });

  await test.step('only creators see the draft before it is published', async () => {
    await page.getByRole('link', { name: 'Preview', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Preview: only creators see this draft' })).toBeVisible();
    await expect(page.getByText('Second house on the left.')).toBeVisible();
    const asVisitor = () => fetch(site.url + film, { redirect: 'manual' });
    expect((await asVisitor()).status).toBe(404);
    await page.getByRole('link', { name: 'Back to the builder' }).click();
    await page.getByRole('button', { name: 'Publish Changes' }).click();
    await expect(page.getByText('Changes Published')).toBeVisible();
    expect((await asVisitor()).status).toBe(302);
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where to find us');
    await expect(page.getByRole('heading', { name: 'How we work' })).toHaveCount(0);
  });
});

test('members can open neither the builder nor its preview', async ({
  page,
  context,
  site,
  expectErrors,
}) => {
  expectErrors(/403/);
  await signInAsMember(context, site, 'Amara Okafor');
  for (const path of ['/creator/home', '/creator/home/preview/about']) {
    await page.goto(path);
    await expect(
      page.getByRole('heading', { name: 'The Member Page Builder is for creators' }),
    ).toBeVisible();
  }
});

test("no script in a creator's content runs, on the page or in the preview", async ({ page, site }) => {
  await enterDemo(page);
  const hit = 'top.wasHit = true';
  const attacks = [
    `<script>${hit}</script>`,
    `<img src="/favicon.svg" alt="a" onload="${hit}">`,
    `<svg onload="${hit}"></svg>`,
    `<iframe srcdoc="<script>${hit}</script>"></iframe>`,
    `<details open ontoggle="${hit}">a</details>`,
    `"><script>${hit}</script>`,
    `</script><script>${hit}</script>`,
    `<a href="javascript:${hit}">press</a>`,
  ];
  for (const attack of attacks)
    await send(page.context(), site, 'POST /api/creator/section', {
      ...{ page: 'about', type: 'custom', isVisible: true, title: attack, content: `<p>a</p>${attack}` },
      settings: {
        media: { images: [{ url: '/favicon.svg', alt: attack, position: 'left', size: 'auto' }] },
      },
    });
  await send(page.context(), site, 'POST /api/creator/site/publish');
  for (const path of ['/about', '/creator/home/preview/about', '/creator/home?tab=sections&page=about']) {
    await page.goto(path);
    const content = path.includes('?') ? preview(page).locator('body') : page.locator('#main');
    await expect(content.getByRole('heading', { name: attacks[0] ?? '', exact: true })).toBeAttached();
    for (const link of await content.getByText('press', { exact: true }).all()) await link.click();
    expect(await page.evaluate(() => 'wasHit' in window), path).toBe(false);
  }
});

test('with any settings, nothing is wider than a small phone and all text is readable', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  await page.route(/youtube/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Video</title>' }),
  );
  await enterDemo(page);
  const types = ['hero_text', 'about', 'cta', 'custom', 'products_showcase'];
  // A fixed seed, so that every run tests the same settings.
  const seed = 1;
  for (const [at, random] of fc.sample(anySettings, { numRuns: 24, seed }).entries())
    await send(page.context(), site, 'POST /api/creator/section', {
      ...{ page: 'services', type: types[at % types.length], isVisible: true },
      title: `Section ${String(at)} of Donaudampfschifffahrtsgesellschaft`,
      content:
        '<p>Some <a href="/library">words</a> and Rindfleischetikettierungsüberwachung.</p><ul><li>One</li></ul>',
      settings: random,
    });
  await send(page.context(), site, 'POST /api/creator/site/publish');
  await page.setViewportSize({ width: 320, height: 700 });
  for (const mode of ['light', 'dark']) {
    await page.evaluate((value) => localStorage.setItem('theme', value), mode);
    await page.goto('/services');
    await expect(page.getByRole('heading', { name: /^Section 23 of/ })).toBeAttached();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, mode).toBeLessThanOrEqual(0);
    expect(await page.evaluate(findLowContrastTexts), mode).toEqual([]);
  }
});

test('on tablets and phones, the controls and the preview are on screen together', async ({
  page,
  checkAccessibility,
}) => {
  await enterDemo(page);
  for (const [width, height, background] of [
    [768, 1024, 'FDF3F7'],
    [360, 740, 'F3F7FD'],
  ] as const)
    await test.step(`${width} pixels`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto('/creator/home?tab=theme');
      const field = page.getByRole('textbox', { name: 'Background', exact: true });
      await field.fill(background);
      await expect(field).toBeInViewport();
      await expect(page.locator('iframe[title="Preview of Home"]')).toBeInViewport();
      const channels = [0, 2, 4].map((at) => Number.parseInt(background.slice(at, at + 2), 16)).join(', ');
      await expect(preview(page, 'Home').locator('body')).toHaveCSS('background-color', `rgb(${channels})`);
      await checkAccessibility(page);
      await page.getByRole('button', { name: 'Reset to defaults' }).click();
      await page.goto('/creator/home?tab=sections&page=about');
      await sectionList(page)
        .getByRole('button', { name: /^Edit / })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: 'Edit Section' });
      await dialog.getByRole('button', { name: 'Style Controls' }).click();
      await dialog.getByRole('tab', { name: 'Typography' }).click();
      await dialog.getByRole('slider', { name: 'Body size' }).scrollIntoViewIfNeeded();
      await expect(dialog.locator('iframe')).toBeInViewport();
      await checkAccessibility(page);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    });
  const toggle = page.getByRole('button', { name: 'Live preview' });
  await toggle.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('iframe[title^="Preview of"]')).toBeHidden();
});
