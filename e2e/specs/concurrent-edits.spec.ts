import type { Browser, Locator, Page } from '@playwright/test';
import { enterDemo } from '../commands/enterDemo.ts';
import { signInAsMember } from '../commands/signIn.ts';
import type { Site } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';

const title = 'Five Quiet Minutes';

/** Opens a second creator's browser. */
async function openOther(browser: Browser, site: Site): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: site.url })).newPage();
  await enterDemo(page);
  return page;
}

async function editDetails(page: Page, product = title): Promise<Locator> {
  await page.goto('/creator/content');
  await page.getByRole('button', { name: `More actions for ${product}` }).click();
  await page.getByRole('menuitem', { name: 'Edit details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit details' });
  await expect(inputOf(dialog, 'Title')).toHaveValue(product);
  return dialog;
}

const inputOf = (inside: Locator, label: 'Title' | 'Description') =>
  inside.getByRole('textbox', { name: new RegExp(`^${label}`) });
const priceOf = (dialog: Locator) => dialog.getByRole('spinbutton', { name: /^Price/ });
const panelOf = (inside: Locator, fields: string) =>
  inside.getByRole('group', { name: `Someone else changed ${fields}. Keep yours or use theirs?` });
const press = (inside: Locator, name: string) => inside.getByRole('button', { name }).click();

async function save(dialog: Locator) {
  await press(dialog, 'Save');
  await expect(dialog).toBeHidden();
}

const findStored = (site: Site) => site.db.collection('products').findOne({ title: /^Five Quiet Minutes/ });

test('changes of two creators to different fields of a product are both saved without a question @desktop', async ({
  page,
  browser,
  site,
}) => {
  await enterDemo(page);
  const other = await openOther(browser, site);
  const [mine, theirs] = [await editDetails(page), await editDetails(other)];
  await priceOf(theirs).fill('41');
  await save(theirs);
  await inputOf(mine, 'Description').fill('Mine');
  await save(mine);
  expect(await findStored(site)).toMatchObject({ priceCents: 4_100, description: 'Mine' });
  await other.context().close();
});

test('a conflict in the same field is shown; Keep mine and Use theirs both work @desktop', async ({
  page,
  browser,
  site,
  expectErrors,
  checkAccessibility,
  checkDarkColors,
}) => {
  expectErrors(/409/);
  await enterDemo(page);
  const other = await openOther(browser, site);
  const [mine, theirs] = [await editDetails(page), await editDetails(other)];
  await priceOf(theirs).fill('42');
  await inputOf(theirs, 'Description').fill('Theirs');
  await save(theirs);
  await priceOf(mine).fill('43');
  await inputOf(mine, 'Description').fill('Mine again');
  await press(mine, 'Save');
  const panel = panelOf(mine, 'Description and Price ($)');
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('definition')).toHaveText(['Mine again', 'Theirs', '43.00', '42.00']);
  await expect(inputOf(mine, 'Description')).toHaveValue('Mine again');
  await checkAccessibility(page);
  await checkDarkColors(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const pricePanel = panelOf(mine, 'Price ($)');
  await expect(pricePanel).toBeFocused();
  await press(pricePanel, 'Use theirs');
  await expect(pricePanel).toBeHidden();
  await expect(priceOf(mine)).toHaveValue('42.00');
  await expect(mine.getByRole('button', { name: 'Save' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(mine).toBeHidden();
  expect(await findStored(site)).toMatchObject({ priceCents: 4_200, description: 'Mine again' });
  await other.context().close();
});

test('a product deleted during editing is reported, and the typed text stays @desktop', async ({
  page,
  site,
  expectErrors,
}) => {
  expectErrors(/404/);
  await enterDemo(page);
  const mine = await editDetails(page);
  const found = await findStored(site);
  await site.db.collection('products').deleteOne({ title });
  await inputOf(mine, 'Title').fill('Six Quiet Minutes');
  await press(mine, 'Save');
  await expect(mine.getByText('Product not found')).toBeVisible();
  await expect(inputOf(mine, 'Title')).toHaveValue('Six Quiet Minutes');
  if (found !== null) await site.db.collection('products').insertOne(found);
});

test('a member with two tabs chooses which city to keep', async ({ page, context, site, expectErrors }) => {
  expectErrors(/409/);
  await signInAsMember(context, site, 'Elena Marsh');
  const other = await context.newPage();
  const settings = (tab: Page) => tab.getByRole('region', { name: 'Profile' });
  const city = (tab: Page) => settings(tab).getByRole('textbox', { name: 'City', exact: true });
  for (const tab of [page, other]) await tab.goto('/#dashboard:settings/profile');
  const leave = async (tab: Page, value: string) => {
    await city(tab).fill(value);
    await city(tab).blur();
  };
  await leave(other, 'Taos');
  await expect(settings(other).getByText('Saved')).toBeVisible();
  await leave(page, 'Madrid');
  const panel = panelOf(settings(page), 'City');
  await expect(panel.getByRole('definition')).toHaveText(['Madrid', 'Taos']);
  await leave(other, 'Pecos');
  await expect(settings(other).getByText('Saved')).toBeVisible();
  await press(panel, 'Keep mine');
  await expect(panel.getByRole('definition')).toHaveText(['Madrid', 'Pecos']);
  await press(panel, 'Keep mine');
  await expect(settings(page).getByText('Saved')).toBeVisible();
  await expect(city(page)).toBeFocused();
  await leave(other, 'Chimayo');
  await press(panelOf(settings(other), 'City'), 'Use theirs');
  await expect(city(other)).toHaveValue('Madrid');
  await other.close();
});
