import type { Browser } from '@playwright/test';
import { createGuestbook } from '../commands/guestbook.ts';
import type { Guestbook } from '../commands/guestbook.ts';
import { signInAsFirstCreator, password, send } from '../commands/account.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Site } from '../fixtures/site.ts';

test.use({ siteKind: 'live and empty' });

let guestbook: Guestbook;

test.beforeEach(async ({ expectErrors }) => {
  // Each test runs several builds.
  test.setTimeout(180_000);
  // Warnings about the development server's page, whose policy and preloads are those of the site.
  expectErrors(/webpack-dev-server|was preloaded using link preload/);
  guestbook = await createGuestbook();
});

test.afterEach(() => guestbook.remove());

/** Only records the time, because other tests run in parallel. `npm run bench -- deploy` checks it against
 *  the limit. */
function report(what: 'live' | 'back', seconds: number): void {
  const duration = `${seconds.toFixed(2)} s`;
  console.log(`  ${what}: ${duration}`);
  test.info().annotations.push({ type: what, description: duration });
}

/** A creator issues a deploy token to the team.
 *  @returns the environment of the team's tool. */
async function createToken(browser: Browser, site: Site): Promise<Record<string, string>> {
  const creator = await browser.newContext({ baseURL: site.url });
  await signInAsFirstCreator(creator, site);
  const tokenRequest = {
    label: 'CI',
    remote: 'guestbook',
    rights: ['upload', 'promote'],
    days: 30,
    password,
  };
  const { token } = (await send(creator, site, 'POST /api/deploy-tokens', tokenRequest)) as { token: string };
  await creator.close();
  return { GROVE_SITE: site.url, GROVE_TOKEN: token };
}

/** Runs a command of the team's tool and expects it to succeed. */
async function runTool(env: Record<string, string>, ...args: string[]) {
  const started = performance.now();
  const { code, output } = await guestbook.runTool(env, ...args);
  expect([code, output]).toEqual([0, expect.any(String)]);
  return { output, seconds: (performance.now() - started) / 1_000 };
}

test('a team with a folder and a token deploys, checks and rolls back', async ({ page, browser, site }) => {
  const heading = page.getByRole('heading', { level: 1 });
  const env = await createToken(browser, site);

  await test.step('Deploying from source to a visitor’s page', async () => {
    const started = performance.now();
    expect((await runTool(env, 'deploy')).output).toMatch(/guestbook \w+ is live for all devices/);
    await page.goto('/guestbook');
    await expect(heading).toHaveText('Guestbook');
    report('live', (performance.now() - started) / 1_000);
  });

  await test.step('A canary is a separate version, which status lists with the previous one', async () => {
    await guestbook.replaceInFile('src/Guestbook.tsx', 'title="Guestbook"', 'title="Visitors’ book"');
    expect((await runTool(env, 'deploy', '--canary', '0')).output).toMatch(
      /live for 0% of devices, and the rest load \w+/,
    );
    await page.reload();
    await expect(heading).toHaveText('Guestbook');
    expect((await runTool(env, 'promote')).output).toContain('for all devices');
    await page.reload();
    await expect(heading).toHaveText('Visitors’ book');
    const state = JSON.parse((await runTool(env, 'status', '--json')).output) as {
      before: unknown;
      live: unknown;
    };
    expect([state.live, state.before]).toEqual([expect.any(Object), expect.any(Object)]);
  });

  await test.step('A preview link shows an uploaded build only in the browser that opens it', async () => {
    await guestbook.replaceInFile('src/Guestbook.tsx', 'title="Visitors’ book"', 'title="Book of visits"');
    expect((await runTool(env, 'upload')).output).toMatch(/guestbook \w+ is uploaded and not live/);
    const { output } = await runTool(env, 'preview');
    const context = await browser.newContext({ baseURL: site.url });
    const reviewer = await context.newPage();
    await reviewer.goto(output.trim().split('\n').at(-1) ?? '');
    await expect(reviewer).toHaveURL('/guestbook');
    await expect(reviewer.getByRole('heading', { level: 1 })).toHaveText('Book of visits');
    await page.reload();
    await expect(heading).toHaveText('Visitors’ book');
    await reviewer.getByRole('link', { name: 'End preview' }).click();
    await expect(reviewer.getByRole('heading', { level: 1 })).toHaveText('Visitors’ book');
    await context.close();
  });

  await test.step('Rolling back', async () => {
    const { seconds } = await runTool(env, 'rollback', '--why', 'Nobody knows the word');
    report('back', seconds);
    await page.reload();
    await expect(heading).toHaveText('Guestbook');
  });

  await test.step('A route of another remote is rejected before anything is uploaded, with a message', async () => {
    await guestbook.replaceInFile('src/routes.ts', "'/guestbook'", "'/library'");
    const { code, output } = await guestbook.runTool({ GROVE_SITE: site.url }, 'check');
    expect([code, output]).toEqual([1, expect.stringContaining('/library belongs to mf-checkout')]);
    await guestbook.replaceInFile('src/routes.ts', "'/library'", "'/guestbook'");
  });
});

test('a team’s code is type-checked and shown from source, and visitors keep the deployed version', async ({
  page,
  browser,
  site,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  const env = await createToken(browser, site);
  await runTool(env, 'deploy');

  await test.step('The code is type-checked against the types of the site', async () => {
    const check = () => guestbook.runTsc('-p', 'node_modules/.grove');
    await runTool(env, 'types');
    expect(await check()).toMatchObject({ code: 0, output: '' });
    await guestbook.replaceInFile('src/Guestbook.tsx', 'user.username', 'user.nickname');
    expect((await check()).output).toContain("Property 'nickname' does not exist");
    await guestbook.replaceInFile('src/Guestbook.tsx', 'user.nickname', 'user.username');
  });

  await test.step('The source is shown live only to its developer', async () => {
    const server = guestbook.startTool('dev', '--site', site.url);
    await expect.poll(server.output, { timeout: 60_000 }).toContain('Ctrl-C');
    const [origin = ''] = /http:\/\/localhost:\d+/.exec(server.output()) ?? [];
    await page.goto(`${origin}/guestbook`);
    await expect(heading).toHaveText('Guestbook');
    await guestbook.replaceInFile('src/Guestbook.tsx', 'title="Guestbook"', 'title="Book of guests"');
    await expect(heading).toHaveText('Book of guests');
    const registry = await (await page.request.get(`${site.url}/api/releases`)).text();
    expect(registry).not.toContain('@source');
    await page.goto(`${site.url}/guestbook`);
    await expect(heading).toHaveText('Guestbook');
    expect(await server.stop()).toBe(0);
  });
});

test('a team adds a section to the member area, with a menu entry and deep links', async ({
  page,
  browser,
  site,
  expectErrors,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  const entry = page.getByRole('banner').getByRole('link', { name: 'Reading' });
  const env = await createToken(browser, site);
  await guestbook.becomeSection();

  await test.step('A section of another remote is refused with a message', async () => {
    await guestbook.replaceInFile('src/routes.ts', "['reading']", "['community']");
    const { code, output } = await guestbook.runTool(env, 'deploy');
    expect([code, output]).toEqual([1, expect.stringContaining("section 'community' belongs to mf-member")]);
    await guestbook.replaceInFile('src/routes.ts', "['community']", "['reading']");
  });

  await test.step('The menu entry shows the section, and Back returns', async () => {
    await runTool(env, 'deploy');
    await signInAsFirstCreator(page.context(), site);
    await page.goto('/');
    await entry.click();
    await expect(heading).toHaveText('Reading');
    await expect(page).toHaveURL('/#reading');
    await expect(page).toHaveTitle(/^Reading · /);
    await expect(entry).toHaveAttribute('aria-current', 'page');
    await page.goBack();
    await expect(page).toHaveTitle(/^Dashboard · /);
    await expect(heading).toHaveText(/^Welcome/);
  });

  await test.step('Deep links open an item, also after a reload and at the product’s path', async () => {
    await page.goto('/#reading');
    await page.getByRole('link', { name: 'Walden' }).click();
    await expect(heading).toHaveText('Shelf');
    await page.reload();
    await expect(heading).toHaveText('Shelf');
    await expect(page.getByRole('main')).toContainText('walden');
    await page.goBack();
    await expect(heading).toHaveText('Reading');
    await page.goto('/sanctum#reading:shelf/walden');
    await expect(heading).toHaveText('Shelf');
  });

  await test.step('An unknown section shows the dashboard', async () => {
    await page.goto('/#reading-list');
    await expect(page).toHaveTitle(/^Dashboard · /);
    await expect(heading).toHaveText(/^Welcome/);
  });

  await test.step('If the remote fails, a panel appears in its place', async () => {
    expectErrors(/Failed to load resource|remotes.guestbook/);
    await page.route('**/remotes/guestbook/**', (route) => route.abort());
    await page.goto('/#reading');
    await page.reload();
    await expect(page.getByText('This part of the page could not be loaded')).toBeVisible();
    await expect(entry).toBeVisible();
  });
});
