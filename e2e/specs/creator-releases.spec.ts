import type { Page } from '@playwright/test';
import { enterDemo } from '../commands/enterDemo.ts';
import { publishProbe } from '../commands/probe.ts';
import { expect, test } from '../fixtures/test.ts';

const line = (page: Page) =>
  page.getByRole('table', { name: 'Remotes' }).getByRole('row').filter({ hasText: 'probe' });
const dialog = (page: Page) => page.getByRole('dialog');

test('an operator promotes a version and rolls it back @desktop', async ({
  page,
  site,
  checkAccessibility,
}) => {
  const one = await publishProbe(site, 'one');
  const two = await publishProbe(site, 'two');
  await enterDemo(page);
  await page.goto('/creator/releases');

  await test.step('each remote is listed with its live version', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
    await expect(line(page)).toContainText(two.version.slice(0, 8));
    await expect(line(page)).toContainText('All');
    await expect(page.getByRole('table', { name: 'Remotes' })).toContainText('shell');
    await checkAccessibility(page);
  });

  await test.step('a version is promoted to a percentage of devices', async () => {
    await page.getByRole('button', { name: 'Promote probe' }).click();
    await dialog(page).getByLabel('Version').selectOption(one.version);
    await dialog(page).getByLabel('Devices').selectOption('25');
    await dialog(page)
      .getByLabel(/^Reason/)
      .fill('A second look');
    await checkAccessibility(page);
    await dialog(page).getByRole('button', { name: 'Promote' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(line(page)).toContainText('Canary 25%');
  });

  await test.step('all devices return to the previous version', async () => {
    await page.getByRole('button', { name: 'More actions for probe' }).click();
    await page.getByRole('menuitem', { name: 'Roll back' }).click();
    await dialog(page).getByRole('button', { name: 'Roll back' }).click();
    await expect(line(page)).not.toContainText('Canary');
    await expect(line(page)).toContainText(two.version.slice(0, 8));
    const log = page
      .getByRole('table', { name: 'Deployments' })
      .getByRole('row')
      .filter({ hasText: 'probe' });
    await expect(log.nth(0)).toContainText('Rolled back');
    await expect(log.nth(1)).toContainText('Promoted to 25%');
    await expect(log.nth(1)).toContainText('A second look');
  });
});

test('an operator turns a remote off and on, and creates a token for a team @desktop', async ({
  page,
  site,
  checkAccessibility,
  expectErrors,
}) => {
  expectErrors(/404/);
  await publishProbe(site, 'one');
  await enterDemo(page);

  await test.step('a remote is turned off while the rest of the site works, and turned on again', async () => {
    const turn = async (to: 'off' | 'on') => {
      await page.goto('/creator/releases');
      await page.getByRole('button', { name: 'More actions for probe' }).click();
      await page.getByRole('menuitem', { name: `Turn ${to}` }).click();
      await checkAccessibility(page);
      await dialog(page)
        .getByRole('button', { name: `Turn ${to}` })
        .click();
      await expect(dialog(page)).toHaveCount(0);
    };
    await turn('off');
    await expect(line(page)).toContainText('Off');
    await page.goto('/probe');
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Probe' })).toHaveCount(0);
    await turn('on');
    await page.goto('/probe');
    await expect(page.getByRole('link', { name: 'Probe' }).first()).toBeVisible();
    await page.goto('/creator/releases');
  });

  await test.step('a token is shown once', async () => {
    await page.getByRole('button', { name: 'New token' }).click();
    await dialog(page).getByLabel('Name').fill('Build of the probe');
    await dialog(page).getByLabel('Remote').fill('probe');
    await dialog(page).getByRole('button', { name: 'Create token' }).click();
    await expect(dialog(page).getByLabel('Token')).toHaveValue(/^grove_[\w-]{43}$/);
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    const tokens = page.getByRole('table', { name: 'Deploy tokens' });
    await expect(tokens).toContainText('Build of the probe');
    await page.reload();
    await expect(tokens).toContainText('Never');
    await expect(page.getByText(/grove_[\w-]{43}/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Revoke Build of the probe' }).click();
    await dialog(page).getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByRole('heading', { name: 'No deploy tokens yet' })).toBeVisible();
  });
});
