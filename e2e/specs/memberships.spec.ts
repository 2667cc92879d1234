import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { send } from '../commands/account.ts';
import { cards, payWith } from '../commands/checkout.ts';
import { enterDemo } from '../commands/enterDemo.ts';
import { addMembership, joinMembership } from '../commands/membership.ts';
import { openAsMember } from '../commands/openAsMember.ts';
import { ownedCourse } from '../commands/products.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Site } from '../fixtures/site.ts';

test.use({ payments: true });

const title = 'The Garden Circle';
const circle = 'Evening growers';
const picture = async () => ({
  name: 'circle.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 360, channels: 3, background: '#5c7a5c' } })
    .png()
    .toBuffer(),
});

/** Creates the membership with one plan and publishes it. */
async function createMembership(page: Page, course: string) {
  await page.goto('/creator/content');
  await page.getByRole('button', { name: 'Create Content' }).click();
  await page.getByRole('menuitem', { name: 'Create Membership' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Description').fill('A course each season, together.');
  const thumbnail = dialog.getByRole('group', { name: 'Thumbnail' });
  await thumbnail
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture());
  // The preview appears before the upload has finished.
  await expect(thumbnail.getByText('Upload complete')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create Membership' }).click();
  const plans = page.getByRole('dialog', { name: 'Plans' });
  await plans.getByRole('button', { name: 'Add plan' }).click();
  const plan = page.getByRole('dialog').last();
  await plan.getByLabel('Name').fill('Seedling');
  await plan.getByLabel('Monthly price ($)').fill('12');
  await plan.getByLabel('Yearly price ($)').fill('119');
  await plan.getByRole('checkbox', { name: course }).check();
  await plan.getByRole('searchbox').fill(circle);
  await plan.getByRole('checkbox', { name: circle }).check();
  await plan.getByRole('button', { name: 'Add plan' }).click();
  await expect(plans.getByText('Seedling', { exact: true })).toBeVisible();
  // Until the dialog of the plan has faded out, Escape belongs to it.
  await expect(page.getByRole('dialog', { name: 'Add plan', includeHidden: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(plans).toBeHidden();
  await page.getByRole('button', { name: `More actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: `More actions for ${title}` })).toBeVisible();
}

/** Computes the monthly recurring revenue in dollars and the number of subscribers from the stored memberships. */
async function sumRecurring(site: Site): Promise<{ monthly: string; subscribers: string }> {
  const found = await site.db
    .collection('subscriptions')
    .find({ status: { $in: ['active', 'past_due'] }, source: { $ne: 'gift' } })
    .toArray();
  const yearly = found.map(({ priceCents, interval }) => Number(priceCents) * (interval === 'year' ? 1 : 12));
  const cents = Math.round(yearly.reduce((sum, each) => sum + each, 0) / 12);
  return { monthly: `$${(cents / 100).toFixed(2)}`, subscribers: String(found.length) };
}

test('a creator sells a membership; a member joins, and its course and circle are open @desktop', async ({
  page,
  context,
  browser,
  site,
  checkAccessibility,
}) => {
  const course = await ownedCourse(site);
  await enterDemo(page);
  await send(context, site, 'POST /api/circles', { kind: 'circle', name: circle, description: '' });
  await createMembership(page, course);

  const member = await openAsMember(browser, site, 'Season Member');
  await test.step('the member joins with a card', async () => {
    await member.goto('/library');
    await member.getByRole('link', { name: title, exact: true }).click();
    await member.getByRole('radio', { name: 'Yearly' }).check();
    await expect(member.getByText('Save 17%')).toBeVisible();
    await expect(member.getByText(`Circle: ${circle}`)).toBeVisible();
    await checkAccessibility(member);
    await member.getByRole('link', { name: 'Join Seedling' }).click();
    await expect(member.getByText('$119.00').first()).toBeVisible();
    await payWith(member, cards.good);
    await expect(member.getByText(`Welcome to “${title}”`)).toBeVisible();
  });

  await test.step('the course of the plan is open', async () => {
    await member.goto('/#classroom');
    await expect(member.getByRole('heading', { name: course })).toBeVisible();
  });

  await test.step('the circle of the plan is open', async () => {
    await member.goto('/#community:circles-pods');
    await expect(member.getByRole('heading', { name: circle })).toBeVisible();
    await expect(member.getByRole('heading', { name: '2 members' })).toBeVisible();
  });
  await member.context().close();
});

test('a visitor joins without an account, and confirms it with the emailed link @desktop', async ({
  page: visitor,
  site,
  checkAccessibility,
}) => {
  const email = 'plover@example.com';
  const { title: name, course } = await addMembership(site, 'The Shore Circle');
  await visitor.goto('/library');
  await visitor.getByRole('link', { name, exact: true }).click();
  await visitor.getByRole('link', { name: 'Join Seedling' }).click();
  await visitor.getByRole('textbox', { name: 'Email' }).fill(email);
  await visitor.getByRole('textbox', { name: 'Name' }).fill('Plover');
  await checkAccessibility(visitor);
  await payWith(visitor, cards.good);
  await expect(visitor.getByRole('region', { name: 'Your purchase' })).toContainText(
    `We emailed ${email} a link to set your password`,
  );
  const { link } = await site.waitForEmail(email, /receipt/i);
  await visitor.goto(link);
  await visitor.getByLabel('Password', { exact: true }).fill('walking under old trees');
  await visitor.getByRole('button', { name: 'Set password' }).click();
  await expect(visitor.getByRole('heading', { name: 'Set your password' })).toBeHidden();
  await visitor.goto('/#classroom');
  await expect(visitor.getByRole('heading', { name: course })).toBeVisible();
});

test('the creator sees the recurring revenue; the member cancels and resumes @desktop', async ({
  page,
  browser,
  site,
  checkAccessibility,
}) => {
  const membership = await addMembership(site, 'The Meadow Circle');
  const member = await openAsMember(browser, site, 'Meadow Member');
  await joinMembership(member, site, membership);
  await enterDemo(page);

  await test.step('the creator sees the recurring revenue', async () => {
    const { monthly, subscribers } = await sumRecurring(site);
    await page.goto('/creator/revenue');
    const figure = (label: string) =>
      page.locator('dl > div').filter({ hasText: label }).locator('dd').first();
    await expect(figure('Monthly Recurring Revenue')).toHaveText(monthly);
    await expect(figure('Active Subscribers')).toHaveText(subscribers);
    const months = 'Recurring Revenue by Month';
    await page.getByRole('button', { name: `${months}, as a table` }).click();
    const latest = page.getByRole('table', { name: months }).locator('tbody tr').first();
    await expect(latest).toContainText(monthly);
    await checkAccessibility(page);
  });

  await test.step('the member cancels and resumes', async () => {
    await member.goto('/#dashboard:settings/membership');
    const settings = member.getByRole('region', { name: 'Membership', exact: true });
    await expect(settings.getByText(/^Next charge on/)).toBeVisible();
    await settings.getByRole('button', { name: 'Cancel membership' }).click();
    await settings.getByLabel('Why are you canceling?').fill('The season is over');
    await checkAccessibility(member);
    await settings.getByRole('button', { name: 'Cancel membership' }).last().click();
    await expect(settings.getByText(/Nothing more will be charged/)).toBeVisible();
    await settings.getByRole('button', { name: 'Resume' }).click();
    await expect(settings.getByText(/^Next charge on/)).toBeVisible();
  });
  await member.context().close();
});
