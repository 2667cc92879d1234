import { send } from '../commands/account.ts';
import { addFailedEmail } from '../commands/addFailedEmail.ts';
import { enterDemo } from '../commands/enterDemo.ts';
import type { Site } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';

/** Adds more members than the first page shows. */
async function addMembers(site: Site, count: number) {
  const users = site.db.collection('users');
  const { _id: _, ...member } = (await users.findOne({ username: 'Ben Calloway' }))!;
  const members = Array.from({ length: count }, (_one, at) => ({
    ...member,
    username: `Wanderer ${at}`,
    searchName: `wanderer ${at}`,
    email: `wanderer${at}@example.com`,
    createdAt: new Date(Date.now() - at),
  }));
  await users.insertMany(members);
}

test('a creator finds a member, sees the effects of another role, and assigns it', async ({ page, site }) => {
  await enterDemo(page);
  await page.goto('/creator');
  await page
    .getByRole('navigation', { name: 'Creator Portal' })
    .getByRole('link', { name: 'Installation' })
    .click();
  await expect(page).toHaveTitle('People · The Sanctum');
  const people = page.getByRole('table', { name: 'People' });
  // Any part of a name matches.
  await page.getByRole('searchbox').fill('ra oka');
  await expect(people.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Change role of Amara Okafor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the role of Amara Okafor' });
  await dialog.getByRole('radio', { name: /^Coach/ }).check();
  await expect(dialog.getByText('Amara Okafor will be signed out on every device')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(dialog).toBeHidden();
  await expect(people.getByRole('cell', { name: 'Coach' })).toBeVisible();
  expect(await site.db.collection('users').findOne({ username: 'Amara Okafor' })).toMatchObject({
    isCoach: true,
  });

  await page.getByRole('link', { name: 'Audit trail' }).click();
  const trail = page.getByRole('table', { name: 'Audit trail' });
  const line = trail.getByRole('row').filter({ hasText: 'Role changed' });
  await expect(line).toContainText('member → coach');
  await expect(line).toContainText('Amara Okafor');
  await page.getByLabel('Action', { exact: true }).selectOption('Role changed');
  await expect(trail.getByRole('row')).toHaveCount(2);
});

test('Show more extends the list until everyone is shown', async ({ page, site }) => {
  await enterDemo(page);
  await addMembers(site, 60);
  await page.goto('/creator/people');
  const rows = page.getByRole('table', { name: 'People' }).getByRole('row');
  await expect(rows).toHaveCount(51);
  const userCount = await site.db.collection('users').countDocuments();
  expect(userCount).toBeLessThanOrEqual(100);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(userCount + 1);
  await expect(page.locator('p:focus')).toHaveCount(1);
});

test('demo accounts cannot change roles, and the dialog says so', async ({ page, expectErrors }) => {
  expectErrors(/403/);
  await enterDemo(page);
  await page.goto('/creator/people');
  await page.getByRole('searchbox').fill('sage');
  await page.getByRole('button', { name: 'Change role of Sage Rivers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your own role' });
  await dialog.getByRole('radio', { name: /^Member/ }).check();
  await expect(dialog.getByText('lose access to the Creator Portal')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(dialog.getByText('Demo accounts cannot be changed')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Change role of Sage Rivers' })).toBeFocused();
});

test('an invitation is sent by email, is listed as open and can be withdrawn', async ({
  page,
  site,
  expectErrors,
}) => {
  expectErrors(/409/);
  await enterDemo(page);
  await page.goto('/creator/people');
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite someone' });
  await dialog.getByLabel('Email').fill('nobody at all');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Please enter an email address');
  // The form applies the server's rule for email addresses.
  await dialog.getByLabel('Email').fill('nobody@all');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Please enter an email address');
  await expect(dialog.getByText('The request is not valid')).toHaveCount(0);
  const existingUser = await site.db.collection('users').findOne({ username: 'Ben Calloway' });
  await dialog.getByLabel('Email').fill(String(existingUser?.['email']));
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(/already an account/);
  await dialog.getByLabel('Email').fill('juniper@example.com');
  await dialog.getByLabel('Role').selectOption('Coach');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();
  const open = page.getByRole('region', { name: 'Open invitations' });
  await expect(open.getByRole('listitem')).toContainText('juniper@example.com');
  await expect(open.getByRole('listitem')).toContainText('Coach');
  expect((await site.waitForEmail('juniper@example.com')).subject).toContain('invites you');

  await page.reload();
  await open.getByRole('button', { name: 'Withdraw the invitation to juniper@example.com' }).click();
  await expect(open.getByText('No open invitations.')).toBeVisible();
});

test('a creator without two-factor authentication cannot require it of others', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/409/);
  await enterDemo(page);
  await page.goto('/creator/people');
  const required = page.getByRole('switch', { name: /Require two-factor authentication for creators/ });
  await required.click();
  await expect(page.getByText('Turn on two-factor authentication for your own account first')).toBeVisible();
  await expect(required).not.toBeChecked();
  await page.getByRole('link', { name: 'go to your settings' }).click();
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeFocused();
});

test('the system screen shows service health and failed effects, which can be retried or discarded', async ({
  page,
  site,
}) => {
  await enterDemo(page);
  for (const address of ['lost@example.com', 'found@example.com']) await addFailedEmail(site, address);
  await page.goto('/creator/system');
  const services = page.getByRole('region', { name: 'Services' });
  for (const name of ['Database', 'Files', 'Email'])
    await expect(services.getByText(name, { exact: true })).toBeVisible();
  const list = page.getByRole('table', { name: 'Failed deliveries' });
  await expect(list.getByRole('row')).toHaveCount(3);
  await list.getByRole('button', { name: 'More actions for account-deleted to lost@example.com' }).click();
  await page.getByRole('menuitem', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(list.getByRole('row')).toHaveCount(2);
  await list.getByRole('button', { name: 'Try again: account-deleted to found@example.com' }).click();
  await expect(page.getByRole('heading', { name: 'No failed deliveries' })).toBeVisible();
  await site.waitForEmail('found@example.com');
  expect(site.emails().some(({ to }) => to.includes('lost@example.com'))).toBe(false);
});

for (const theme of ['light', 'dark'])
  for (const [path, ready] of [
    ['people', 'Change role'],
    ['system', 'Delivery queue'],
    ['audit', 'Signed in'],
  ] as const)
    test(`the portal page ${path} is accessible, ${theme}`, async ({ page, checkAccessibility }) => {
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      await enterDemo(page);
      await page.goto(`/creator/${path}`);
      await expect(page.getByText(ready).first()).toBeAttached();
      await expect(page.getByRole('table').or(page.getByText('No failed deliveries')).first()).toBeVisible();
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await checkAccessibility(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      }
    });

test('a member has no access to any portal page', async ({ page, context, site, expectErrors }) => {
  expectErrors(/403/);
  await send(context, site, 'POST /api/auth/demo', { as: 'member' });
  for (const path of ['/creator', '/creator/people', '/creator/system', '/creator/audit']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'The Creator Portal is for creators' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Creator Portal' })).toHaveCount(0);
  }
});
