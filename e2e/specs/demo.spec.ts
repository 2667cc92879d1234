import { enterDemo } from '../commands/enterDemo.ts';
import { expect, test } from '../fixtures/test.ts';

const people = [
  { name: 'Coach', rights: { isCreator: false, isCoach: true } },
  { name: 'Member', rights: { isCreator: false, isCoach: false } },
  { name: 'Creator', rights: { isCreator: true } },
];

test('a banner says that this is a demo and lets the visitor view it as any member', async ({
  page,
  context,
  checkAccessibility,
}) => {
  await enterDemo(page);
  for (const { name, rights } of people) {
    await page.getByRole('button', { name: 'View as…' }).click();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('menuitemradio', { name }).click();
    await reloaded;
    await expect
      .poll(async () => (await context.request.get('/api/auth/me')).json() as Promise<unknown>)
      .toMatchObject(rights);
    await expect(page.getByRole('heading', { name: 'My Learning Journey' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('mock_logged_in'))).toBe('true');
    await page.getByRole('button', { name: 'View as…' }).click();
    await expect(page.getByRole('menuitemradio', { name, checked: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await checkAccessibility(page);
  }
});

test('a visitor who opened a section of the member area lands there @desktop', async ({ page }) => {
  await page.goto('/#community:profile-wall');
  await page.getByRole('button', { name: 'Enter The Sanctum' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  await expect(page).toHaveURL(/\/#community:profile-wall$/);
});

test('a visitor can enter as any member right away', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('This is a demo.')).toBeVisible();
  await page.getByRole('button', { name: 'View as…' }).click();
  await page.getByRole('menuitemradio', { name: 'Member' }).click();
  await expect(page.getByRole('heading', { name: 'My Learning Journey' })).toBeVisible();
  await page.getByRole('button', { name: 'My Account' }).click();
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Creator Portal' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
});
