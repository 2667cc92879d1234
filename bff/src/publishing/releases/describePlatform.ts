import { contractVersion } from '@grove/contracts/contractVersion';
import { releaseBudget } from '@grove/contracts/deploys';
import { endpoints } from '@grove/contracts/endpoints';
import type { ResponseOf } from '@grove/contracts/wire';
import type { Channel } from './channels.model.ts';
import { findReleases, listChannels } from './findLive.ts';

type Platform = ResponseOf<'GET /api/platform'>;
type OwnedRoute = Platform['routes'][number];

const ofTheApi = Object.keys(endpoints);

/** What a remote may count on: the shell that devices have beside a canary, and the API.
 *  @param productSlug what the route '/:product' stands for. */
export async function describePlatform(productSlug: string): Promise<Platform> {
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
    productSlug,
    routes: channels.flatMap(ownedBy),
    budget: { ...releaseBudget },
  };
}

/** The routes of what devices get of a remote, as far as others must leave them alone. */
function ownedBy({ name, percent, shown, former }: Channel): OwnedRoute[] {
  const given = [...(percent > 0 ? [shown] : []), ...(percent < 100 && former !== null ? [former] : [])];
  const owned = given
    .flatMap(({ routes }) => routes)
    .map(({ path, sections, below, places }) => ({
      ...{ path, owner: name },
      ...(sections && { sections }),
      ...(below && { below }),
      ...(places && { places }),
    }));
  // A canary and what runs beside it have most of them in common.
  return [...new Map(owned.map((route) => [JSON.stringify(route), route])).values()];
}

function withoutCanary({ version, previous, percent }: Channel): string {
  return percent < 100 && previous !== null ? previous : version;
}
