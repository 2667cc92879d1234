import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Site } from '../fixtures/site.ts';
import { signInAsMember } from './signIn.ts';

/** Opens another browser, signed in as a seeded member or as a new one. */
export async function openAsMember(
  browser: Browser,
  site: Site,
  username?: string,
  options?: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, ...options });
  await signInAsMember(context, site, username);
  return context.newPage();
}
