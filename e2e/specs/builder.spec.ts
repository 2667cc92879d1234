import fc from 'fast-check';
import { send } from '../commands/account.ts';
import { anySettings, findLowContrastTexts } from '../commands/anySettings.ts';
import { preview, sectionList } from '../commands/builder.ts';
import { enterDemo } from '../commands/enterDemo.ts';
import { backgroundLightness } from '../commands/backgroundLightness.ts';
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

for (const [device, width, height, background] of [
  ['tablet', 768, 1024, 'FDF3F7'],
  ['phone', 360, 740, 'F3F7FD'],
] as const) {
  test(`on a ${device}, the theme and its preview are on screen together`, async ({
    page,
    checkAccessibility,
  }) => {
    await page.setViewportSize({ width, height });
    await enterDemo(page);
    await page.goto('/creator/home?tab=theme');
    const field = page.getByRole('textbox', { name: 'Background', exact: true });
    await field.fill(background);
    await expect(field).toBeInViewport();
    await expect(page.locator('iframe[title="Preview of Home"]')).toBeInViewport();
    const channels = [0, 2, 4].map((at) => Number.parseInt(background.slice(at, at + 2), 16)).join(', ');
    await expect(preview(page, 'Home').locator('body')).toHaveCSS('background-color', `rgb(${channels})`);
    await checkAccessibility(page);
    await page.getByRole('button', { name: 'Reset to defaults' }).click();
  });

  test(`on a ${device}, the style of a section and its preview are on screen together`, async ({
    page,
    checkAccessibility,
  }) => {
    await page.setViewportSize({ width, height });
    await enterDemo(page);
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
  });
}

test('on a phone, the live preview can be hidden', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enterDemo(page);
  await page.goto('/creator/home?tab=theme');
  const shown = page.locator('iframe[title="Preview of Home"]');
  await expect(shown).toBeVisible();
  const toggle = page.getByRole('button', { name: 'Live preview' });
  await toggle.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(shown).toBeHidden();
});
