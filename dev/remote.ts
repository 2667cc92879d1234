import { parseArgs } from 'node:util';
import { waitForStopSignal, serveUntilStopped } from '@grove/remote/dev';
import { serveSources } from '@grove/remote/serveSources';
import { siteOrigin } from '@grove/remote/siteOrigin';
import { remoteFromSource, shellFromSource } from './stack/devConfig.ts';
import { dataFolder } from './stack/folders.ts';
import { Problem, errorMessage } from './stack/problem.ts';
import { runningStack } from './stack/stackLock.ts';
import { step } from './stack/steps.mjs';
import { selectWorkspaces } from './stack/workspaces.ts';

/** Returns the origin of the named site, or of the local stack. */
function originOf(site: string | undefined): string {
  if (site !== undefined || process.env['GROVE_SITE']) return siteOrigin({ site, env: process.env });
  const stack = runningStack(dataFolder());
  if (stack) return stack.url;
  throw new Problem(
    'Grove isn’t running: start it with npm start in another terminal, or name a site with --site.',
  );
}

// `npm run dev -- mf-member`: shows this remote from source, with hot reload, in a running site.
try {
  const { values, positionals: names } = parseArgs({
    allowPositionals: true,
    options: { site: { type: 'string' } },
  });
  if (names.length === 0) throw new Problem('Name a remote, for example: npm run dev -- mf-member');
  const stopped = waitForStopSignal();
  const site = originOf(values.site);
  const remotes = selectWorkspaces(names).filter(({ name }) => name !== 'shell');
  const server = await step('Build', async () => {
    const builds = [await shellFromSource(), ...(await Promise.all(remotes.map(remoteFromSource)))];
    return serveSources({ builds, site, updates: 'parts' });
  });
  await serveUntilStopped(stopped, server, console.log);
  process.exit(0);
} catch (error) {
  console.error(`\n${errorMessage(error)}`);
  process.exit(1);
}
