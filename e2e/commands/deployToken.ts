import type { Browser } from '@playwright/test';
import type { Site } from '../fixtures/site.ts';
import { password, send, signInAsFirstCreator } from './account.ts';

/** A creator issues a deploy token to a remote's team.
 *  @returns the environment of the team's tool. */
export async function createDeployToken(
  browser: Browser,
  site: Site,
  remote: string,
): Promise<Record<string, string>> {
  const creator = await browser.newContext({ baseURL: site.url });
  await signInAsFirstCreator(creator, site);
  const tokenRequest = { label: 'CI', remote, rights: ['upload', 'promote'], days: 30, password };
  const { token } = (await send(creator, site, 'POST /api/deploy-tokens', tokenRequest)) as { token: string };
  await creator.close();
  return { GROVE_SITE: site.url, GROVE_TOKEN: token };
}
