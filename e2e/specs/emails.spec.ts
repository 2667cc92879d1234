import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { defaultTheme } from '../../packages/contracts/src/site/siteDefaults.ts';
import { toEmailTheme } from '../../bff/src/delivery/email/emailTheme.ts';
import { renderEmail } from '../../bff/src/delivery/email/renderEmail.ts';
import type { EmailTemplate } from '../../bff/src/delivery/email/templates.ts';
import { emailSamples, namedEmails } from '../../bff/test/emailSamples.ts';
import { expect, test } from '../fixtures/test.ts';

const site = {
  productName: 'The Sanctum',
  publicUrl: 'https://members.the-sanctum.example',
  legalPages: [
    { page: 'terms', title: 'Terms' },
    { page: 'privacy', title: 'Privacy policy' },
    { page: 'refunds', title: 'Refund policy' },
  ],
} as const;
const night = {
  primary: 'FFE066',
  secondary: '333333',
  accent: '00FFAA',
  background: '101014',
  text: '20202A',
};
const themes = {
  'its own theme': toEmailTheme(defaultTheme, site),
  'a theme with insufficient contrast': toEmailTheme({ ...defaultTheme, colors: night }, site),
};
const widths = [320, 600];
const token = 'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_'.repeat(2);
const tokens = { createLinkToken: () => token, createUnsubscribeToken: () => token };

async function show(page: Page, html: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 700 });
  await page.setContent(html);
}

async function expectReadable(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, 'pixels beyond the right edge').toBeLessThanOrEqual(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const link of await page.getByRole('link').all()) await expect(link).toBeVisible();
  const clipped = await page.evaluate(() =>
    [...document.querySelectorAll('a, h1, p, td')]
      .filter((part) => part.getBoundingClientRect().right > window.innerWidth + 0.5)
      .map((part) => part.textContent),
  );
  expect(clipped, 'cut off at the right').toEqual([]);
}

test('every email is readable on a phone and on a desktop', async ({ page }) => {
  test.slow();
  for (const [name, mail] of namedEmails)
    await test.step(name, async () => {
      const { html } = renderEmail<EmailTemplate>(mail, themes['its own theme'], tokens);
      for (const width of widths) {
        await show(page, html, width);
        await expectReadable(page);
      }
      expect(await violations(new AxeBuilder({ page }))).toEqual([]);
    });
});

test('every email is readable in a theme with insufficient contrast', async ({ page }) => {
  test.slow();
  const lowContrastTheme = themes['a theme with insufficient contrast'];
  for (const [name, mail] of namedEmails)
    await test.step(name, async () => {
      await show(page, renderEmail<EmailTemplate>(mail, lowContrastTheme, tokens).html, 600);
      expect(await violations(new AxeBuilder({ page }).withRules('color-contrast'))).toEqual([]);
    });
});

async function violations(axe: AxeBuilder): Promise<string[]> {
  const found = (await axe.analyze()).violations;
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join()}`);
}

test('long words wrap and do not widen the email', async ({ page }) => {
  const endless = 'W'.repeat(80);
  const address = `${'w'.repeat(64)}@${'x'.repeat(60)}.${'y'.repeat(60)}.test`;
  const emails = [
    { template: 'invitation', data: { ...emailSamples.invitation.data, invitedBy: endless } },
    { template: 'email-changed', data: { username: endless, newEmail: address } },
    { template: 'new-device', data: { ...emailSamples['new-device'].data, device: endless } },
  ] as const;
  for (const mail of emails) {
    const { html } = renderEmail<EmailTemplate>(mail, themes['its own theme'], tokens);
    await show(page, html, 320);
    await expectReadable(page);
  }
});
