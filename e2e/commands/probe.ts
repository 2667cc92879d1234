import { join } from 'node:path';
import type { Release } from '@grove/contracts/releases/releases';
import { root } from '../../dev/stack/folders.ts';
import { run } from '../../dev/stack/run.ts';
import type { Site } from '../fixtures/site.ts';

/** Builds the probe, a remote made for tests, and deploys it to a running site. Nothing else is built or
 *  restarted.
 *  @param label the label that the probe shows. */
export async function publishProbe(site: Site, label: string): Promise<Release> {
  const script = join(root, 'e2e/remotes/publishProbe.ts');
  const { code, output } = await run(process.execPath, [script, label], {
    env: { ...process.env, ...site.env },
  });
  const release = output.split('\n').find((line) => line.startsWith('{'));
  if (code !== 0 || release === undefined) throw new Error(`The probe could not be published:\n${output}`);
  return JSON.parse(release) as Release;
}

/** Changes the probe's entry in the registry. */
export function changeProbe(site: Site, change: Partial<Release>): Promise<void> {
  return changeRemote(site, 'probe', change);
}

/** Changes a remote's entry in the registry. */
export async function changeRemote(site: Site, name: string, change: Partial<Release>): Promise<void> {
  const fields = Object.entries(change).map(([field, value]): [string, unknown] => [`shown.${field}`, value]);
  const { matchedCount } = await site.db
    .collection('channels')
    .updateOne({ name, channel: 'stable' }, { $set: Object.fromEntries<unknown>(fields) });
  if (matchedCount !== 1) throw new Error(`The registry has no ${name}`);
}
