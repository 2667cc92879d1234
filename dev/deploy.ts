import { parseArgs } from 'node:util';
import type { ChannelState } from '@grove/contracts/releases/deploys';
import { deploy } from '@grove/remote/deploy';
import { describeChannel } from '@grove/remote/describeState';
import { parseWholeNumber } from '@grove/remote/UsageError';
import type { SiteClient } from '@grove/remote/siteClient';
import { createTokenClient } from '@grove/remote/createTokenClient';
import { buildChanged } from './stack/buildChanged.ts';
import { dataFolder } from './stack/folders.ts';
import { Problem, errorMessage } from './stack/problem.ts';
import { recordPublished } from './stack/publishedVersions.ts';
import { runningStack } from './stack/stackLock.ts';
import { step } from './stack/steps.mjs';
import { withLocalSite } from './stack/withLocalSite.ts';
import { bundledWorkspaces, selectWorkspaces } from './stack/workspaces.ts';
import type { Workspace } from './stack/workspaces.ts';

/** Returns the named workspaces, or the one it is started in. Never all by default, because each deploy changes a
 *  running site.
 *  @throws Problem that explains how to name one. */
function selectDeployed(names: string[]): Workspace[] {
  const chosen = selectWorkspaces(names, process.env['INIT_CWD'] ?? process.cwd());
  const all = bundledWorkspaces();
  if (names.length > 0 || chosen.length < all.length) return chosen;
  throw new Problem(
    `Name what to deploy, for example: npm run deploy -- mf-checkout\nAvailable: ${all.map(({ name }) => name).join(', ')}. You can name several.`,
  );
}

type RunOnSite = (
  remote: Workspace,
  work: (site: SiteClient) => Promise<ChannelState>,
) => Promise<ChannelState>;

/** Returns how to deploy: to the named site with the token in GROVE_TOKEN, otherwise to the local stack. */
function selectTarget(site: string | undefined): RunOnSite {
  const { env } = process;
  if (site !== undefined || env['GROVE_SITE']) {
    const namedSite = createTokenClient({ site, env });
    return (_, work) => work(namedSite);
  }
  const stack = runningStack(dataFolder());
  if (!stack)
    throw new Problem(
      'Grove isn’t running: start it with npm start, or name a site with --site and set GROVE_TOKEN.',
    );
  return ({ name }, work) =>
    withLocalSite(stack, name, async (localSite) => {
      const channel = await work(localSite);
      await recordPublished(name, channel.version);
      return channel;
    });
}

const options = { site: { type: 'string' }, canary: { type: 'string' }, why: { type: 'string' } } as const;

// `npm run deploy -- mf-member`: builds it if its sources have changed, and makes it live.
try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const percent = values.canary === undefined ? 100 : parseWholeNumber('canary', values.canary, 100);
  const workspaces = selectDeployed(positionals);
  const runOnSite = selectTarget(values.site);
  await step('Build', async (showDetail) => {
    const built = await buildChanged(workspaces, (names) => showDetail(names.join(', ')));
    showDetail(built.length === 0 ? 'no changes' : built.map(({ workspace }) => workspace.name).join(', '));
  });
  for (const remote of workspaces)
    await step(`Deploy ${remote.name}`, async (showDetail) => {
      const channel = await runOnSite(remote, (site) => deploy({ remote, site, percent, why: values.why }));
      showDetail(describeChannel(channel));
    });
} catch (error) {
  console.error(`\n${errorMessage(error)}`);
  process.exitCode = 1;
}
