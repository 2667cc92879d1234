import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Site } from '../fixtures/site.ts';
import { send } from './account.ts';

/** The path of the Collective. */
export const collective = '/#community:sanctum-collective';

/** Markup that runs if any place forgets to escape it. */
export const markup = `"><img src=x onerror="window.ran=1"><svg onload="window.ran=1">javascript:window.ran=1`;

/** Returns the posts of a feed. */
export const feed = (page: Page): Locator => page.getByRole('article');

/** Writes a post in the Collective as the member who is signed in.
 *  @returns the post's id. */
export async function writePost(
  context: BrowserContext,
  site: Site,
  { text, tag = null }: { text: string; tag?: string | null },
): Promise<string> {
  const post = await send(context, site, 'POST /api/posts', { text, tag });
  return (post as { id: string }).id;
}
