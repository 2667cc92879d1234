import type { CDPSession, Page } from '@playwright/test';
import { createAccount, expectMemberArea, password } from '../commands/account.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ siteKind: 'live and empty' });

/** Gives the browser an authenticator that verifies its user without asking. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return { cdp, authenticatorId };
}

test('a passkey is added, signs in with one click, and is removed', async ({
  page,
  context,
  site,
  checkAccessibility,
  expectErrors,
}) => {
  // A removed passkey is refused.
  expectErrors(/401/);
  await createAccount(context, site, { username: 'Fern', email: 'fern@example.com' });
  const { cdp, authenticatorId } = await addAuthenticator(page);
  await page.goto('/#dashboard:settings/passkeys');
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeFocused();
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await checkAccessibility(page);
  await passkeys.getByLabel('Your password', { exact: true }).fill(password);
  await passkeys.getByRole('button', { name: 'Continue' }).click();
  await expect(passkeys.getByText('not used yet')).toBeVisible();
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: new URL(site.url).hostname }]);

  await context.clearCookies();
  await page.goto('/sign-in');
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expectMemberArea(page);

  await page.goto('/#dashboard:settings/passkeys');
  await expect(passkeys.getByText('last used')).toBeVisible();
  await passkeys.getByRole('button', { name: 'Edit' }).click();
  await passkeys.getByLabel('Name').fill('My laptop');
  await passkeys.getByRole('button', { name: 'Save name' }).click();
  await expect(passkeys.getByRole('heading', { name: 'My laptop' })).toBeVisible();
  await passkeys.getByRole('button', { name: 'Edit' }).click();
  await passkeys.getByRole('button', { name: 'Remove this passkey' }).click();
  await checkAccessibility(page);
  await passkeys.getByLabel('Your password', { exact: true }).fill(password);
  await passkeys.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(passkeys.getByRole('heading', { name: 'My laptop' })).toHaveCount(0);

  await context.clearCookies();
  await page.goto('/sign-in');
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(dialog.getByText('We don’t recognize this passkey')).toBeVisible();
});
