import type { Page } from '@playwright/test';
import { addFailedEmail } from '../commands/addFailedEmail.ts';
import { enterDemo } from '../commands/enterDemo.ts';
import { expect, test } from '../fixtures/test.ts';

const paths = [
  '/creator/students',
  '/creator/revenue',
  '/creator/coaching',
  '/creator/people',
  '/creator/audit',
  '/creator/circles',
  '/creator/releases',
  '/creator/system',
  '/creator/students/:id?tab=purchases',
  '/creator/students/:id?tab=payments',
  '/creator/students/:id?tab=coaching',
];

const studentName = 'Ben Calloway';
const longEmail = 'somebody.with.a.very.long.address.of.one.word@a-long-company-name.example.com';

for (const path of paths)
  test(`rows of the tables at ${path} are at most 120 px high, and names stay on one line @desktop`, async ({
    page,
    site,
  }) => {
    const users = site.db.collection('users');
    const { _id } = (await users.findOne({ username: studentName }))!;
    await users.updateOne({ _id }, { $set: { email: longEmail, phone: '+1 (555) 010-0199' } });
    if (path === '/creator/system') await addFailedEmail(site, longEmail);
    await enterDemo(page);
    await page.goto(path.replace(':id', _id.toHexString()));
    if (path === '/creator/revenue') {
      for (const name of ['Revenue by Month, as a table', 'Revenue by Course, as a table'])
        await page.getByRole('button', { name }).click();
    }
    await expect(page.getByRole('table').first()).toBeVisible();
    // Also with columns, a row is as high as a line or two.
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      // A table turns into cards in the frame after the window was resized.
      await expect.poll(() => findTallRows(page), { message: `${width} px` }).toEqual([]);
    }
  });

test('a long email address ends with an ellipsis and has a title @desktop', async ({ page, site }) => {
  await site.db.collection('users').updateOne({ username: studentName }, { $set: { email: longEmail } });
  await enterDemo(page);
  await page.goto('/creator/students?search=calloway');
  const email = page.getByTitle(longEmail);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const { lines, isClipped } = await email.evaluate((element) => ({
      lines: element.getClientRects().length,
      isClipped: element.scrollWidth > element.clientWidth,
    }));
    expect({ lines, isClipped }).toEqual({ lines: 1, isClipped: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('on a phone, no value on the Releases page is cut off @desktop', async ({ page, site }) => {
  // One of the longest ages.
  await site.db
    .collection('channels')
    .updateMany({}, { $set: { changedAt: new Date(Date.now() - 59 * 60_000) } });
  await site.db.collection('deployments').updateMany({}, { $set: { from: 'f'.repeat(16) } });
  await page.setViewportSize({ width: 360, height: 900 });
  await enterDemo(page);
  await page.goto('/creator/releases');
  await expect(page.getByText(/59 minutes ago|1 hour ago/).first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Deployments' })).toBeVisible();
  const cutOff = await page
    .locator('td, td :not(.grove-unseen)')
    .evaluateAll((all) =>
      all
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
  expect(cutOff).toEqual([]);
});

/** Returns the rows that are higher than 120 px, with their height. */
async function findTallRows(page: Page): Promise<string[]> {
  return page
    .locator('table tbody tr')
    .filter({ visible: true })
    .evaluateAll((rows) =>
      rows
        .map((row) => ({ height: Math.round(row.getBoundingClientRect().height), text: row.textContent }))
        .filter(({ height }) => height > 120)
        .map(({ height, text }) => `${height} px: ${text.slice(0, 120)}`),
    );
}
