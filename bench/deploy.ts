import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { connect, disconnect } from '../bff/src/infra/mongo.ts';
import { createBrowser } from '../bff/test/browser.ts';
import { makeUser } from '../bff/test/factories/makeUser.ts';
import { findChromium } from '../dev/stack/chromium.ts';
import { createGuestbook } from '../e2e/commands/guestbook.ts';
import type { Guestbook } from '../e2e/commands/guestbook.ts';
import { startSite } from '../e2e/fixtures/site.ts';
import type { Site } from '../e2e/fixtures/site.ts';
import { median } from './figure.ts';
import type { Figure } from './figure.ts';

const rounds = 5;
const password = 'walking under old trees';

/** Measures how soon a visitor sees a team's change to its remote (built, uploaded, made live, shown), and
 *  how long the rollback command takes. */
export async function measureDeploy(): Promise<Figure[]> {
  const site = await startSite('bench-deploy', 'live and empty');
  const guestbook = await createGuestbook();
  const chrome = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    const deployer = await createDeployer(site, guestbook, await chrome.newPage());
    const firstSeconds = await deployer.deploy('Guestbook');
    const deploySeconds: number[] = [];
    const rollbackSeconds: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      deploySeconds.push(await deployer.deploy(`Guestbook ${String(round)}`));
      rollbackSeconds.push(await deployer.rollBack());
    }
    return [
      {
        ...{
          name: 'Deploy a remote: from source to a visitor’s page',
          value: median(deploySeconds),
          unit: 's',
        },
        goal: { atMost: 10 },
        reference: `first run, without a build, ${firstSeconds.toFixed(1)} s; slowest ${Math.max(...deploySeconds).toFixed(1)} s`,
      },
      {
        ...{ name: 'Roll back to the previous version', value: median(rollbackSeconds), unit: 's' },
        goal: { atMost: 1 },
        reference: `slowest ${Math.max(...rollbackSeconds).toFixed(2)} s, until grove-remote exits`,
      },
    ];
  } finally {
    await chrome.close();
    await guestbook.remove();
    await site.close();
  }
}

/** Returns functions that run a team's commands with a deploy token. `deploy` returns the seconds until a
 *  visitor sees the change, `rollBack` those until the command has exited. Both check what a visitor sees. */
async function createDeployer(site: Site, guestbook: Guestbook, page: Page) {
  const env = { GROVE_SITE: site.url, GROVE_TOKEN: await makeToken(site) };
  let title = 'Guestbook';
  const runTool = async (...args: string[]) => {
    const { code, output } = await guestbook.runTool(env, ...args);
    if (code !== 0) throw new Error(`grove-remote ${args.join(' ')}:\n${output}`);
  };
  const waitUntilShown = async (heading: string) => {
    await page.goto(`${site.url}/guestbook`);
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  };
  return {
    async deploy(next: string): Promise<number> {
      await guestbook.replaceInFile('src/Guestbook.tsx', `title="${title}"`, `title="${next}"`);
      title = next;
      const start = performance.now();
      await runTool('deploy');
      await waitUntilShown(next);
      return (performance.now() - start) / 1_000;
    },
    async rollBack(): Promise<number> {
      const start = performance.now();
      await runTool('rollback', '--why', 'Benchmark');
      const seconds = (performance.now() - start) / 1_000;
      await waitUntilShown('Guestbook');
      return seconds;
    },
  };
}

async function makeToken(site: Site): Promise<string> {
  await connect(site.env['MONGODB_URI'] ?? '');
  try {
    const { email } = await makeUser({ password, isCreator: true });
    const browser = createBrowser({ origin: site.url, env: { PUBLIC_URL: site.url } });
    await browser.ok('POST /api/auth/sign-in', { body: { email, password } });
    const { token } = await browser.ok('POST /api/deploy-tokens', {
      body: { label: 'Bench', remote: 'guestbook', rights: ['upload', 'promote'], days: 1, password },
    });
    return token;
  } finally {
    await disconnect();
  }
}
