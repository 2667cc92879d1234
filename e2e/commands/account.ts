import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { findWrongCode } from '../../bff/test/findWrongCode.ts';
import type { Site } from '../fixtures/site.ts';

/** A password that is valid for every account: long, and without a member's name. */
export const password = 'seven quiet lanterns';

/** Sends a request as a browser on the site's own page would.
 *  @returns the JSON of the response.
 *  @throws Error if the status is not OK. */
export async function send(
  context: BrowserContext,
  site: Site,
  endpoint: string,
  body: object = {},
): Promise<unknown> {
  const [method = 'GET', path = ''] = endpoint.split(' ');
  const response = await context.request.fetch(site.url + path, {
    method,
    data: body,
    headers: { Origin: site.url },
  });
  if (!response.ok()) throw new Error(`${endpoint}: ${response.status()} ${await response.text()}`);
  return response.json();
}

/** Returns the link that creates the first creator. The site writes it to a file soon after it is ready. */
export async function firstCreatorLink(site: Site): Promise<string> {
  const read = () => readFile(site.env['FIRST_CREATOR_FILE'] ?? '', 'utf8').catch(() => '');
  await expect.poll(read).toContain('/first-creator#');
  return (await read()).trim();
}

/** Signs a browser in as the site's creator, who is created first if there is none. */
export async function signInAsFirstCreator(context: BrowserContext, site: Site): Promise<void> {
  const email = 'sage@example.com';
  const existing = await site.db.collection('users').findOne({ isCreator: true });
  if (existing !== null) {
    await send(context, site, 'POST /api/auth/sign-in', { email: String(existing['email']), password });
    return;
  }
  const token = (await firstCreatorLink(site)).split('#')[1];
  await send(context, site, 'POST /api/auth/first-creator', { token, username: 'Sage', email, password });
}

/** Creates an account with a confirmation email, and leaves the browser signed in with it. */
export async function createAccount(
  context: BrowserContext,
  site: Site,
  { username, email }: { username: string; email: string },
): Promise<void> {
  await send(context, site, 'POST /api/auth/sign-up', { username, email, password });
  const { link } = await site.waitForEmail(email);
  await send(context, site, 'POST /api/auth/verify-email', { token: link.split('#')[1], password });
}

/** Turns the signed-in account's second factor on.
 *  @returns `codeOf` returns the authenticator's code a number of steps from now (the code of now is already
 *  used), `wrong` is a code that the authenticator never shows. */
export async function turnOnSecondFactor(context: BrowserContext, site: Site) {
  const started = await send(context, site, 'POST /api/account/second-factor/start', { password });
  const { secret } = started as { secret: string };
  const codeOf = (steps: number) => totp(secret, Math.floor(Date.now() / 30_000) + steps);
  const confirmed = await send(context, site, 'POST /api/account/second-factor/confirm', { code: codeOf(0) });
  const { recoveryCodes } = confirmed as { recoveryCodes: string[] };
  return { codeOf, wrong: findWrongCode(secret), recoveryCodes };
}

/** Fills in the sign-in dialog and submits it. */
export async function signIn(page: Page, email: string, secret = password): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(secret);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
}

/** Waits until the member area is visible. */
export async function expectMemberArea(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'My Learning Journey' })).toBeVisible();
}

/** Computes a code according to RFC 6238 with the defaults of authenticator apps: SHA-1, six digits, 30
 *  seconds. */
export function totp(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function fromBase32(text: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}
