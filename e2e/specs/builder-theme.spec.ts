import { defaultTheme } from '@grove/contracts/site/siteDefaults';
import type { Page } from '@playwright/test';
import { send } from '../commands/account.ts';
import { preview } from '../commands/builder.ts';
import { enterDemo } from '../commands/enterDemo.ts';
import { openAsMember } from '../commands/openAsMember.ts';
import type { Site } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';

const frame = (page: Page) => preview(page, 'Home');
const background = (page: Page) => page.getByRole('textbox', { name: 'Background', exact: true });

/** Saves a draft of the theme: the default one with other colors and fonts.
 *  @param colors as RRGGBB. */
async function saveTheme(
  page: Page,
  site: Site,
  colors: Record<string, string> = {},
  typography: Record<string, string> = {},
): Promise<void> {
  await send(page.context(), site, 'PATCH /api/theme', {
    colors: { ...defaultTheme.colors, ...colors },
    typography: { ...defaultTheme.typography, ...typography },
  });
}

test.beforeEach(async ({ page, site }) => {
  await enterDemo(page);
  await saveTheme(page, site);
});

test('each color shows its contrast and offers one that passes', async ({ page }) => {
  await page.goto('/creator/content');
  await page.getByRole('link', { name: 'Member pages' }).click();
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
});

test('the preview next to the form shows changes before they are saved, at three widths', async ({
  page,
}) => {
  await page.goto('/creator/home?tab=theme');
  await background(page).fill('FDF3F7');
  await page.getByRole('group', { name: 'Heading font' }).getByText('Georgia').first().click();
  await expect(frame(page).locator('body')).toHaveCSS('background-color', 'rgb(253, 243, 247)');
  await expect(frame(page).getByRole('heading').first()).toHaveCSS('font-family', /Georgia/);

  const root = frame(page).locator('html');
  for (const [name, width] of [
    ['Phone', 390],
    ['Tablet', 820],
    ['Desktop', 1280],
  ] as const) {
    await page.getByRole('group', { name: 'Width of the preview' }).getByRole('button', { name }).click();
    await expect.poll(() => root.evaluate(() => innerWidth)).toBe(width);
  }
});

test("another creator's saved change is shown, and the creator chooses a version", async ({
  page,
  site,
  expectErrors,
}) => {
  expectErrors(/409/);
  await page.goto('/creator/home?tab=theme');
  await background(page).fill('FDF3F7');
  await page.getByRole('group', { name: 'Heading font' }).getByText('Georgia').first().click();
  await saveTheme(page, site, { accent: 'A0522D' }, { heading: 'Raleway' });
  await page.getByRole('button', { name: 'Save Theme' }).click();
  const panel = page.getByRole('group', { name: 'Someone else changed Heading font.' });
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('listitem')).toHaveText([/Georgia.*Raleway/]);
  await expect(background(page)).toHaveValue('FDF3F7');
  await expect(page.getByRole('textbox', { name: 'Accent', exact: true })).toHaveValue('A0522D');
  await panel.getByRole('button', { name: 'Keep mine' }).click();
  await expect(panel).toBeHidden();
});

test('a saved theme is a draft; a published one is visible to every visitor and member immediately', async ({
  page,
  browser,
  site,
}) => {
  const member = await openAsMember(browser, site, 'Amara Okafor');
  await member.goto('/sanctum');
  await page.goto('/creator/home?tab=theme');
  await background(page).fill('FDF3F7');
  await page.getByRole('group', { name: 'Heading font' }).getByText('Georgia').first().click();
  await page.getByRole('group', { name: 'Script font' }).getByText('Cedarville Cursive').first().click();
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
  await visitor.reload();
  await expect(visitor.locator('body')).toHaveCSS('background-color', 'rgb(253, 243, 247)');
  await visitor.evaluate(() => localStorage.setItem('theme', 'dark'));
  await visitor.reload();
  const dark = await visitor.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  expect(dark).not.toBe('rgb(253, 243, 247)');
});

test('an earlier version is viewed and restored', async ({ page, site }) => {
  await saveTheme(page, site, { background: 'FDF3F7' });
  await send(page.context(), site, 'POST /api/creator/site/publish');
  await page.goto('/creator/home?tab=theme');
  await page.getByRole('button', { name: 'Version history' }).click();
  const dialog = page.getByRole('dialog', { name: 'Version history' });
  await expect(dialog.getByText('Live', { exact: true })).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Preview' }).last().click();
  const before = dialog.frameLocator('iframe[title="Home in this version"]');
  await expect(before.locator('body')).toHaveCSS('background-color', 'rgb(255, 253, 247)');
  await dialog.getByRole('button', { name: 'Restore' }).last().click();
  await expect(page.getByText('Draft Restored')).toBeVisible();
  await expect(background(page)).toHaveValue('FFFDF7');
  await page.getByRole('button', { name: 'Publish Changes' }).click();
  await expect(page.getByText('Everything is published.')).toBeVisible();
});
