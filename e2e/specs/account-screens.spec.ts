import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

test.use({ siteKind: 'live and empty' });

const secret = 'x'.repeat(40);
const screens: readonly [path: string, ready: (page: Page) => Promise<void>][] = [
  ['/sign-in', (page) => expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()],
  ['/sign-up', (page) => expect(page.getByLabel('Your name')).toBeVisible()],
  ['/forgot-password', (page) => expect(page.getByLabel('Email')).toBeVisible()],
  ['/sign-in-link', (page) => expect(page.getByLabel('Email')).toBeVisible()],
  [
    `/sign-in-with-link#${secret}`,
    (page) => expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible(),
  ],
  [`/reset-password#${secret}`, (page) => expect(page.getByLabel('New password')).toBeVisible()],
  [`/confirm-email#${secret}`, (page) => expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible()],
  [`/claim-account#${secret}`, (page) => expect(page.getByLabel('Password', { exact: true })).toBeVisible()],
  [`/first-creator#${secret}`, (page) => expect(page.getByLabel('Your name')).toBeVisible()],
  [`/invitation#${secret}`, expectInvalidLink],
  [`/verify-email#${secret}`, expectInvalidLink],
  ['/verify-email', (page) => expect(page.getByRole('heading', { name: 'incomplete' })).toBeVisible()],
];

function expectInvalidLink(page: Page) {
  return expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
}

for (const [path, ready] of screens) {
  const [name = path, token] = path.split('#');
  test(`${name}${token === undefined ? '' : ' with a token'} is accessible, light and dark`, async ({
    page,
    checkAccessibility,
    checkDarkColors,
    expectErrors,
  }) => {
    expectErrors(/410/);
    await page.goto(path);
    await ready(page);
    await checkAccessibility(page);
    await checkDarkColors(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, 'it is not wider than the window').toBeLessThanOrEqual(0);
  });
}
