import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { enterDemo } from '../commands/enterDemo.ts';
import { openAsMember } from '../commands/openAsMember.ts';
import { phone } from '../commands/phone.ts';
import { expect, test } from '../fixtures/test.ts';

const picture = async () => ({
  name: 'moon.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 360, channels: 3, background: '#3d4f6b' } })
    .png()
    .toBuffer(),
});
const dayMs = 86_400_000;
/** Returns the evening a number of days from now: '2026-11-24T18:00'. */
const evening = (days: number) => `${new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)}T18:00`;
const toastOf = (page: Page) => page.locator('[data-grove-toast]');
const title = 'Evening by the fire';

async function openForm(page: Page): Promise<Locator> {
  await page.goto('/creator/content');
  await page.getByRole('button', { name: 'Create Content' }).click();
  await page.getByRole('menuitem', { name: 'Create Live Class' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('group', { name: 'Thumbnail' }).getByRole('button').first()).toBeVisible();
  return dialog;
}

test('a live class is created with dates, sold until its seats are taken, rescheduled and attended', async ({
  page,
  browser,
  site,
  checkAccessibility,
}) => {
  test.slow();
  await enterDemo(page);

  await test.step('missing fields are reported, and typed text is kept', async () => {
    const dialog = await openForm(page);
    const submit = dialog.getByRole('button', { name: 'Create Live Class' });
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Description').fill('Live, with tea');
    await dialog.getByLabel('Price ($)').fill('0');
    await dialog.getByLabel('Category').selectOption('Workshop');
    await dialog.getByLabel('Host').selectOption('Kofi Mensah');
    await dialog.getByLabel('Seats').fill('1');
    await dialog.getByLabel('Meeting link').fill('https://meet.test/fire');
    await submit.click();
    await expect(toastOf(page)).toContainText('Missing Fields');
    await expect(dialog.getByText('Please choose a date and time')).toBeVisible();
    await checkAccessibility(page);
    await dialog.getByLabel('Date and time').fill(evening(3));
    const file = dialog.getByRole('group', { name: 'Thumbnail' }).locator('input[type=file]').first();
    await file.setInputFiles(await picture());
    await expect(dialog.getByText('Upload complete')).toBeVisible();
    await submit.click();
    await expect(toastOf(page).filter({ hasText: 'Live Class Created' })).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  const member = await openAsMember(browser, site, undefined, phone);
  await test.step('a member buys the last seat on a phone and sees it in the dashboard and calendar', async () => {
    await member.goto('/library');
    await member.getByRole('link', { name: title }).click();
    await expect(member.getByText('1 seat left')).toBeVisible();
    await member.getByRole('button', { name: `Enroll for free ${title}` }).click();
    await expect(member).toHaveURL(/#dashboard:calendar/);
    await member.goto('/library');
    await member.getByRole('link', { name: title, exact: true }).click();
    await expect(member.getByRole('link', { name: `Continue ${title}` }).first()).toBeVisible();
    await expect(member.getByText('You can join 10 minutes before the start.')).toBeVisible();
    await checkAccessibility(member);
    await member.goto('/#dashboard:overview');
    const upcoming = member.getByRole('region', { name: 'Upcoming Classes & Events' });
    await expect(upcoming).toContainText(title);
    await expect(upcoming).toContainText('Join opens 10 minutes before the start.');
  });

  await test.step('others see that it is sold out', async () => {
    const other = await browser.newContext({ baseURL: site.url });
    const visitor = await other.newPage();
    await visitor.goto('/library');
    await visitor.getByRole('link', { name: title }).click();
    await expect(visitor.getByRole('button', { name: `Sold out ${title}` })).toBeDisabled();
    await other.close();
  });

  await test.step('the creator reschedules it, and the member is notified', async () => {
    await page.goto('/creator/content');
    await page.getByRole('button', { name: `More actions for ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Dates and seats' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('1 of 1 seats taken.');
    await expect(dialog.getByLabel('Host').locator('option:checked')).toHaveText('Kofi Mensah');
    await dialog.getByRole('button', { name: /^Move/ }).click();
    await dialog.getByLabel('Date and time').first().fill(evening(5));
    // A button for the settings only: the new time is saved by 'Move date'.
    await expect(dialog.getByRole('button', { name: 'Save settings' })).toBeVisible();
    await checkAccessibility(page);
    await dialog.getByRole('button', { name: 'Move date' }).click();
    await expect(toastOf(page).filter({ hasText: 'Date moved' })).toBeVisible();
    await expect(member.locator('body')).toContainText('Live class moved');
  });

  await test.step('attendance is marked once it has started', async () => {
    const startedMeeting = { 'meetings.0.startsAt': new Date(Date.now() - 60_000) };
    await site.db.collection('liveClasses').updateOne({ title }, { $set: startedMeeting });
    await page.goto('/library');
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('button', { name: 'Attendance' }).click();
    const dialog = page.getByRole('dialog', { name: 'Attendance' });
    await dialog.getByRole('button', { name: 'Mark as attended Newly Arrived' }).click();
    await expect(dialog.getByText('Attended', { exact: true })).toBeVisible();
  });
  await member.context().close();
});
