import { makeGuestbook } from '../commands/guestbook.ts';
import { enterAsCreator, password, send } from '../commands/account.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ siteKind: 'live and empty' });

/** Written down only: others are tested at the same time. `npm run bench -- deploy` holds it to what is promised. */
function report(what: 'live' | 'back', seconds: number): void {
  const words = `${seconds.toFixed(2)} s`;
  console.log(`  ${what}: ${words}`);
  test.info().annotations.push({ type: what, description: words });
}

test('a team with a folder and a token ships, looks, and goes back', async ({
  page,
  browser,
  site,
  expectTrouble,
}) => {
  test.setTimeout(180_000);
  // The page of the development server: its policy and what it keeps are the site's own.
  expectTrouble(/webpack-dev-server|was preloaded using link preload/);
  const shown = page.getByRole('heading', { level: 1 });
  const guestbook = await makeGuestbook();
  const env = { GROVE_SITE: site.url, GROVE_TOKEN: '' };
  /** Of a command that ends well. */
  const tool = async (...args: string[]) => {
    const started = performance.now();
    const { code, output } = await guestbook.tool(env, ...args);
    expect([code, output]).toEqual([0, expect.any(String)]);
    return { output, seconds: (performance.now() - started) / 1_000 };
  };
  try {
    await test.step('A creator gives the team a token', async () => {
      const creator = await browser.newContext({ baseURL: site.url });
      await enterAsCreator(creator, site);
      const asked = { label: 'CI', remote: 'guestbook', rights: ['upload', 'promote'], days: 30, password };
      const { token } = (await send(creator, site, 'POST /api/deploy-tokens', asked)) as { token: string };
      env.GROVE_TOKEN = token;
      await creator.close();
    });

    await test.step('From sources to a visitor’s page', async () => {
      const started = performance.now();
      expect((await tool('deploy')).output).toMatch(/guestbook \w+ is live for everybody/);
      await page.goto('/guestbook');
      await expect(shown).toHaveText('Guestbook');
      report('live', (performance.now() - started) / 1_000);
    });

    await test.step('A canary is another version, which status names beside the one before', async () => {
      await guestbook.change('src/Guestbook.tsx', 'title="Guestbook"', 'title="Visitors’ book"');
      expect((await tool('deploy', '--canary', '0')).output).toMatch(
        /live for 0 % of the devices, the others \w+/,
      );
      await page.reload();
      await expect(shown).toHaveText('Guestbook');
      expect((await tool('promote')).output).toContain('for everybody');
      await page.reload();
      await expect(shown).toHaveText('Visitors’ book');
      const state = JSON.parse((await tool('status', '--json')).output) as { before: unknown; live: unknown };
      expect([state.live, state.before]).toEqual([expect.any(Object), expect.any(Object)]);
    });

    await test.step('Rolling back', async () => {
      const { seconds } = await tool('rollback', '--why', 'Nobody knows the word');
      report('back', seconds);
      await page.reload();
      await expect(shown).toHaveText('Guestbook');
    });

    await test.step('A route of another remote is refused before anything is sent, and told', async () => {
      await guestbook.change('src/routes.ts', "'/guestbook'", "'/library'");
      const { code, output } = await guestbook.tool({ GROVE_SITE: site.url }, 'check');
      expect([code, output]).toEqual([1, expect.stringContaining('/library belongs to mf-checkout')]);
      await guestbook.change('src/routes.ts', "'/library'", "'/guestbook'");
    });

    await test.step('It is type-checked against what the site runs with', async () => {
      const check = () => guestbook.tsc('-p', 'node_modules/.grove');
      await tool('types');
      expect(await check()).toMatchObject({ code: 0, output: '' });
      await guestbook.change('src/Guestbook.tsx', 'user.username', 'user.nickname');
      expect((await check()).output).toContain("Property 'nickname' does not exist");
      await guestbook.change('src/Guestbook.tsx', 'user.nickname', 'user.username');
    });

    await test.step('From source it is shown to whoever serves it, as it is saved, and to nobody else', async () => {
      const server = guestbook.keepRunning('dev', '--site', site.url);
      await expect.poll(server.output, { timeout: 60_000 }).toContain('Ctrl-C ends it');
      const [origin = ''] = /http:\/\/localhost:\d+/.exec(server.output()) ?? [];
      await page.goto(`${origin}/guestbook`);
      await expect(shown).toHaveText('Visitors’ book');
      await guestbook.change('src/Guestbook.tsx', 'Visitors’ book', 'Book of guests');
      await expect(shown).toHaveText('Book of guests');
      const registry = await (await page.request.get(`${site.url}/api/releases`)).text();
      expect(registry).not.toContain('@source');
      await page.goto(`${site.url}/guestbook`);
      await expect(shown).toHaveText('Guestbook');
      expect(await server.end()).toBe(0);
    });
  } finally {
    await guestbook.remove();
  }
});
