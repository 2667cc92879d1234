import type { Locator, Page } from '@playwright/test';
import { preview } from '../commands/builder.ts';
import { enterDemo } from '../commands/enterDemo.ts';
import { openAsMember } from '../commands/openAsMember.ts';
import { expect, test } from '../fixtures/test.ts';

const measureLeft = async (page: Page, name: string) =>
  page
    .locator('#main')
    .getByRole('heading', { name })
    .evaluate((heading) => Math.round(heading.getBoundingClientRect().left));

/** Scrolls down until the sections have been loaded. The reviews arrive later and move the end of the page. */
const scrollTo = (page: Page, part: Locator) =>
  expect
    .poll(async () => {
      await page.keyboard.press('End');
      return part.count();
    })
    .toBe(1);

test('questions that a creator adds to a product’s page are shown to visitors once published', async ({
  page,
  browser,
  site,
  checkAccessibility,
}) => {
  const { products } = (await (await page.request.get(`${site.url}/api/library`)).json()) as {
    products: { id: string; type: string }[];
  };
  const id = products.find(({ type }) => type === 'course')?.id ?? '';
  await enterDemo(page);
  await page.goto(`/creator/home/products/${id}`);
  await page.getByRole('button', { name: 'Add Section' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Section' });
  await adding.getByLabel('Section type').selectOption({ label: 'Questions and Answers' });
  await adding.getByLabel('Title').fill('Before you start');
  await adding.getByRole('button', { name: 'Create' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Section' });
  await dialog.getByRole('button', { name: 'Add question' }).click();
  await dialog.getByLabel('Question', { exact: true }).fill('Do I need a mat?');
  await dialog.getByLabel('Answer').fill('A blanket is enough.');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(preview(page, 'Product page').getByText('Do I need a mat?')).toBeVisible();
  await checkAccessibility(page);
  const member = await openAsMember(browser, site);
  await member.goto(`/library/${id}`);
  await expect(member.getByRole('heading', { name: 'Reviews' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish Changes' }).click();
  await expect(page.getByText('Changes Published')).toBeVisible();
  // The page that the member has open shows them without a reload.
  await scrollTo(member, member.getByRole('heading', { name: 'Before you start' }));

  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage();
  await visitor.goto(`/library/${id}`);
  const question = visitor.locator('[data-remote=mf-builder]').getByText('Do I need a mat?');
  await scrollTo(visitor, question);
  await question.press('Enter');
  await expect(visitor.getByText('A blanket is enough.')).toBeVisible();
  expect(await measureLeft(visitor, 'Before you start')).toBe(await measureLeft(visitor, 'Reviews'));
  await checkAccessibility(visitor);

  // Another screen of the same remote replaces the sections.
  await visitor.getByRole('link', { name: 'About', exact: true }).first().click();
  await expect(visitor.locator('#main [data-section]').first()).toBeVisible();
  await expect(question).toBeHidden();
});
