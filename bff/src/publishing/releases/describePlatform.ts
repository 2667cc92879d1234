import { contractVersion } from '@grove/contracts/contractVersion';
import { releaseBudget } from '@grove/contracts/deploys';
import { endpoints } from '@grove/contracts/endpoints';
import type { Channel } from './channels.model.ts';
import { findReleases, listChannels } from './findLive.ts';

const ofTheApi = Object.keys(endpoints);

/** What a remote may count on: the shell that devices have beside a canary, and the API. */
export async function describePlatform() {
  const channels = await listChannels();
  const shellChannel = channels.find(({ name }) => name === 'shell');
  const [shell] =
    shellChannel === undefined
      ? []
      : await findReleases([{ name: 'shell', version: withoutCanary(shellChannel) }]);
  return {
    platform: shell?.release.platform ?? null,
    contract: shell?.release.contract ?? contractVersion,
    shared: shell?.shared ?? {},
    endpoints: ofTheApi,
    routes: channels.flatMap(ownedBy),
    budget: { ...releaseBudget },
  };
}

/** The paths of what devices get of a remote. */
function ownedBy({ name, percent, shown, former }: Channel): { path: string; owner: string }[] {
  const given = [...(percent > 0 ? [shown] : []), ...(percent < 100 && former !== null ? [former] : [])];
  const owned = given.flatMap(({ routes }) => routes).filter(({ below }) => below === undefined);
  return [...new Set(owned.map(({ path }) => path))].map((path) => ({ path, owner: name }));
}

function withoutCanary({ version, previous, percent }: Channel): string {
  return percent < 100 && previous !== null ? previous : version;
}
