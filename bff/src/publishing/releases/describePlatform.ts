import { contractVersion } from '@grove/contracts/contractVersion';
import { releaseBudget } from '@grove/contracts/deploys';
import { endpoints } from '@grove/contracts/endpoints';
import type { ResponseOf } from '@grove/contracts/wire';
import type { Channel } from './channels.model.ts';
import { findReleases, listChannels } from './findLive.ts';

type Platform = ResponseOf<'GET /api/platform'>;
type OwnedRoute = Platform['routes'][number];

const ofTheApi = Object.keys(endpoints);

/** Describes what a remote can rely on: the API, and the shell of the devices outside a canary.
 *  @param productSlug the value of the route '/:product'. */
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

/** Lists the routes of a remote's live releases that other remotes must not use. */
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
  // A canary and the previous version usually share most routes.
  return [...new Map(owned.map((route) => [JSON.stringify(route), route])).values()];
}

function withoutCanary({ version, previous, percent }: Channel): string {
  return percent < 100 && previous !== null ? previous : version;
}
